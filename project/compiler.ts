import { ts } from "ts-morph";
import { CompiledProgram, type Problem } from "./compiled-program.js";
import { type TypeScriptConfiguration, Configurations, builtOutputs } from "./configurations.js";
import { Importers } from "./importers.js";
import { isForeign } from "./foreign-files.js";
import { packagesAround } from "./workspace-packages.js";
import { Sources } from "./package-sources.js";

/**
 * Compiles the files of a project repeatedly, with changed contents. Files that a change cannot
 * affect are neither read nor checked, and no file is read twice. A file that belongs to several
 * configurations must compile with each of them.
 */
export class Compiler {
  readonly #configurations = new Configurations();
  readonly #programs = new Map<string, CompiledProgram>();
  readonly #texts = new CurrentTexts();
  readonly #sources: Sources;
  readonly #importers: Importers;
  readonly #owners = new Map<string, readonly string[]>();
  readonly #all: ReadonlySet<string>;
  #affected: ReadonlyMap<string, ReadonlySet<string>> = new Map();

  /**
   * @param files of the run, which may import changed files even if no configuration includes them
   * @param given texts that take precedence over the files on disk
   */
  constructor(
    files: readonly string[],
    given: ReadonlyMap<string, string>,
    changed: readonly string[],
  ) {
    this.#texts.set(given);
    const configs = new Set<string>();
    const folders = new Set<string>();
    const packages = new Set(changed.flatMap(packagesAround));
    const manifests = [...packages].map((folder) => `${folder}/package.json`);
    for (const path of [...changed, ...files, ...manifests]) {
      const folder = path.slice(0, path.lastIndexOf("/"));
      if (folders.has(folder)) continue;
      folders.add(folder);
      for (const config of this.#configurations.around(path)) configs.add(config);
    }
    const contents = [...configs].map((config) => [config, this.#contentsOf(config)] as const);
    const all = new Set([...files, ...contents.flatMap(([, one]) => [...one.files])]);
    this.#all = all;
    this.#sources = new Sources(all, builtOutputs(contents.map(([, one]) => one)));
    for (const path of all)
      this.#owners.set(
        path,
        distinct(contents.filter(([, one]) => one.files.has(path))).map(([config]) => config),
      );
    this.#importers = new Importers(
      [...all].filter((path) => !path.includes("/node_modules/")),
      (path) => this.#texts.of(path) ?? "",
      (specifier, from) => this.#resolved(specifier, from),
      (path) => this.#sources.packagesOf(path),
    );
    this.#affected = this.#withGlobals(changed);
    for (const [path] of this.#affected)
      for (const config of this.#configsOf(path)) this.#programOf(config)?.add(path);
  }

  /** The files that a change may affect, each with the changed files that it reaches. */
  get affected(): ReadonlyMap<string, ReadonlySet<string>> {
    return this.#affected;
  }

  /**
   * The errors in a file.
   *
   * @param texts the contents of changed files
   */
  problemsIn(path: string, texts: ReadonlyMap<string, string>): readonly Problem[] {
    this.#texts.set(texts);
    const problems = this.#configsOf(path).flatMap(
      (config) => this.#programOf(config)?.problemsIn(path) ?? [],
    );
    // Removes errors that several configurations report in the same way.
    return [
      ...new Map(
        problems.map((one) => [`${one.code} ${one.start} ${one.message}`, one] as const),
      ).values(),
    ];
  }

  /** Whether the compiler can find a package from any of the affected files. */
  isInstalled(name: string): boolean {
    return [...this.#affected.keys()].some((path) =>
      foldersAbove(path).some((folder) => ts.sys.directoryExists(`${folder}/node_modules/${name}`)),
    );
  }

  /**
   * Adds the users of global declarations: a file without imports and exports, or with
   * `declare global`, may be used without an import.
   */
  #withGlobals(changed: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
    const affected = new Map(this.#importers.of(changed));
    for (const path of changed) {
      if (!isGlobal(path, this.#texts.of(path) ?? "")) continue;
      for (const config of this.#configsOf(path))
        for (const user of this.#contentsOf(config).files)
          affected.set(user, new Set([...(affected.get(user) ?? []), path]));
    }
    return affected;
  }

  #configsOf(path: string): readonly string[] {
    const owners = this.#owners.get(path) ?? [];
    if (owners.length > 0) return owners;
    const nearest = this.#configurations.of(path);
    return nearest === undefined ? [] : [nearest];
  }

  #contentsOf(config: string): TypeScriptConfiguration {
    return this.#configurations.contentsOf(config);
  }

  #resolved(specifier: string, from: string): readonly string[] {
    return this.#configsOf(from).flatMap((config) => {
      const program = this.#programOf(config);
      const modules = program?.modulesNamed(specifier, from) ?? [];
      return modules.filter((path) => !path.includes("/node_modules/"));
    });
  }

  #programOf(config: string): CompiledProgram | undefined {
    const before = this.#programs.get(config);
    if (before) return before;
    const { parsed } = this.#contentsOf(config);
    if (!parsed) return undefined;
    const program = new CompiledProgram(
      parsed,
      this.#texts,
      this.#sources,
      [...this.#all].filter((path) => isForeign(path) && this.#contentsOf(config).files.has(path)),
    );
    this.#programs.set(config, program);
    return program;
  }
}

/** The current contents of files: as last set, or else as on disk. */
class CurrentTexts {
  version = 0;
  readonly #known = new Map<string, string | undefined>();
  readonly #given = new Set<string>();

  set(texts: ReadonlyMap<string, string>): void {
    for (const [path, text] of texts) {
      this.#given.add(path);
      if (this.#known.get(path) === text) continue;
      this.#known.set(path, text);
      this.version += 1;
    }
  }

  isGiven(path: string): boolean {
    return this.#given.has(path);
  }

  of(path: string): string | undefined {
    if (!this.#known.has(path)) this.#known.set(path, ts.sys.readFile(path));
    return this.#known.get(path);
  }
}

function foldersAbove(path: string): readonly string[] {
  const parts = path.split("/");
  return parts.map((_, index) => parts.slice(0, index).join("/")).toReversed();
}

/** Removes configurations that check the same file with the same options. */
function distinct(
  owners: readonly (readonly [string, TypeScriptConfiguration])[],
): readonly (readonly [string, TypeScriptConfiguration])[] {
  const ways = new Map(owners.map((owner) => [wayOf(owner[1]), owner]));
  return [...ways.values()];
}

/** A key for the options of a configuration, without those that only affect output. */
function wayOf({ parsed }: TypeScriptConfiguration): string {
  const options = Object.entries(parsed?.options ?? {}).filter(([name]) => !isOfOutput.test(name));
  return JSON.stringify(options.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const isOfOutput =
  /^(?:configFilePath|declarationDir|declarationMap|incremental|noEmit|outDir|pathsBasePath|removeComments|sourceMap|tsBuildInfoFile)$/u;

function isGlobal(path: string, text: string): boolean {
  if (path.endsWith(".json")) return false;
  return (
    !/^[ \t]*(?:import|export)\b|\bexports\b/mu.test(text) || /\bdeclare\s+global\b/u.test(text)
  );
}
