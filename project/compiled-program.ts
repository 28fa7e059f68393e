import { Project, ts } from "ts-morph";
import { folderOf } from "./configurations.js";
import type { Sources } from "./package-sources.js";

/** The current contents of files. */
export interface HeldTexts {
  readonly version: number;
  readonly of: (path: string) => string | undefined;
  /**
   * Whether the contents of a file were ever set. Then they may change again, even in a package.
   */
  readonly isGiven: (path: string) => boolean;
}

/**
 * The program of one configuration. It only contains the files that were added, and what these
 * import.
 */
export class CompiledProgram {
  readonly #service: ts.LanguageService;
  readonly #roots: Set<string>;
  readonly #options: ts.CompilerOptions;
  readonly #texts: HeldTexts;
  readonly #sources: Sources;
  readonly #cache: ts.ModuleResolutionCache;
  /** The text of each file when the compiler last read it, with a version number. */
  readonly #seen = new Map<string, { readonly text: string; readonly version: number }>();

  /**
   * @param texts the contents of files, with a version that changes along with them
   * @param ambient files that only contain declarations, which are included without an import
   */
  constructor(
    parsed: ts.ParsedCommandLine,
    texts: HeldTexts,
    sources: Sources,
    ambient: readonly string[],
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
    };
    this.#roots = new Set(ambient);
    this.#texts = texts;
    this.#sources = sources;
    this.#cache = ts.createModuleResolutionCache(folderOf(parsed), (path) => path, this.#options);
    this.#service = ts.createLanguageService(this.#host(folderOf(parsed)), registry);
  }

  add(path: string): void {
    this.#roots.add(path);
  }

  /**
   * The errors in a file, if it is part of the program. JavaScript is included only if the
   * configuration allows it.
   */
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

  /** The files to which a specifier may resolve, as ESM or CommonJS. */
  modulesNamed(specifier: string, from: string): readonly string[] {
    const modes = [ts.ModuleKind.ESNext, ts.ModuleKind.CommonJS] as const;
    return modes.flatMap((mode) => this.#resolve(specifier, from, mode)?.resolvedFileName ?? []);
  }

  #host(folder: string): ts.LanguageServiceHost {
    return {
      ...ts.sys,
      getCompilationSettings: () => this.#options,
      getProjectVersion: () => `${this.#texts.version} ${this.#roots.size}`,
      getScriptFileNames: () => [...this.#roots],
      getScriptVersion: (path) => String(this.#versionOf(path)),
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

  #versionOf(path: string): number {
    if (isFixed(path) && !this.#texts.isGiven(path)) return 0;
    const text = this.#read(path) ?? "";
    const before = this.#seen.get(path);
    if (before?.text === text) return before.version;
    const version = (before?.version ?? 0) + 1;
    this.#seen.set(path, { text, version });
    return version;
  }

  #read(path: string): string | undefined {
    return path.startsWith(libFolder) ? libraries().readFile(path) : this.#texts.of(path);
  }

  #exists(path: string): boolean {
    return path.startsWith(libFolder) ? libraries().fileExists(path) : ts.sys.fileExists(path);
  }
}

/** Whether a file is a library or package file, which does not change during a run. */
function isFixed(path: string): boolean {
  return path.includes("/node_modules/") || path.startsWith(libFolder);
}

/** Syntax trees that several configurations can share. */
const registry = ts.createDocumentRegistry(ts.sys.useCaseSensitiveFileNames);

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
