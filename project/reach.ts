import { distinctBy } from "../syntax/by-keys.js";
import { usesOfArgument, usesOfMember, usesOfName } from "../context/uses.js";
import { functionCalledBy, useBySuperclass } from "../flow/members.js";
import { FunctionsByName } from "../flow/functions-by-name.js";
import { isOpen, type OpenUse, questionOf, type Use, type UseElsewhere } from "../flow/use.js";
import { importedPart } from "../context/elsewhere/imported-names.js";
import { callAt } from "../syntax/around.js";
import type { Document } from "../syntax/document.js";
import { constantAt, functionAt } from "../syntax/names.js";
import type { Span } from "../syntax/value.js";
import type { LinkedNames } from "./linked-names.js";
import type { Mention } from "./module-graph.js";
import { remembered } from "../syntax/once-for-each.js";
import { isReadByFramework } from "./read-by-frameworks.js";
import { readsOfKeys } from "./reads-of-keys.js";
import { reexportedBy, usesOfImports } from "./uses-of-imports.js";
import { methodsInPlaceOf } from "./methods-in-place-of.js";
import { located, mentioned, unknownIn } from "./use-elsewhere.js";

/**
 * Finds where a value goes in the files that import it, or whose functions receive it. Asks the
 * same question as within one file in each of them, through re-exports and from file to file.
 */
export class Reach {
  readonly #linked: LinkedNames;
  readonly #publishedAt: (path: string) => Mention | undefined;
  readonly #known = new Map<string, readonly UseElsewhere[]>();
  /** To how many questions the one that is being answered has led. */
  #asked = 0;
  readonly #peers = new Map<string, readonly UseElsewhere[]>();

  /** @param publishedAt where a package that others install names a file as an entry point */
  constructor(
    linked: LinkedNames,
    publishedAt: (path: string) => Mention | undefined = () => undefined,
  ) {
    this.#linked = linked;
    this.#publishedAt = publishedAt;
  }

  /** The uses of a file's value in other files. */
  of(path: string, use: OpenUse): readonly UseElsewhere[] {
    this.#asked = 0;
    return this.#of(path, use);
  }

  #of(path: string, use: OpenUse): readonly UseElsewhere[] {
    const key = `${path}\0${questionOf(use)}`;
    const before = this.#known.get(key);
    if (before) return before;
    // Files that pass values to one another in circles do so under ever more keys.
    if (this.#asked >= limit) return [unknownIn(path)];
    this.#asked += 1;
    // Files that import one another lead to a cycle of questions; the second time adds nothing.
    this.#known.set(key, []);
    // Files that ask one another along many paths would multiply their uses.
    const found = distinctBy(this.#found(path, use), (one) => JSON.stringify(one));
    this.#known.set(key, found);
    return found;
  }

  #found(path: string, use: OpenUse): readonly UseElsewhere[] {
    switch (use.kind) {
      case "exported":
        return this.#ofExport(path, use);
      case "handed":
        return this.#ofArgument(path, use);
      case "received":
        return this.#ofNamesakes(path, use);
      case "inherited":
        return this.#ofSuperclass(path, use);
      case "stored":
        return this.#ofHolder(path, use);
      case "called":
        return methodsInPlaceOf(this.#linked, path, use);
      case "sent":
        return this.#ofPeers(path, use);
    }
  }

  /** The uses in methods with that name, in the files that may provide the object or its class. */
  #ofNamesakes(path: string, use: Extract<OpenUse, { kind: "received" }>): readonly UseElsewhere[] {
    const names = use.callee.split(".");
    const name = names.at(-1) ?? "";
    return this.#linked.modules.definersNear(path, name).flatMap((definer) => {
      const document = this.#linked.documentOf(definer);
      if (!document) return [];
      const local = names.length === 1 ? functionAt(document, name, [0, 0]) : undefined;
      const own =
        names.length > 1 ? FunctionsByName.in(document).methodsNamed(name) : local ? [local] : [];
      const uses = own.flatMap((by) => usesOfArgument(by, use.index, use.path));
      return this.#elsewhere(definer, document, uses);
    });
  }

  /** What happens to keys that are sent, in all other files of the project. */
  #ofPeers(
    path: string,
    { path: keys }: Extract<OpenUse, { kind: "sent" }>,
  ): readonly UseElsewhere[] {
    const asked = keys.join(" ");
    const reads = remembered(this.#peers, asked, () => readsOfKeys(this.#linked, keys));
    return reads.filter((one) => one.path !== path);
  }

  #ofExport(path: string, use: Extract<OpenUse, { kind: "exported" }>): readonly UseElsewhere[] {
    const published = this.#publishedAt(path);
    return [
      ...this.#ofImports(path, use),
      ...this.#ofMentions(path),
      ...(published ? [mentioned("published", published)] : []),
      ...(isReadByFramework(path) ? [unknownIn(path)] : []),
    ];
  }

  /** What files that may use a module in other ways than by an import do with it is unknown. */
  #ofMentions(path: string): readonly UseElsewhere[] {
    return this.#linked.modules.mentionsOf(path).map((mention) => mentioned("unknown", mention));
  }

  #ofImports(path: string, use: Extract<OpenUse, { kind: "exported" }>): readonly UseElsewhere[] {
    return [...this.#linked.importersOf(path)].flatMap(({ document, isThis, path: importer }) => {
      if (!document) return [unknownIn(importer)];
      const uses = [
        ...usesOfImports(document, use, isThis),
        ...reexportedBy(document, use, isThis),
      ];
      return this.#elsewhere(importer, document, uses);
    });
  }

  #ofArgument(path: string, use: Extract<OpenUse, { kind: "handed" }>): readonly UseElsewhere[] {
    const document = this.#linked.documentOf(path);
    if (!document) return [unknownIn(path)];
    const imported = importedPart(document, use.callee.split("."));
    const found = imported && this.#linked.declaredIn(path, imported);
    const by = found && functionCalledBy(found.document, found.name);
    const all = by ? [{ ...found, by }] : imported && this.#linked.functionsOf(path, imported);
    if (!all) return [located(document, path, { kind: "unknown", at: use.at, callee: use.callee })];
    return all.flatMap((one) =>
      this.#elsewhere(one.path, one.document, usesOfArgument(one.by, use.index, use.path)),
    );
  }

  /** The uses of what another file puts into an object of this one. */
  #ofHolder(path: string, use: Extract<OpenUse, { kind: "stored" }>): readonly UseElsewhere[] {
    const document = this.#linked.documentOf(path);
    if (!document) return [unknownIn(path)];
    const imported = importedPart(document, use.holder.split("."));
    const found = imported && this.#linked.declaredIn(path, imported);
    if (!found) return [located(document, path, { kind: "unknown", at: use.at })];
    // What a method of the project does with its argument is another question.
    if (this.#methodAt(path, document, use.at)) return [];
    return this.#elsewhere(
      found.path,
      found.document,
      usesOfName(found.document, found.name, use.path),
    );
  }

  /** Whether a call at a place runs a method of an imported object that the project defines. */
  #methodAt(path: string, document: Document, at: Span): boolean {
    const call = callAt(document, at);
    const imported = call && importedPart(document, call.callee);
    return ((imported && this.#linked.functionsOf(path, imported)) ?? []).length > 0;
  }

  /** The uses in the class that is extended, and wherever else its instances are used. */
  #ofSuperclass(
    path: string,
    { at, member, path: keys, superclass }: Extract<OpenUse, { kind: "inherited" }>,
  ): readonly UseElsewhere[] {
    const document = this.#linked.documentOf(path);
    if (!document) return [unknownIn(path)];
    const imported = importedPart(document, superclass.split("."));
    const found = imported && this.#linked.declaredIn(path, imported);
    if (!found) return [located(document, path, { kind: "unknown", at })];
    const { document: there, name, path: base } = found;
    const by = there.classes.find((one) => one.name === name);
    const further = by && useBySuperclass(by, by.span, [member, ...keys]);
    const set = FunctionsByName.in(there)
      .settersOf(member)
      .flatMap((setter) => usesOfArgument(setter, 0, keys));
    const own = [...usesOfMember(there, member, keys), ...set, ...(further ? [further] : [])];
    return [
      ...((by ?? constantAt(there, name, [0, 0])?.kind === "object") ? [] : [unknownIn(base)]),
      ...this.#elsewhere(base, there, own),
      ...[...(there.exported.get(name) ?? [])].flatMap((exported) =>
        this.#of(base, { kind: "exported", at, name: exported, member, path: keys }),
      ),
    ];
  }

  /** Follows uses that lead to a third file. */
  #elsewhere(path: string, document: Document, uses: readonly Use[]): readonly UseElsewhere[] {
    return uses.flatMap((use) =>
      isOpen(use) ? this.#of(path, use) : [located(document, path, use)],
    );
  }
}

/** A limit that real programs do not reach, unless they have such circles. */
const limit = 100;
