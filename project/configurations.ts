import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { ts } from "ts-morph";
import { foldersAbove } from "./folders-above.js";
import { remembered } from "../syntax/once-for-each.js";
import { unlessFails } from "./unless-fails.js";

/** Finds the `tsconfig.json` to which a file belongs, as the compiler and editors do. */
export class Configurations {
  readonly #known = new Map<string, TypeScriptConfiguration>();
  readonly #inFolders = new Map<string, readonly string[]>();

  /** The nearest configuration that includes the file, also by references; else the nearest one. */
  of(path: string): string | undefined {
    let nearest: string | undefined;
    for (const folder of foldersAbove(path)) {
      const candidate = join(folder, "tsconfig.json");
      if (!ts.sys.fileExists(candidate)) continue;
      nearest ??= candidate;
      const [owner] = this.#ownersOf(candidate, path, new Set());
      if (owner !== undefined) return owner;
    }
    return nearest;
  }

  /** All configurations in the folders above a file, and those they reference. */
  around(path: string): ReadonlySet<string> {
    const found = new Set<string>();
    for (const folder of foldersAbove(path))
      for (const config of this.#configurationsIn(folder)) this.#withReferences(config, found);
    return found;
  }

  /** All configurations around any of some files. */
  aroundAll(paths: Iterable<string>): readonly string[] {
    const byFolder = new Map([...paths].map((path) => [dirname(path), path]));
    return [...new Set([...byFolder.values()].flatMap((path) => [...this.around(path)]))];
  }

  /** The contents of a configuration. `parsed` is `undefined` if it cannot be read. */
  contentsOf(config: string): TypeScriptConfiguration {
    return remembered(this.#known, config, () => {
      const parsed = ts.getParsedCommandLineOfConfigFile(config, undefined, {
        ...ts.sys,
        onUnRecoverableConfigFileDiagnostic: () => undefined,
      });
      const references = parsed?.projectReferences ?? [];
      return {
        files: new Set(parsed?.fileNames),
        references: references.map((reference) => ts.resolveProjectReferencePath(reference)),
        parsed,
      };
    });
  }

  /** `tsconfig.json`, and its siblings (`tsconfig.test.json`) that specify their own files. */
  #configurationsIn(folder: string): readonly string[] {
    return remembered(this.#inFolders, folder, () =>
      // A folder that cannot be read has no configurations.
      (unlessFails(() => readdirSync(folder)) ?? [])
        .filter((name) => /^(?:ts|js)config(?:\..+)?\.json$/u.test(name))
        .map((name) => join(folder, name))
        .filter((config) => /[\\/](?:ts|js)config\.json$/u.test(config) || saysItsFiles(config)),
    );
  }

  #withReferences(config: string, found: Set<string>): void {
    if (found.has(config)) return;
    found.add(config);
    for (const reference of this.contentsOf(config).references)
      this.#withReferences(reference, found);
  }

  /** @param seen the configurations already visited, to stop at cyclic references */
  #ownersOf(config: string, path: string, seen: Set<string>): readonly string[] {
    if (seen.has(config)) return [];
    seen.add(config);
    const { files, references } = this.contentsOf(config);
    if (files.has(path)) return [config];
    return references.flatMap((reference) => this.#ownersOf(reference, path, seen));
  }
}

/** The contents of a `tsconfig.json`. */
export interface TypeScriptConfiguration {
  readonly files: ReadonlySet<string>;
  readonly references: readonly string[];
  readonly parsed: ts.ParsedCommandLine | undefined;
}

/** Whether a configuration names its files; one that is only extended includes everything. */
function saysItsFiles(config: string): boolean {
  const { config: raw } = ts.readConfigFile(config, (path) => ts.sys.readFile(path)) as {
    readonly config?: Readonly<Record<string, unknown>>; // if it is readable JSON
  };
  return raw?.["include"] !== undefined || raw?.["files"] !== undefined;
}

/** Maps the files that the compiler writes for configurations to their sources. */
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

/** Leaves out configurations that check the same file with the same options as another one. */
export function distinctOptions(
  configurations: readonly (readonly [string, TypeScriptConfiguration])[],
): readonly string[] {
  const byOptions = new Map(configurations.map(([name, one]) => [optionsOf(one), name]));
  return [...byOptions.values()];
}

/** A key for the options of a configuration, without those that only affect output. */
function optionsOf({ parsed }: TypeScriptConfiguration): string {
  const options = Object.entries(parsed?.options ?? {}).filter(([name]) => !isOfOutput.test(name));
  return JSON.stringify(options.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const isOfOutput =
  /^(?:configFilePath|declarationDir|declarationMap|incremental|noEmit|outDir|pathsBasePath|removeComments|sourceMap|tsBuildInfoFile)$/u;
