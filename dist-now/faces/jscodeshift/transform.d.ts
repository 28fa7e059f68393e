/** The settings that jscodeshift's command line accepts as options. */
declare const settingNames: ("protocolVersion" | "assume" | "olderClients" | "sensitive" | "types" | "completeness" | "clients")[];
/** The command line options of jscodeshift that the transforms read. */
type TransformOptions = Readonly<Partial<Record<(typeof settingNames)[number] | "suggestions", unknown>>>;
/** A file as jscodeshift passes it to a transform. */
interface FileInfo {
  readonly path: string;
  readonly source: string;
}
type Transform = (file: FileInfo, api: unknown, options?: TransformOptions) => Promise<string | undefined>;
/** A jscodeshift transform that makes the same edits as `migrate`, without reprinting the file. */
declare function transform(...ruleIds: readonly string[]): Transform;
export { Transform, TransformOptions, transform };