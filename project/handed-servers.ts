import { questionsAbout, type ServerQuestion } from "../context/handed-servers.js";
import { noSinks } from "../flow/sinks.js";
import { wayOf } from "../flow/uses.js";
import { importIn } from "../syntax/imported.js";
import type { ModulePart } from "../context/names-elsewhere.js";
import { sdkObjectAt } from "../context/sdk-objects.js";
import type { Document } from "../syntax/document.js";
import type { Spread, Value } from "../syntax/value.js";
import type { LinkedNames } from "./linked-names.js";

/**
 * Determines whether the object on which a file registers tools is an SDK server that another file
 * creates. Looks in the module from which the name is imported, or at the calls to the function
 * that receives it.
 */
export class ServersElsewhere {
  readonly #linked: LinkedNames;
  readonly #known = new Map<string, boolean>();

  constructor(linked: LinkedNames) {
    this.#linked = linked;
  }

  /** Whether a question of a file leads to a server anywhere. */
  isServer(path: string, question: ServerQuestion): boolean {
    const key = `${path}\0${question.id}`;
    const before = this.#known.get(key);
    if (before !== undefined) return before;
    // Functions that pass it to one another in a cycle add nothing.
    this.#known.set(key, false);
    const isServer =
      question.kind === "import"
        ? this.#isDeclared(path, question)
        : this.#isGiven(path, question, new Set());
    this.#known.set(key, isServer);
    return isServer;
  }

  #isDeclared(from: string, part: ModulePart): boolean {
    const declared = this.#linked.declaredIn(from, part);
    return (
      declared !== undefined && this.#isNamed(declared.path, declared.document, [declared.name], 0)
    );
  }

  /** Whether at least one call of a function passes it a server. */
  #isGiven(
    path: string,
    question: Extract<ServerQuestion, { kind: "parameter" }>,
    seen: ReadonlySet<string>,
  ): boolean {
    const within = new Set([...seen, path]);
    return this.#linked.modules.importersOf(path).some((importer) => {
      const document = seen.has(importer) ? undefined : this.#linked.documentOf(importer);
      if (!document) return false;
      const isThis = (source: string): boolean =>
        this.#linked.modules.resolve(importer, source) === path;
      const given = givenIn(document, question, isThis);
      if (given.some((value) => this.#isValue(importer, value))) return true;
      const names = document.reexports
        .filter(({ source }) => isThis(source))
        .flatMap(({ exported, imported }) => {
          if (exported === undefined || question.isMethod) return question.names;
          return question.names.includes(imported) ? [exported] : [];
        });
      return names.length > 0 && this.#isGiven(importer, { ...question, names }, within);
    });
  }

  #isValue(path: string, value: Value | Spread): boolean {
    if (value.kind !== "reference") return false;
    return this.#isNamed(path, value.document, value.path, value.span[0]);
  }

  #isNamed(path: string, document: Document, name: readonly string[], at: number): boolean {
    const found = sdkObjectAt(document, name, [at, at]);
    if (found !== undefined) return found === "McpServer";
    return questionsAbout(document, name, at).some((one) => this.isServer(path, one));
  }
}

/** The arguments that an importing file passes to a function. */
function givenIn(
  document: Document,
  { index, isMethod, names }: Extract<ServerQuestion, { kind: "parameter" }>,
  isThis: (source: string) => boolean,
): readonly (Value | Spread)[] {
  const { calls, constructions, declarations, references } = document;
  const at = (given: readonly (Value | Spread)[]): readonly (Value | Spread)[] =>
    given[index] ? [given[index]] : [];
  // The object with the method is unknown, but its argument shows what it gets.
  if (isMethod)
    return calls
      .filter(({ callee }) => callee.length > 1 && names.includes(callee.at(-1) ?? ""))
      .flatMap((call) => at(call.arguments));
  const imports = [...declarations].flatMap(([local, declared]) =>
    declared.flatMap((one) => {
      const found = importIn(one);
      return found && isThis(found.source) ? [{ ...found, local }] : [];
    }),
  );
  return imports.flatMap(({ imported, local }) => {
    // In CommonJS, the function itself may be the whole export of the module.
    const isWhole = imported === "*" || (imported === "default" && !names.includes("default"));
    if (!isWhole && !names.includes(imported)) return [];
    const paths = isWhole ? names.map((name) => `${local}.${name}`) : [local];
    const called = (references.get(local) ?? []).flatMap((use) =>
      wayOf(use, noSinks).steps.flatMap(({ path, value: { place } }) =>
        place.kind === "callee" && path.length === 0 ? at(place.call.arguments) : [],
      ),
    );
    const named = [...(isWhole ? calls : []), ...constructions]
      .filter(({ callee }) => paths.includes(callee.join(".")))
      .flatMap((one) => at(one.arguments));
    return [...called, ...named];
  });
}
