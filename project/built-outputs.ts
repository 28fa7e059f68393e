import { dirname, join } from "node:path";
import { ts } from "ts-morph";
import type { TypeScriptConfiguration } from "./configurations.js";

/** What compilers write as configurations say, with what they write it from. */
export function builtOutputs(
  configurations: Iterable<TypeScriptConfiguration>,
): ReadonlyMap<string, string> {
  const byOutput = new Map<string, string>();
  for (const { parsed } of configurations) if (parsed) addOutputs(byOutput, parsed);
  return byOutput;
}

function addOutputs(byOutput: Map<string, string>, parsed: ts.ParsedCommandLine): void {
  const { options } = parsed;
  if (options.outDir === undefined && options.declarationDir === undefined) return;
  for (const file of parsed.fileNames) {
    if (/\.d\.[cm]?ts$|\.json$/u.test(file)) continue;
    for (const output of ts.getOutputFileNames(parsed, file, !ts.sys.useCaseSensitiveFileNames))
      byOutput.set(output, file);
    const declaration = file.replace(/\.([cm]?)[jt]sx?$/u, ".d.$1ts");
    const root = options.rootDir ?? folderOf(parsed);
    const folder = options.declarationDir ?? options.outDir;
    if (folder !== undefined && declaration.startsWith(root))
      byOutput.set(join(folder, declaration.slice(root.length)), file);
  }
}

/** The folder of a configuration. */
export function folderOf({ options }: ts.ParsedCommandLine): string {
  const config = options["configFilePath"];
  return typeof config === "string" ? dirname(config) : "/";
}
