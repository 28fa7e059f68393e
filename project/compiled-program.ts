import { Project, ts } from "ts-morph";
import { folderOf } from "./configurations.js";
import type { StateOfTexts } from "./held-texts.js";
import type { Sources } from "./package-sources.js";

/**
 * The program of one configuration, whose files can change. It only contains the files that were
 * asked about, and what these import.
 */
export class CompiledProgram {
  readonly #service: ts.LanguageService;
  readonly #roots: Set<string>;
  readonly #options: ts.CompilerOptions;
  readonly #sources: Sources;
  readonly #cache: ts.ModuleResolutionCache;
  #texts: StateOfTexts;
  #version = 0;

  /**
   * @param ambient files that only contain declarations, which are included without an import
   * @param trees the syntax trees that it shares with other programs
   */
  constructor(
    parsed: ts.ParsedCommandLine,
    texts: StateOfTexts,
    sources: Sources,
    ambient: readonly string[],
    trees: ts.DocumentRegistry,
  ) {
    const { composite, declaration } = parsed.options;
    // With `composite`, the compiler would report that files are missing from the project, since
    // only a few are included. Without `rootDir: "/"`, it would report sources of other packages
    // outside the source folder.
    this.#options = {
      ...parsed.options,
      composite: false,
      declaration: composite === true || declaration === true,
      incremental: false,
      rootDir: "/",
      // What importers see includes what is not published.
      stripInternal: false,
      removeComments: true,
    };
    this.#roots = new Set(ambient);
    this.#texts = texts;
    this.#sources = sources;
    this.#cache = ts.createModuleResolutionCache(folderOf(parsed), (path) => path, this.#options);
    this.#service = ts.createLanguageService(this.#host(folderOf(parsed)), trees);
  }

  /** The number of files that it contains. */
  get size(): number {
    return this.#service.getProgram()?.getSourceFiles().length ?? 0;
  }

  /** Adds files that questions will be about. */
  add(paths: Iterable<string>): void {
    for (const path of paths) this.#roots.add(path);
    this.#version += 1;
  }

  /** Sets the contents of all files. */
  hold(texts: StateOfTexts): void {
    if (this.#texts === texts) return;
    this.#texts = texts;
    this.#version += 1;
  }

  /** The errors in a file, if it is part of the program. */
  problemsIn(path: string): readonly Problem[] {
    const program = this.#service.getProgram();
    const file = program?.getSourceFile(path);
    if (!program || !file) return [];
    const declares =
      this.#options.declaration === true && !program.isSourceFileFromExternalLibrary(file);
    return [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
      ...(declares ? program.getDeclarationDiagnostics(file) : []),
    ].map(({ code, messageText, start = 0 }) => ({
      code,
      message: ts.flattenDiagnosticMessageText(messageText, "\n"),
      start,
    }));
  }

  /**
   * What importers see of a file: its declarations, as the compiler would write them. `undefined`
   * if it cannot write all of them.
   */
  shapeOf(path: string): string | undefined {
    const program = this.#service.getProgram();
    const file = program?.getSourceFile(path);
    if (!program || !file || path.endsWith(".json")) return undefined;
    // What cannot be named is left out of the declarations.
    if (program.getDeclarationDiagnostics(file).length > 0) return undefined;
    const { emitSkipped, outputFiles } = this.#service.getEmitOutput(path, true, true);
    return emitSkipped ? undefined : outputFiles.map(({ text }) => text).join("\n");
  }

  /** Releases the memory of the program. */
  dispose(): void {
    this.#service.dispose();
  }

  #host(folder: string): ts.LanguageServiceHost {
    return {
      ...ts.sys,
      getCompilationSettings: () => this.#options,
      getProjectVersion: () => String(this.#version),
      getScriptFileNames: () => [...this.#roots],
      getScriptVersion: (path) => this.#texts.versionOf(path),
      getScriptSnapshot: (path) => {
        const text = this.#read(path);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => folder,
      getDefaultLibFileName: (options) => `${libFolder}/${ts.getDefaultLibFileName(options)}`,
      useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
      fileExists: (path) => this.#exists(path),
      readFile: (path) => this.#read(path),
      resolveModuleNameLiterals: (literals, from, redirected, options, source) =>
        literals.map((literal) => ({
          resolvedModule: this.#resolve(
            literal.text,
            from,
            ts.getModeForUsageLocation(source, literal, redirected?.commandLine.options ?? options),
          ),
        })),
    };
  }

  #resolve(
    specifier: string,
    from: string,
    mode: ts.ResolutionMode,
  ): ts.ResolvedModuleFull | undefined {
    const host = { ...ts.sys, fileExists: (path: string) => this.#exists(path) };
    const { resolvedModule: found } = ts.resolveModuleName(
      specifier,
      from,
      this.#options,
      host,
      this.#cache,
      undefined,
      mode,
    );
    if (from.includes("/node_modules/")) return found;
    const path = found ? this.#sources.of(found.resolvedFileName) : this.#sources.named(specifier);
    if (path === undefined || path === found?.resolvedFileName) return found;
    const extension = /\.[^.]+$/u.exec(path)?.[0] ?? "";
    return { resolvedFileName: path, extension, isExternalLibraryImport: false };
  }

  #read(path: string): string | undefined {
    return path.startsWith(libFolder) ? libraries().readFile(path) : this.#texts.of(path);
  }

  #exists(path: string): boolean {
    return path.startsWith(libFolder) ? libraries().fileExists(path) : ts.sys.fileExists(path);
  }
}

/** The folder in which ts-morph keeps TypeScript's own declarations. It does not exist on disk. */
const libFolder = "/node_modules/typescript/lib";

let known: ts.ModuleResolutionHost | undefined;

function libraries(): ts.ModuleResolutionHost {
  known ??= new Project({ skipAddingFilesFromTsConfig: true }).getModuleResolutionHost();
  return known;
}

/** An error that the compiler reports for a file. */
export interface Problem {
  readonly code: number;
  /** The full message of the compiler. Its first line states the error. */
  readonly message: string;
  /** The offset of the error, in UTF-16 code units without a byte order mark. */
  readonly start: number;
}
