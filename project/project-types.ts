import { Node, Project, type SourceFile, ts } from "ts-morph";
import { Configurations } from "./configurations.js";
import { type TypeOf, typesIn } from "../syntax/compiled-types.js";
import { remembered } from "../syntax/once-for-each.js";

/** A place that reads a property. */
export interface Read {
  readonly path: string;
  readonly span: readonly [start: number, end: number];
  readonly key: string;
}

/**
 * Answers questions about a project that need types. It only finds places: they are
 * rewritten as text, like everything else. Files are added on demand, to one program per
 * `tsconfig.json`; without one, modules are resolved as Node and bundlers do.
 */
export class ProjectTypes {
  readonly #programs = new Map<string | undefined, Project>();
  readonly #configurations = new Configurations();
  readonly #given: ReadonlyMap<string, string>;

  /** @param given texts that take precedence over the files on disk */
  constructor(given: ReadonlyMap<string, string> = new Map()) {
    this.#given = given;
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
    const declaring = this.#fileAt(path);
    // Each addition rebuilds the program.
    for (const file of files) this.#fileAt(file);
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

  /** The kinds of a file's expressions; none for JavaScript that no configuration compiles. */
  typesIn(path: string): TypeOf {
    this.#fileAt(path);
    return typesIn(this.#programOf(path).getProgram().compilerObject, path);
  }

  /** Replaces the contents of files with the given texts, regardless of what is on disk. */
  hold(texts: ReadonlyMap<string, string>): void {
    for (const [path, text] of texts) {
      const file = this.#fileAt(path);
      if (file && file.getFullText() !== text) file.replaceWithText(text);
    }
  }

  /**
   * The source file, if it is part of its program. JavaScript may be excluded by the configuration,
   * and the compiler fails when asked for its types.
   */
  #compiledFileAt(path: string): SourceFile | undefined {
    const file = this.#fileAt(path);
    const program = this.#programOf(path).getProgram().compilerObject;
    return program.getSourceFile(path) ? file : undefined;
  }

  #fileAt(path: string): SourceFile | undefined {
    const project = this.#programOf(path);
    const given = this.#given.get(path);
    return (
      project.getSourceFile(path) ??
      (given === undefined
        ? project.addSourceFileAtPathIfExists(path)
        : project.createSourceFile(path, given, { overwrite: true }))
    );
  }

  #programOf(path: string): Project {
    const config = this.#configurations.of(path);
    return remembered(this.#programs, config, () => this.#newProgram(config));
  }

  /** Creates a program for a configuration, or without it if it cannot be read. */
  #newProgram(config: string | undefined): Project {
    const { parsed } = config === undefined ? {} : this.#configurations.contentsOf(config);
    return new Project({
      compilerOptions: parsed?.options ?? withoutConfig,
      skipFileDependencyResolution: true,
    });
  }
}

/** The property that a node reads and its object, if its key counts: `a.key`, `"key" in a`. */
function readIn(
  node: Node,
  keys: ReadonlySet<string>,
): { readonly key: string; readonly of: Node } | undefined {
  if (Node.isPropertyAccessExpression(node)) {
    const key = node.getName();
    return keys.has(key) ? { key, of: node.getExpression() } : undefined;
  }
  if (!Node.isBinaryExpression(node)) return undefined;
  const left = node.getLeft();
  const isTest = node.getOperatorToken().getKind() === ts.SyntaxKind.InKeyword;
  const key = Node.isStringLiteral(left) ? left.getLiteralValue() : "";
  return isTest && keys.has(key) ? { key, of: node.getRight() } : undefined;
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
