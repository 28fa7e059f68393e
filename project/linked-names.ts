import { sourcesOfExport } from "../flow/exports.js";
import { builtinOf } from "../flow/builtin-of.js";
import { exportedValues, type Ways, waysToExport } from "../flow/origins.js";
import { type Passed, passedKey, passedOn } from "../flow/passed.js";
import { anyKey } from "../flow/path.js";
import { nowhere } from "../flow/source.js";
import { importedPart } from "../context/elsewhere/imported-names.js";
import type { ModulePart } from "../context/elsewhere/names-elsewhere.js";
import type { DeclaredType } from "../context/known-file.js";
import type { Document } from "../syntax/document.js";
import type { Imported } from "../syntax/imported.js";
import type { FunctionValue, Span, Value } from "../syntax/value.js";
import { AskedModules } from "./asked-modules.js";
import { isForeign } from "./foreign-files.js";
import { remembered } from "../syntax/once-for-each.js";
import type { ModuleGraph } from "./module-graph.js";

/** A declaration in the user's own code: a top-level name of a file, or one of its exports. */
export interface DeclaredName {
  readonly path: string;
  readonly name: string;
  /** Where the function is, if it is a member of what has the name. */
  readonly at?: Span;
}

/** A declared name, with the document of the file that declares it. */
interface DeclaredIn extends DeclaredName {
  readonly document: Document;
}

/** A function, with the file that declares it. */
export interface FunctionIn {
  readonly path: string;
  readonly document: Document;
  readonly by: FunctionValue;
}

/** A file that imports another one. */
export interface Importer {
  readonly path: string;
  /** `undefined` if it cannot be read. */
  readonly document: Document | undefined;
  /** Whether one of its specifiers leads to the file that it imports. */
  readonly isThis: (source: string) => boolean;
}

/** A module, with the keys that lead to a part of its own exports. */
export interface ModuleHolder {
  readonly path: string;
  readonly keys: readonly string[];
}

/**
 * Finds the declarations of imported names from the files themselves, through re-exports and path
 * aliases. A compiler would read ten times as much for the same answers.
 */
export class LinkedNames<Graph extends ModuleGraph = ModuleGraph> {
  readonly modules: Graph;
  readonly documentOf: (path: string) => Document | undefined;
  /** The files that documents were read from. */
  readonly #paths = new WeakMap<Document, string>();

  /** Where the specifiers of a file lead, of which each is compared with many files. */
  readonly #targets = new Map<string, Map<string, string | undefined>>();
  /** The ways to parts of files, as many other files ask for the same ones. */
  readonly #ways = new Map<string, Ways>();
  /** What exported names declare, and what their calls run, for the same reason. */
  readonly #exports = new Map<string, DeclaredName | undefined>();
  readonly #functions = new Map<string, readonly FunctionIn[] | undefined>();

  /** @param documentOf reads a file; returns `undefined` if it cannot be read */
  constructor(modules: Graph, documentOf: (path: string) => Document | undefined) {
    this.modules = modules;
    this.documentOf = (path) => {
      const document = documentOf(path);
      if (document) this.#paths.set(document, path);
      return document;
    };
  }

  /** The files that import one, of those that are asked for; each is read when it is reached. */
  *importersOf(
    imported: string,
    isAskedFor: (path: string) => boolean = () => true,
  ): Iterable<Importer> {
    for (const path of this.modules.importersOf(imported).filter(isAskedFor)) {
      const known = remembered(this.#targets, path, () => new Map<string, string | undefined>());
      const isThis = (source: string): boolean =>
        remembered(known, source, () => this.modules.resolve(path, source)) === imported;
      yield { path, document: this.documentOf(path), isThis };
    }
  }

  /** The path of the file that a document was read from. */
  pathOf(document: Document): string | undefined {
    return this.#paths.get(document);
  }

  /** The declaration of an imported name; `undefined` if it is unclear or not the user's own. */
  declarationOf(from: string, { keys, source }: ModulePart): DeclaredName | undefined {
    const [name = "*", member, ...others] = keys;
    const found = this.#exportOf(from, source, name);
    if (member === undefined) return found;
    // The default import of a CommonJS module is its whole `exports` object.
    const isWhole = name === "default" && others.length === 0 && !found;
    const whole = isWhole ? this.#exportOf(from, source, member) : undefined;
    return whole ?? this.#methodOf(from, { keys, source });
  }

  /** The same, with the document of the declaring file. */
  declaredIn(from: string, part: ModulePart): DeclaredIn | undefined {
    const found = this.declarationOf(from, part);
    const document = found && this.documentOf(found.path);
    return document && { ...found, document };
  }

  /** The type that an imported name stands for. */
  typeOf(from: string, part: ModulePart): DeclaredType | undefined {
    const found = this.declaredIn(from, part);
    const declaration = found?.document.types.get(found.name);
    if (!found || !declaration) return undefined;
    const { document, path } = found;
    const imported = (name: string): DeclaredType | undefined => {
      const inner = importedPart(document, [name]);
      return inner && this.typeOf(path, inner);
    };
    return { document, declaration, imported };
  }

  /** The modules that contain a part of what a file imports: one, and those that re-export it. */
  holdersOf(
    from: string,
    { keys, source }: ModulePart,
    seen = new Set<string>(),
  ): readonly ModuleHolder[] {
    const path = this.modules.resolve(from, source);
    if (path === undefined || isForeign(path) || seen.has(passedKey(path, keys))) return [];
    seen.add(passedKey(path, keys));
    const [name, ...others] = keys;
    const document = path.endsWith(".json") ? undefined : this.documentOf(path);
    const imported = [...(document?.exported ?? [])].flatMap(([local, names]) =>
      name === anyKey || names.includes(name ?? "")
        ? (document?.declarations.get(local) ?? [])
        : [],
    );
    const handedOn = [
      ...(document ? reexported(document, keys) : []),
      ...imported.flatMap((one) => (one.kind === "import" ? [partOf(one, others)] : [])),
    ];
    return [{ path, keys }, ...handedOn.flatMap((part) => this.holdersOf(path, part, seen))];
  }

  /**
   * The functions of the project that calls of a part of what a file imports run, such as the method
   * of an instance; `undefined` if they may run others too.
   */
  functionsOf(
    from: string,
    { keys, source }: ModulePart,
    asked?: AskedModules<readonly FunctionIn[]>,
  ): readonly FunctionIn[] | undefined {
    const path = this.modules.resolve(from, source);
    if (path === undefined || isForeign(path)) return undefined;
    const ask = (one: AskedModules<readonly FunctionIn[]>): readonly FunctionIn[] | undefined =>
      one.once(path, keys, (within) => this.#functionsIn(path, keys, within));
    if (asked) return ask(asked);
    return remembered(this.#functions, passedKey(path, keys), () => ask(new AskedModules()));
  }

  #functionsIn(
    path: string,
    keys: readonly string[],
    within: AskedModules<readonly FunctionIn[]>,
  ): readonly FunctionIn[] | undefined {
    const document = this.documentOf(path);
    if (!document) return undefined;
    const { imported, isOpen, made } = this.#waysTo(path, document, keys);
    if (made.length + imported.length === 0) {
      if (isOfLanguage(this.#waysTo(path, document, keys.slice(0, -1)))) return [];
      for (const part of reexported(document, keys)) {
        const found = this.functionsOf(path, part, within);
        if (found) return found;
      }
      return undefined;
    }
    const own = made.flatMap((by) => (by.kind === "function" ? [{ path, document, by }] : []));
    const others = imported.map((part) => this.functionsOf(path, part, within));
    const known = others.filter((some) => some !== undefined);
    const isWhole = !isOpen && own.length === made.length && known.length === others.length;
    return isWhole ? [...own, ...known.flat()] : undefined;
  }

  /** What of its arguments a function that a file imports returns. */
  passedOn(from: string, part: ModulePart): readonly Passed[] {
    return this.holdersOf(from, part).flatMap(({ keys, path }) => {
      const document = this.documentOf(path);
      return document ? passedOn(document, keys) : [];
    });
  }

  /** The expressions for what a file imports. */
  valuesOf(from: string, part: ModulePart): readonly Value[] {
    const [found = []] = this.holdersOf(from, part).flatMap(({ keys, path }) => {
      const document = this.documentOf(path);
      const values = document ? exportedValues(document, keys) : [];
      return values.length > 0 ? [values] : [];
    });
    return found;
  }

  #waysTo(path: string, document: Document, keys: readonly string[]): Ways {
    return remembered(this.#ways, passedKey(path, keys), () => waysToExport(document, keys));
  }

  #methodOf(from: string, part: ModulePart): DeclaredName | undefined {
    const [only, ...others] = this.functionsOf(from, part) ?? [];
    return only && others.length === 0
      ? { path: only.path, name: part.keys.join("."), at: only.by.span }
      : undefined;
  }

  #exportOf(
    from: string,
    source: string,
    name: string,
    asked?: AskedModules<DeclaredName>,
  ): DeclaredName | undefined {
    const path = this.modules.resolve(from, source);
    if (path === undefined || isForeign(path)) return undefined;
    const ask = (one: AskedModules<DeclaredName>): DeclaredName | undefined =>
      one.once(path, [name], (within) => this.#exportIn(path, name, within));
    // An answer on the way of another question may be cut short by a circle.
    if (asked) return ask(asked);
    return remembered(this.#exports, passedKey(path, [name]), () => ask(new AskedModules()));
  }

  #exportIn(
    path: string,
    name: string,
    within: AskedModules<DeclaredName>,
  ): DeclaredName | undefined {
    const document = this.documentOf(path);
    if (!document) return undefined;
    const [[local] = [], ...others] = [...document.exported].filter(([, names]) =>
      names.includes(name),
    );
    if (local !== undefined)
      return others.length === 0 ? this.#ownName(path, document, local, within) : undefined;
    const [found, ...alternatives] = reexported(document, [name]).flatMap(
      ({ keys: [imported = "*"], source }) => this.#exportOf(path, source, imported, within) ?? [],
    );
    if (found) return alternatives.every((one) => isSame(one, found)) ? found : undefined;
    if (document.reexports.some((one) => one.exported === name && !this.#isOwn(path, one.source)))
      return { path, name };
    return sourcesOfExport(document, [name], nowhere).length > 0 ? { path, name } : undefined;
  }

  /** Whether a module is the user's own. What is from another is declared where it is imported. */
  #isOwn(from: string, source: string): boolean {
    const path = this.modules.resolve(from, source);
    return path !== undefined && !isForeign(path);
  }

  /** The declaration of a name that a file exports: its own, or an import. */
  #ownName(
    path: string,
    document: Document,
    name: string,
    within: AskedModules<DeclaredName>,
  ): DeclaredName | undefined {
    const declared = document.declarations.get(name) ?? [];
    const imported = declared.find((one) => one.kind === "import");
    if (!imported) return { path, name };
    const { imported: original, source } = imported;
    if (!this.#isOwn(path, source)) return { path, name };
    return declared.length === 1 ? this.#exportOf(path, source, original, within) : undefined;
  }
}

/** Whether something is certainly a collection of the language, whose methods are its own. */
function isOfLanguage({ imported, isOpen, made }: Ways): boolean {
  const isKnown = !isOpen && imported.length === 0 && made.length > 0;
  return (
    isKnown && made.every((one) => one.kind === "array" || (one.kind === "new" && builtinOf(one)))
  );
}

/** What is under keys of something imported. */
function partOf({ imported, source }: Imported, keys: readonly string[]): ModulePart {
  return { source, keys: imported === "*" ? keys : [imported, ...keys] };
}

/** What a module re-exports under keys, as parts of the modules that it is from. */
function reexported({ reexports }: Document, keys: readonly string[]): readonly ModulePart[] {
  const [name, ...others] = keys;
  return reexports.flatMap(({ source, imported, exported }) => {
    if (exported === undefined) return name === "default" ? [] : [{ source, keys }];
    return exported === name || name === anyKey ? [partOf({ source, imported }, others)] : [];
  });
}

function isSame(one: DeclaredName, other: DeclaredName): boolean {
  return one.path === other.path && one.name === other.name;
}
