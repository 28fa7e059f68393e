import { ts } from "ts-morph";
import { CompiledProgram, type Problem } from "./compiled-program.js";
import { type Configurations, builtOutputs, distinctOptions } from "./configurations.js";
import { foldersAbove } from "./folders-above.js";
import { isForeign } from "./foreign-files.js";
import { type StateOfTexts, TextsOnDisk } from "./held-texts.js";
import { withImporters } from "./importers.js";
import { Modules } from "./modules.js";
import { type Noticeable, noticingFiles } from "./noticing-files.js";
import { Sources } from "./package-sources.js";
import { packagesAround } from "./workspace-packages.js";
import { byKeys } from "../syntax/by-keys.js";
import { remembered } from "../syntax/once-for-each.js";

/** A file with errors after a change, and its errors before it. */
export interface Compared {
  readonly path: string;
  readonly before: readonly Problem[];
  readonly after: readonly Problem[];
}

/** The texts of all changed files, by path. */
type Texts = ReadonlyMap<string, string>;

/** The texts before and after a change. */
interface Change {
  readonly before: StateOfTexts;
  readonly after: StateOfTexts;
}

/**
 * Compiles a project before and after changes to some of its files. Files that a change cannot
 * affect are neither read nor checked; importers are checked only if the declarations of a changed
 * file change. A file that belongs to several configurations must compile with each of them. Large
 * programs are in memory one at a time.
 */
export class Compiler {
  readonly #configurations: Configurations;
  readonly #texts: TextsOnDisk;
  readonly #sources: Sources;
  readonly #modules: Modules;
  readonly #owners = new Map<string, readonly string[]>();
  readonly #all: ReadonlySet<string>;
  readonly #changed: readonly string[];
  readonly #affected: ReadonlyMap<string, ReadonlySet<string>>;
  /** The changed files that declare something for files that do not import them. */
  readonly #globals = new Set<string>();
  readonly #problems = new Map<string, readonly Problem[]>();
  readonly #shapes = new Map<string, string | undefined>();
  /** The programs in memory, the last used one at the end. */
  readonly #programs = new Map<string, CompiledProgram>();
  readonly #trees = ts.createDocumentRegistry(ts.sys.useCaseSensitiveFileNames);

  /**
   * @param files of the run, which may import changed files even if no configuration includes them
   * @param given texts that take precedence over the files on disk
   * @param changed the paths of the files that may change
   */
  constructor(
    files: readonly string[],
    given: Texts,
    changed: readonly string[],
    configurations: Configurations,
  ) {
    this.#configurations = configurations;
    this.#changed = changed;
    this.#texts = new TextsOnDisk(given);
    const packages = new Set(changed.flatMap(packagesAround));
    const manifests = [...packages].map((folder) => `${folder}/package.json`);
    const configs = configurations.aroundAll([...changed, ...files, ...manifests]);
    const contents = configs.map((config) => [config, configurations.contentsOf(config)] as const);
    this.#all = new Set([...files, ...contents.flatMap(([, one]) => [...one.files])]);
    this.#sources = Sources.among(this.#all, builtOutputs(contents.map(([, one]) => one)));
    for (const path of this.#all) {
      const owners = distinctOptions(contents.filter(([, one]) => one.files.has(path)));
      this.#owners.set(path, owners);
    }
    const own = [...this.#all].filter((path) => !path.includes("/node_modules/"));
    this.#modules = new Modules(own, given, this.#sources);
    this.#affected = this.#withGlobals(changed);
  }

  /** Whether a file depends on a changed one. */
  isConcerned(path: string, changed: string): boolean {
    return this.#affected.get(path)?.has(changed) === true;
  }

  /** The files that have errors after a change, given the texts of all files that may change. */
  compare(before: Texts, after: Texts): readonly Compared[] {
    const change = { before: this.#texts.with(before), after: this.#texts.with(after) };
    const differing = [...after.keys()].filter((path) => after.get(path) !== before.get(path));
    const found: Compared[] = [];
    const checked = new Set<string>();
    // What importers see of one file may change what importers of these see.
    for (let next: readonly string[] = differing; next.length > 0;) {
      for (const path of next) checked.add(path);
      found.push(...this.#compared(next, change));
      next = noticingFiles(checked, this.#noticeable(change));
    }
    return found;
  }

  /** Whether the compiler can find a package from any of the affected files. */
  isInstalled(name: string): boolean {
    return [...this.#affected.keys()].some((path) =>
      [...foldersAbove(path)].some((folder) =>
        ts.sys.directoryExists(`${folder}/node_modules/${name}`),
      ),
    );
  }

  /**
   * Adds the users of global declarations: a file without imports and exports, or with
   * `declare global`, may be used without an import.
   */
  #withGlobals(changed: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
    const affected = new Map(withImporters(changed, this.#modules));
    for (const path of changed) {
      if (!isGlobal(path, this.#texts.of(path) ?? "")) continue;
      this.#globals.add(path);
      for (const config of this.#configsOf(path))
        for (const user of this.#configurations.contentsOf(config).files)
          affected.set(user, new Set([...(affected.get(user) ?? []), path]));
    }
    return affected;
  }

  #noticeable({ after, before }: Change): Noticeable {
    return {
      modules: this.#modules,
      affected: this.#affected,
      globals: this.#globals,
      textOf: (path) => before.of(path) ?? "",
      shapesOf: (path) =>
        this.#configsOf(path).map((config) => [
          this.#shapeOf(path, config, before),
          this.#shapeOf(path, config, after),
        ]),
    };
  }

  /** Compiles some files, with all of their configurations. */
  #compared(paths: readonly string[], change: Change): readonly Compared[] {
    const found = new Map<string, Compared>();
    for (const [config, files] of this.#byConfiguration(paths)) {
      this.#use(config, files);
      // Each state is asked everything at once, because switching between them takes time.
      const after = files.map((path) => this.#problemsIn(path, config, change.after));
      const shaped = files.filter(
        (path) => this.#globals.has(path) || this.#modules.importersOf(path).length > 0,
      );
      for (const state of [change.after, change.before])
        for (const path of shaped) this.#shapeOf(path, config, state);
      for (const [index, path] of files.entries()) {
        const problems = after[index] ?? [];
        if (problems.length === 0) continue;
        const before = this.#problemsIn(path, config, change.before);
        const known = found.get(path) ?? { before: [], after: [] };
        found.set(path, {
          path,
          before: distinct([...known.before, ...before]),
          after: distinct([...known.after, ...problems]),
        });
      }
    }
    return [...found.values()];
  }

  #problemsIn(path: string, config: string, state: StateOfTexts): readonly Problem[] {
    const key = this.#keyOf(path, config, state);
    return remembered(
      this.#problems,
      key,
      () => this.#programIn(config, state)?.problemsIn(path) ?? [],
    );
  }

  #shapeOf(path: string, config: string, state: StateOfTexts): string | undefined {
    const key = this.#keyOf(path, config, state);
    return remembered(this.#shapes, key, () => this.#programIn(config, state)?.shapeOf(path));
  }

  /** A file has the same errors as long as all files that it depends on are the same. */
  #keyOf(path: string, config: string, state: StateOfTexts): string {
    const reached = [...(this.#affected.get(path) ?? [])];
    return [config, path, ...reached.map(state.versionOf)].join("\0");
  }

  #byConfiguration(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
    return byKeys(paths, (path) => this.#configsOf(path));
  }

  #configsOf(path: string): readonly string[] {
    const owners = this.#owners.get(path) ?? [];
    if (owners.length > 0) return owners;
    const nearest = this.#configurations.of(path);
    return nearest === undefined ? [] : [nearest];
  }

  /** Adds files to the program of a configuration, which it creates if necessary. */
  #use(config: string, paths: readonly string[]): void {
    const { files, parsed } = this.#configurations.contentsOf(config);
    if (!parsed) return;
    const program = this.#programs.get(config) ?? this.#newProgram(parsed, files);
    // A file without imports and exports is part of a program only if it is added.
    program.add([...paths, ...this.#changed.filter((path) => files.has(path))]);
    this.#programs.delete(config);
    this.#programs.set(config, program);
  }

  #newProgram(parsed: ts.ParsedCommandLine, files: ReadonlySet<string>): CompiledProgram {
    let size = 0;
    for (const [config, program] of [...this.#programs].toReversed()) {
      size += program.size;
      if (size <= mostFiles) continue;
      program.dispose();
      this.#programs.delete(config);
    }
    const ambient = [...files].filter((path) => isForeign(path) && this.#all.has(path));
    const state = this.#texts.with(new Map());
    return new CompiledProgram(parsed, state, this.#sources, ambient, this.#trees);
  }

  #programIn(config: string, state: StateOfTexts): CompiledProgram | undefined {
    if (!this.#programs.has(config)) this.#use(config, []);
    const program = this.#programs.get(config);
    program?.hold(state);
    return program;
  }
}

/**
 * The number of files in programs that may stay in memory while another one is compiled. Most
 * projects need no more, and find their programs again when rewrites are tried one by one.
 */
const mostFiles = 500;

/** Removes errors that several configurations report in the same way. */
function distinct(problems: readonly Problem[]): readonly Problem[] {
  const byPlace = problems.map((one) => [`${one.code} ${one.start} ${one.message}`, one] as const);
  return [...new Map(byPlace).values()];
}

function isGlobal(path: string, text: string): boolean {
  if (path.endsWith(".json")) return false;
  return (
    !/^[ \t]*(?:import|export)\b|\bexports\b/mu.test(text) || /\bdeclare\s+global\b/u.test(text)
  );
}
