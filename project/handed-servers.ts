import { noSinks } from "../flow/sinks.js";
import { wayOf } from "../flow/uses.js";
import { importIn } from "../syntax/imported.js";
import { frameworkServer, isServerClass } from "../context/servers/framework-servers.js";
import { sdkClassNamed, type SdkObject } from "../context/servers/sdk-classes.js";
import { sdkObjectAt, sdkObjectOf } from "../context/servers/sdk-objects.js";
import {
  questionOfType,
  questionsAbout,
  type ServerQuestion,
} from "../context/servers/server-questions.js";
import { type GivenType, typesUnderName } from "../context/types/expanded-types.js";
import type { Document } from "../syntax/document.js";
import { member, type Spread, type Value } from "../syntax/value.js";
import type { LinkedNames } from "./linked-names.js";

/**
 * Determines whether the object on which a file registers tools is a server of an SDK or a framework
 * that another file creates. Looks in the module from which the name is imported, or at the calls to
 * the function that receives it.
 */
export class ServersElsewhere {
  readonly #linked: LinkedNames;
  readonly #known = new Map<string, SdkObject | undefined>();

  constructor(linked: LinkedNames) {
    this.#linked = linked;
  }

  /** The server to which a question of a file leads anywhere. */
  serverOf(path: string, question: ServerQuestion): SdkObject | undefined {
    const key = `${path}\0${question.id}`;
    if (this.#known.has(key)) return this.#known.get(key);
    // Functions that pass it to one another in a cycle add nothing.
    this.#known.set(key, undefined);
    const server =
      question.kind === "parameter"
        ? this.#given(path, question, new Set())
        : this.#declared(path, question);
    this.#known.set(key, server);
    return server;
  }

  #declared(
    from: string,
    part: Exclude<ServerQuestion, { kind: "parameter" }>,
  ): SdkObject | undefined {
    const { document, name, path } = this.#linked.declaredIn(from, part) ?? {};
    if (!document || name === undefined || path === undefined) return undefined;
    if (part.kind === "import") return this.#named(path, document, [name], 0);
    const by = document.classes.find((one) => one.name === name);
    const own = by?.members.find(({ isStatic }) => !isStatic);
    if (own) return this.#named(path, document, ["this", ...part.under], own.value.span[0]);
    return first(typesUnderName(document, name, part.under), (type) =>
      this.#ofType(path, document, type),
    );
  }

  /** The server that a type names in a file, or in one that it imports. */
  #ofType(path: string, document: Document, type: GivenType): SdkObject | undefined {
    const question = questionOfType(document, type);
    if (question) return this.serverOf(path, question);
    if (type.node.kind !== "name") return undefined;
    const { name } = type.node;
    const found = sdkClassNamed(document, name) ?? frameworkServer(document, name);
    return found !== undefined && isServerClass(found) ? found : undefined;
  }

  /** The server that at least one call of a function passes to it. */
  #given(
    path: string,
    question: Extract<ServerQuestion, { kind: "parameter" }>,
    seen: ReadonlySet<string>,
  ): SdkObject | undefined {
    const within = new Set([...seen, path]);
    const importers = this.#linked.importersOf(path, (one) => !seen.has(one));
    return first(importers, ({ document, isThis, path: importer }) => {
      if (!document) return undefined;
      const given = givenIn(document, question, isThis);
      const server = first(given, (value) => this.#value(importer, value, question.keys));
      if (server !== undefined) return server;
      const names = document.reexports
        .filter(({ source }) => isThis(source))
        .flatMap(({ exported, imported }) => {
          if (exported === undefined || question.isMethod) return question.names;
          return question.names.includes(imported) ? [exported] : [];
        });
      return names.length > 0 ? this.#given(importer, { ...question, names }, within) : undefined;
    });
  }

  #value(
    path: string,
    value: Value | Spread,
    [key, ...keys]: readonly string[],
  ): SdkObject | undefined {
    if (value.kind === "reference") {
      const name = [...value.path, ...(key === undefined ? [] : [key, ...keys])];
      return this.#named(path, value.document, name, value.span[0]);
    }
    if (value.kind === "object") {
      const part = key === undefined ? undefined : member(value, key);
      return part && this.#value(path, part.value, keys);
    }
    const made = value.kind === "spread" || key !== undefined ? undefined : sdkObjectOf(value);
    return made !== undefined && isServerClass(made) ? made : undefined;
  }

  #named(
    path: string,
    document: Document,
    name: readonly string[],
    at: number,
  ): SdkObject | undefined {
    const found = sdkObjectAt(document, name, [at, at]);
    if (found !== undefined) return isServerClass(found) ? found : undefined;
    return first(questionsAbout(document, name, at), (one) => this.serverOf(path, one));
  }
}

/** What the first element that gives anything gives. */
function first<Element, Found>(
  list: Iterable<Element>,
  find: (one: Element) => Found | undefined,
): Found | undefined {
  for (const one of list) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
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
      .filter(({ callee, name }) => callee.length > 1 && names.includes(name))
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
