import { type Passed, passedOn } from "../flow/passed.js";
import type { ImportedName } from "../context/names-elsewhere.js";
import type { Document } from "../syntax/document.js";
import type { Value } from "../syntax/value.js";
import type { DeclaredName } from "./declarations.js";
import { isForeign } from "./foreign-files.js";
import type { ModuleGraph } from "./module-graph.js";

/**
 * The declaration of a name. `undefined` if it is not in the user's own code, `unsure` if only the
 * compiler can tell.
 */
export type LinkedName = DeclaredName | undefined | "unsure";

/** A declared name, with the document of the file that declares it. */
interface DeclaredIn extends DeclaredName {
  readonly document: Document;
}

/** A part of a module's exports, with the keys that lead to it. */
export interface ModulePart {
  readonly source: string;
  readonly keys: readonly string[];
}

/** A module, with the keys that lead to a part of its own exports. */
export interface ModuleHolder {
  readonly path: string;
  readonly keys: readonly string[];
}

/**
 * Finds the declarations of imported names from the files themselves, through re-exports and path
 * aliases. The compiler would read ten times as much for the same answers; only unclear cases are
 * left to it.
 */
export class LinkedNames<Graph extends ModuleGraph = ModuleGraph> {
  readonly modules: Graph;
  readonly documentOf: (path: string) => Document | undefined;

  /** @param documentOf reads a file; returns `undefined` if it cannot be read */
  constructor(modules: Graph, documentOf: (path: string) => Document | undefined) {
    this.modules = modules;
    this.documentOf = documentOf;
  }

  /** The declaration of an imported name. */
  declarationOf(from: string, { imported, member, source }: ImportedName): LinkedName {
    const found = this.#exportOf(from, source, imported, new Set());
    if (member === undefined || found === undefined || found === "unsure") return found;
    // The result of a call has members of its own. An object's members may come from anywhere.
    return this.#isMade(found) ? undefined : "unsure";
  }

  /**
   * The same, with the document of the declaring file; `undefined` if the declaration is unclear.
   */
  declaredIn(from: string, imported: ImportedName): DeclaredIn | undefined {
    const found = this.declarationOf(from, imported);
    if (found === undefined || found === "unsure") return undefined;
    const document = this.documentOf(found.path);
    return document && { ...found, document };
  }

  /**
   * The modules that contain a part of what a file imports: usually one, with others re-exporting
   * it.
   */
  holdersOf(
    from: string,
    { keys, source }: ModulePart,
    seen: ReadonlySet<string> = new Set(),
  ): readonly ModuleHolder[] {
    const path = this.modules.resolve(from, source);
    if (path === undefined || isForeign(path) || seen.has(path)) return [];
    const [name, ...others] = keys;
    const document = path.endsWith(".json") ? undefined : this.documentOf(path);
    const imported = [...(document?.exported ?? [])].flatMap(([local, names]) =>
      names.includes(name ?? "") ? (document?.declarations.get(local) ?? []) : [],
    );
    const handedOn = [
      ...(document ? reexportedAs(document, name) : []),
      ...imported.filter((one) => one.kind === "import"),
    ];
    const within = new Set([...seen, path]);
    return [
      { path, keys },
      ...handedOn.flatMap((one) => {
        const part = one.imported === "*" ? others : [one.imported, ...others];
        return this.holdersOf(path, { source: one.source, keys: part }, within);
      }),
    ];
  }

  /** What of its arguments a function that a file imports returns. */
  passedOn(from: string, part: ModulePart): readonly Passed[] {
    return this.holdersOf(from, part).flatMap(({ keys, path }) => {
      const document = this.documentOf(path);
      return document ? passedOn(document, keys) : [];
    });
  }

  #isMade({ name, path }: DeclaredName): boolean {
    const document = this.documentOf(path);
    if (name === "default") return document?.calls.some(isDefaultExport) === true;
    const [declared, ...others] = document?.declarations.get(name) ?? [];
    return declared?.kind === "const" && declared.value?.kind === "call" && others.length === 0;
  }

  /** @param seen the modules already asked for the name, to stop at import cycles */
  #exportOf(from: string, source: string, name: string, seen: ReadonlySet<string>): LinkedName {
    if (name === "*") return "unsure";
    const path = this.modules.resolve(from, source);
    if (path === undefined || isForeign(path) || seen.has(path)) return undefined;
    const document = this.documentOf(path);
    if (!document) return "unsure";
    const within = new Set([...seen, path]);
    const locals = [...document.exported].filter(([, names]) => names.includes(name));
    const [[local] = [""], ...others] = locals;
    if (others.length > 0) return "unsure";
    if (locals.length > 0) return this.#ownName(path, document, local, within);
    const found = reexportedAs(document, name)
      .map((one) => this.#exportOf(path, one.source, one.imported, within))
      .filter((one) => one !== undefined);
    const [first] = found;
    if (first !== undefined) return found.every((one) => isSame(one, first)) ? first : "unsure";
    if (name === "default" && [...document.calls, ...document.objects].some(isDefaultExport))
      return { path, name };
    return name === "default" || isCommonJs(document) ? "unsure" : undefined;
  }

  /** The declaration of a name that a file exports: its own, or an import. */
  #ownName(path: string, document: Document, name: string, seen: ReadonlySet<string>): LinkedName {
    const declared = document.declarations.get(name) ?? [];
    const imports = declared.filter((one) => one.kind === "import");
    const [imported] = imports;
    if (imported && declared.length === 1)
      return this.#exportOf(path, imported.source, imported.imported, seen);
    return imports.length === 0 ? { path, name } : "unsure";
  }
}

/**
 * What a module re-exports under a name, or all its re-exports, under the names in their source
 * modules.
 */
function reexportedAs(
  { reexports }: Document,
  name: string | undefined,
): readonly Pick<ImportedName, "source" | "imported">[] {
  return reexports.flatMap(({ source, imported, exported }) => {
    if (exported !== undefined) return exported === name ? [{ source, imported }] : [];
    return name === "default" ? [] : [{ source, imported: name ?? imported }];
  });
}

function isDefaultExport({ place }: Value): boolean {
  return place.kind === "default export";
}

function isSame(one: LinkedName, other: LinkedName): boolean {
  if (typeof one !== "object" || typeof other !== "object") return one === other;
  return one.path === other.path && one.name === other.name;
}

/**
 * Whether a module may export by other means than `export`: `exports.a = …`, `assign(exports, …)`,
 * `export =`.
 */
function isCommonJs({ text }: Document): boolean {
  return /\bexports\s*(?:\.\s*[\w$]+\s*=|[=,)[])|\bexport\s*(?:=|import\b)/u.test(text);
}
