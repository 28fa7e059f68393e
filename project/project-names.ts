import { Node, Project, type SourceFile, ts, VariableDeclarationKind } from "ts-morph";
import { Configurations } from "./configurations.js";
import { asDeclared, type DeclaredName, declarationsOf, readIn, textsIn } from "./declarations.js";
import { type TypeOf, typesIn } from "../syntax/compiled-types.js";
import { isForeign } from "./foreign-files.js";
import { Modules } from "./modules.js";
import { modulesOf } from "./module-specifiers.js";

/** A place that reads a property. */
export interface Read {
  readonly path: string;
  readonly span: readonly [start: number, end: number];
  readonly key: string;
}

/**
 * What a program is used for. To resolve names it reads only the user's own files, neither the
 * types of packages nor the compiler's library; for types it reads everything.
 */
type Scope = "names" | "types";

/**
 * Answers questions about a project that need other files or types. It only finds places: they are
 * rewritten as text, like everything else. Files are added on demand, to one program per
 * `tsconfig.json`; without one, modules are resolved as Node and bundlers do.
 */
export class ProjectNames {
  readonly #programs = new Map<string, Project>();
  /** The files from which names were resolved. */
  readonly #asked = new Set<string>();
  readonly #configurations = new Configurations();
  readonly #given: ReadonlyMap<string, string>;
  readonly #modules: Modules;

  /** @param given texts that take precedence over the files on disk */
  constructor(given: ReadonlyMap<string, string> = new Map()) {
    this.#given = given;
    this.#modules = new Modules([], given);
  }

  /**
   * Adds files that questions will be about. Each addition rebuilds a program, so add all known
   * files at once.
   */
  add(paths: Iterable<string>, scope: Scope): void {
    for (const path of paths) this.#fileAt(path, scope);
  }

  /**
   * Resolves a name in a file to its declaration elsewhere, through re-exports and path aliases.
   *
   * @param offset of a use of the name, in UTF-16 code units without a byte order mark
   * @returns `undefined` if no declaration is found in the user's own files
   */
  declarationOf(path: string, offset: number): DeclaredName | undefined {
    const node = this.#fileAt(path, "names")?.getDescendantAtPos(offset);
    if (!node || !Node.isIdentifier(node)) return undefined;
    const declared = declarationsOf(node).map(asDeclared);
    const [first] = declared;
    // Overloads and merged declarations count as one if they share a file and a name.
    const isOne = declared.every((one) => one?.path === first?.path && one?.name === first?.name);
    return isOne && first && !isForeign(first.path) ? first : undefined;
  }

  /**
   * The strings in the constant array that the name at an offset refers to, if all are literals.
   */
  textsOf(path: string, offset: number): readonly string[] | undefined {
    const node = this.#fileAt(path, "names")?.getDescendantAtPos(offset);
    const [declared, ...others] = node && Node.isIdentifier(node) ? declarationsOf(node) : [];
    if (others.length > 0 || !Node.isVariableDeclaration(declared)) return undefined;
    const isConstant =
      declared.getVariableStatement()?.getDeclarationKind() === VariableDeclarationKind.Const;
    return isConstant ? textsIn(declared.getInitializer()) : undefined;
  }

  /**
   * Finds where code in some files reads properties of a type: `schema.enum`, `"enum" in schema`.
   *
   * @param path of the file that declares the type
   * @param files that may read them; all of the user's own
   */
  readsOf(
    path: string,
    typeName: string,
    keys: ReadonlySet<string>,
    files: readonly string[],
  ): readonly Read[] {
    const declaring = this.#fileAt(path, "types");
    this.add(files, "types");
    const type = declaring?.getInterface(typeName) ?? declaring?.getTypeAlias(typeName);
    const declarations = new Set(type?.getSymbol()?.getDeclarations());
    return files.flatMap((file) =>
      (this.#compiledFileAt(file)?.getDescendants() ?? []).flatMap((node) => {
        const read = readIn(node, keys);
        const types = read?.of.getType().getNonNullableType();
        const isOfType = (types?.isUnion() === true ? types.getUnionTypes() : [types]).some((one) =>
          (one?.getAliasSymbol() ?? one?.getSymbol())
            ?.getDeclarations()
            .some((declaration) => declarations.has(declaration)),
        );
        if (!read || !isOfType) return [];
        return [{ path: file, span: [node.getStart(), node.getEnd()] as const, key: read.key }];
      }),
    );
  }

  /**
   * The kinds of a file's expressions. Nothing is known about JavaScript that no configuration
   * compiles.
   */
  typesIn(path: string): TypeOf {
    this.#fileAt(path, "types");
    return typesIn(this.#programOf(path, "types").getProgram().compilerObject, path);
  }

  /** Replaces the contents of files with the given texts, regardless of what is on disk. */
  hold(texts: ReadonlyMap<string, string>): void {
    for (const [path, text] of texts) {
      const file = this.#fileAt(path, "types");
      if (file && file.getFullText() !== text) file.replaceWithText(text);
    }
  }

  /**
   * The source file, if it is part of its program. JavaScript may be excluded by the configuration,
   * and the compiler fails when asked for its types.
   */
  #compiledFileAt(path: string): SourceFile | undefined {
    const file = this.#fileAt(path, "types");
    const program = this.#programOf(path, "types").getProgram().compilerObject;
    return program.getSourceFile(path) ? file : undefined;
  }

  #fileAt(path: string, scope: Scope): SourceFile | undefined {
    const project = this.#programOf(path, scope);
    const known = project.getSourceFile(path);
    const isNew = scope === "names" && !this.#asked.has(path);
    if (isNew) this.#asked.add(path);
    if (known && !isNew) return known;
    // The program loaded this file because another one imports it, but did not resolve its imports.
    if (known) project.removeSourceFile(known);
    const given = this.#given.get(path);
    return given === undefined
      ? project.addSourceFileAtPathIfExists(path)
      : project.createSourceFile(path, given, { overwrite: true });
  }

  #programOf(path: string, scope: Scope): Project {
    const config = this.#configurations.of(path);
    const id = `${scope} ${config ?? ""}`;
    const before = this.#programs.get(id);
    if (before) return before;
    const project = this.#newProgram(config, scope);
    this.#programs.set(id, project);
    return project;
  }

  /** Creates a program for a configuration, or without it if it cannot be read. */
  #newProgram(config: string | undefined, scope: Scope): Project {
    const { parsed } = config === undefined ? {} : this.#configurations.contentsOf(config);
    const resolved = { resolutionHost: modulesOf(this.#asked, this.#modules) };
    return new Project({
      compilerOptions: {
        ...(parsed?.options ?? withoutConfig),
        ...(scope === "names" ? { allowJs: true, noLib: true, types: [] } : {}),
      },
      ...(scope === "names" ? resolved : {}),
      skipFileDependencyResolution: true,
    });
  }
}

/** The options for a project without a configuration, which must accept any kind of file. */
const withoutConfig: ts.CompilerOptions = {
  allowJs: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
};
