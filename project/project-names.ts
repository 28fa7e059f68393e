import { Node, Project, type SourceFile, ts, VariableDeclarationKind } from "ts-morph";
import { Configurations } from "./configurations.js";
import { asDeclared, type DeclaredName, declarationsOf, readIn, textsIn } from "./declarations.js";
import { type TypeOf, typesIn } from "../syntax/compiled-types.js";
import { isForeign } from "./foreign-files.js";
import { modulesOf } from "./module-specifiers.js";

/** A place that reads a property. */
export interface Read {
  readonly path: string;
  readonly span: readonly [start: number, end: number];
  readonly key: string;
}

/**
 * What a program knows: of names only what the user's own files say, so that neither the types of packages nor the
 * compiler's own library have to be read; of types everything.
 */
type Scope = "names" | "types";

/**
 * Answers about a project that need other files or types. It says *where* and never *how*: what it finds is rewritten
 * as text, like everything else. Files are added as they are asked for, to one program per `tsconfig.json`; a file
 * without one is resolved as Node and bundlers do.
 */
export class ProjectNames {
  readonly #programs = new Map<string, Project>();
  /** The files that questions about names began at. */
  readonly #asked = new Set<string>();
  readonly #configurations = new Configurations();
  readonly #given: ReadonlyMap<string, string>;

  /** @param given texts that count instead of what is on disk */
  constructor(given: ReadonlyMap<string, string> = new Map()) {
    this.#given = given;
  }

  /** Adds files that questions will be about. A program is built anew after each addition: add what is known at once. */
  add(paths: Iterable<string>, scope: Scope): void {
    for (const path of paths) this.#fileAt(path, scope);
  }

  /**
   * What a name of a file stands for elsewhere, through re-exports and path aliases.
   *
   * @param offset of a use of the name, in UTF-16 code units without a byte order mark
   * @returns `undefined` where it stands for nothing of the user's own that can be found
   */
  declarationOf(path: string, offset: number): DeclaredName | undefined {
    const node = this.#fileAt(path, "names")?.getDescendantAtPos(offset);
    if (!node || !Node.isIdentifier(node)) return undefined;
    const declared = declarationsOf(node).map(asDeclared);
    const [first] = declared;
    // Overloads and merged declarations are one thing only where they stand in one file under one name.
    const isOne = declared.every((one) => one?.path === first?.path && one?.name === first?.name);
    return isOne && first && !isForeign(first.path) ? first : undefined;
  }

  /** The texts that a list holds whose name stands at a place, where all of them are written out. */
  textsOf(path: string, offset: number): readonly string[] | undefined {
    const node = this.#fileAt(path, "names")?.getDescendantAtPos(offset);
    const [declared, ...others] = node && Node.isIdentifier(node) ? declarationsOf(node) : [];
    if (others.length > 0 || !Node.isVariableDeclaration(declared)) return undefined;
    const isConstant =
      declared.getVariableStatement()?.getDeclarationKind() === VariableDeclarationKind.Const;
    return isConstant ? textsIn(declared.getInitializer()) : undefined;
  }

  /**
   * Where code of some files reads properties of a type: `schema.enum`, `"enum" in schema`.
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

  /** What expressions of a file are; of JavaScript that no configuration compiles nothing is known. */
  typesIn(path: string): TypeOf {
    this.#fileAt(path, "types");
    return typesIn(this.#programOf(path, "types").getProgram().compilerObject, path);
  }

  /** Takes texts for what files hold, whatever is on disk. */
  hold(texts: ReadonlyMap<string, string>): void {
    for (const [path, text] of texts) {
      const file = this.#fileAt(path, "types");
      if (file && file.getFullText() !== text) file.replaceWithText(text);
    }
  }

  /** JavaScript is no part of a program whose configuration does not allow it, and the compiler fails on its types. */
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
    // The program has it because another file named it, and has not looked where its own imports lead.
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
    const project = newProgram(config, scope === "names" ? this.#asked : undefined);
    this.#programs.set(id, project);
    return project;
  }
}

/**
 * A program for a configuration, or without it where it cannot be read.
 *
 * @param asked the files it is asked about, for a program that knows names alone
 */
function newProgram(config: string | undefined, asked: ReadonlySet<string> | undefined): Project {
  try {
    return new Project({
      ...(config === undefined ? {} : { tsConfigFilePath: config }),
      compilerOptions: {
        ...(config === undefined ? withoutConfig : {}),
        ...(asked ? { allowJs: true, noLib: true, types: [] } : {}),
      },
      ...(asked ? { resolutionHost: modulesOf(asked) } : {}),
      skipAddingFilesFromTsConfig: true,
      skipFileDependencyResolution: true,
    });
  } catch (error) {
    if (config === undefined) throw error;
    return newProgram(undefined, asked);
  }
}

/** What a project without a configuration is read with: whatever its files turn out to be. */
const withoutConfig: ts.CompilerOptions = {
  allowJs: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
};
