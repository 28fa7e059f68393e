import {
  type Identifier,
  Node,
  Project,
  type ResolutionHostFactory,
  type SourceFile,
  ts,
} from "ts-morph";
import { Configurations } from "./project-configurations.js";

/** Where something is declared in the user's own code: a name at the top of a file, or one of its exports. */
export interface Declared {
  readonly path: string;
  readonly name: string;
}

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
export class ProjectAnswers {
  readonly #programs = new Map<string, Project>();
  readonly #configurations = new Configurations();

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
  declarationOf(path: string, offset: number): Declared | undefined {
    const node = this.#fileAt(path, "names")?.getDescendantAtPos(offset);
    if (!node || !Node.isIdentifier(node)) return undefined;
    const declared = declarationsOf(node).map(asDeclared);
    const [first] = declared;
    // Overloads and merged declarations are one thing only where they stand in one file under one name.
    const isOne = declared.every((one) => one?.path === first?.path && one?.name === first?.name);
    return isOne && first && !isForeign(first.path) ? first : undefined;
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
      (this.#fileAt(file, "types")?.getDescendants() ?? []).flatMap((node) => {
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

  /** Takes texts for what files hold, whatever is on disk. */
  hold(texts: ReadonlyMap<string, string>): void {
    for (const [path, text] of texts) {
      const file = this.#fileAt(path, "types");
      if (file && file.getFullText() !== text) file.replaceWithText(text);
    }
  }

  /**
   * The errors the compiler has with files, as texts without their places: an edit moves those.
   *
   * @param texts what the files hold; the program keeps it until it is told otherwise
   */
  errorsIn(texts: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
    this.hold(texts);
    return new Map(
      [...texts.keys()].map((path) => [
        path,
        (this.#fileAt(path, "types")?.getPreEmitDiagnostics() ?? []).map(
          (problem) =>
            `TS${problem.getCode()}: ${ts.flattenDiagnosticMessageText(problem.compilerObject.messageText, "\n")}`,
        ),
      ]),
    );
  }

  #fileAt(path: string, scope: Scope): SourceFile | undefined {
    const project = this.#programOf(path, scope);
    return project.getSourceFile(path) ?? project.addSourceFileAtPathIfExists(path);
  }

  #programOf(path: string, scope: Scope): Project {
    const config = this.#configurations.of(path);
    const id = `${scope} ${config ?? ""}`;
    const before = this.#programs.get(id);
    if (before) return before;
    const project = newProgram(config, scope);
    this.#programs.set(id, project);
    return project;
  }
}

/** A program for a configuration, or without it where it cannot be read. */
function newProgram(config: string | undefined, scope: Scope): Project {
  const isOfNames = scope === "names";
  try {
    return new Project({
      ...(config === undefined ? {} : { tsConfigFilePath: config }),
      compilerOptions: {
        ...(config === undefined ? withoutConfig : {}),
        ...(isOfNames ? { allowJs: true, noLib: true, types: [] } : {}),
      },
      ...(isOfNames ? { resolutionHost: ownFilesOnly } : {}),
      skipAddingFilesFromTsConfig: true,
      skipFileDependencyResolution: true,
    });
  } catch (error) {
    if (config === undefined) throw error;
    return newProgram(undefined, scope);
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

/** Resolves modules as the compiler does, and takes those of packages for not there. */
const ownFilesOnly: ResolutionHostFactory = (host, options) => ({
  resolveModuleNames: (names, from) =>
    names.map((name) => {
      const { resolvedModule } = ts.resolveModuleName(name, from, options(), host);
      return resolvedModule && !isForeign(resolvedModule.resolvedFileName)
        ? resolvedModule
        : undefined;
    }),
});

function isForeign(path: string): boolean {
  return path.includes("/node_modules/") || /\.d\.[cm]?ts$/u.test(path);
}

function declarationsOf(identifier: Identifier): readonly Node[] {
  const parent = identifier.getParent();
  // `{ schema }` names a property and, at the same place, the value it gets.
  const symbol = Node.isShorthandPropertyAssignment(parent)
    ? parent.getValueSymbol()
    : identifier.getSymbol();
  const meant = symbol?.isAlias() === true ? symbol.getAliasedSymbol() : symbol;
  return (meant?.getDeclarations() ?? []).flatMap((declaration) => {
    // `module.exports = { schema }` and `export default schema` export what the name stands for.
    if (Node.isShorthandPropertyAssignment(declaration))
      return declaration.getValueSymbol()?.getDeclarations() ?? [];
    const exported = Node.isExportAssignment(declaration) ? declaration.getExpression() : undefined;
    return Node.isIdentifier(exported) ? declarationsOf(exported) : [declaration];
  });
}

function asDeclared(node: Node): Declared | undefined {
  const name = nameOf(node);
  return name === undefined ? undefined : { path: node.getSourceFile().getFilePath(), name };
}

function nameOf(node: Node): string | undefined {
  if (Node.isExportAssignment(node)) return "default";
  if (Node.isBinaryExpression(node)) {
    // `exports.schema = …`
    const left = node.getLeft();
    return Node.isPropertyAccessExpression(left) ? left.getName() : undefined;
  }
  const name = Node.hasName(node) ? node.getName() : undefined;
  const isTop = Node.isVariableDeclaration(node)
    ? node.getVariableStatement()?.getParent() === node.getSourceFile()
    : node.getParent() === node.getSourceFile();
  return isTop ? (name ?? "default") : undefined;
}

/** What a node reads a property of, if it does: `a.key`, `"key" in a`. */
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
