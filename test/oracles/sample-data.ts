import type { Document } from "../../syntax/document.js";
import { declarationAt, resolve } from "../../syntax/names.js";
import {
  type ArrayValue,
  type CallValue,
  member,
  type ObjectValue,
  type ReferenceValue,
  type Span,
  type TemplateValue,
  type Value,
} from "../../syntax/value.js";

/** A value tree as plain data, with the spans that it was read from. */
export interface SampleData {
  readonly data: unknown;
  readonly spans: readonly Span[];
}

/** Chooses one of several values that depend on the run. */
export type Choose = (alternatives: readonly Value[]) => Value | undefined;

/**
 * Thrown if a value cannot be known: an unknown object is spread into it, or its kind only shows at
 * run time.
 */
class Unknowable extends Error {}

/** Returns a value as it could be at run time, or `undefined` if the source does not say enough. */
export function sampleData(
  document: Document,
  value: Value,
  choose: Choose,
): SampleData | undefined {
  const spans: Span[] = [];
  try {
    return { data: new Sampler(document, choose, spans).read(value, ""), spans };
  } catch (error) {
    if (error instanceof Unknowable) return undefined;
    throw error;
  }
}

/** @see Sampler.read for what a slot is */
const textBlock = { type: "text", text: "sample text" };
const contents = { uri: "file:///sample.txt", text: "sample text" };
const message = { role: "user", content: textBlock };

/** Valid values for each slot, to use instead of values that are computed at run time. */
const samples = new Map<string, unknown>(
  Object.entries({
    _meta: {},
    annotations: {},
    audience: ["user"],
    blob: "QUJD",
    content: [textBlock],
    "content[]": textBlock,
    "content of a message": textBlock,
    contents: [contents],
    "contents[]": contents,
    data: "QUJD",
    icons: [],
    input: {},
    isError: true,
    lastModified: "2026-01-01T00:00:00Z",
    maxTokens: 1,
    messages: [message],
    "messages[]": message,
    mimeType: "image/png",
    priority: 0.5,
    resource: contents,
    role: "user",
    size: 1,
    structuredContent: {},
    uri: "file:///sample.txt",
  }),
);

class Sampler {
  readonly #document: Document;
  readonly #choose: Choose;
  readonly #spans: Span[];
  /** The values being read, since a reference can lead back to itself. */
  readonly #open = new Set<Value>();

  constructor(document: Document, choose: Choose, spans: Span[]) {
    this.#document = document;
    this.#choose = choose;
    this.#spans = spans;
  }

  /** @param slot the key of the value, or `key[]` for an element of the list under that key */
  read(value: Value, slot: string): unknown {
    if (this.#open.has(value)) throw new Unknowable();
    this.#open.add(value);
    this.#spans.push(value.span);
    const data = this.#read(value, slot);
    this.#open.delete(value);
    return data;
  }

  #read(value: Value, slot: string): unknown {
    switch (value.kind) {
      case "scalar":
        return value.value;
      case "object":
        return this.#object(value);
      case "array":
        return this.#array(value, slot);
      case "template":
        // Base64 concatenated from samples would not be valid.
        if (isPieces(value, slot)) return sampleAt(slot);
        return value.texts.reduce((text, next, index) => {
          const inner = value.expressions[index - 1];
          return text + (inner ? String(this.read(inner, slot)) : "") + next;
        });
      case "await":
        return this.read(value.awaited, slot);
      case "choice": {
        const chosen = this.#choose(value.alternatives);
        return chosen ? this.read(chosen, slot) : sampleAt(slot);
      }
      case "reference":
        return this.#reference(value, slot);
      case "call":
        return this.#call(value, slot);
      case "function":
      case "access":
      case "class":
      case "new":
      case "opaque":
        return sampleAt(slot);
    }
  }

  #object(object: ObjectValue): Record<string, unknown> {
    if (isEither(object)) throw new Unknowable();
    const data: Record<string, unknown> = {};
    for (const entry of object.entries) {
      if (entry.kind === "spread") Object.assign(data, this.#spreadObject(entry.value));
      else if (entry.key === undefined) throw new Unknowable();
      else put(data, entry.key, this.read(entry.value, slotOf(object, entry.key)));
    }
    for (const [key, value] of this.#assigned(object))
      put(data, key, this.read(value, slotOf(object, key)));
    return data;
  }

  #spreadObject(value: Value): object {
    const data = this.read(value, "spread");
    // `...(isKnown && { name })` spreads nothing if the condition is false.
    if (typeof data === "object" && data !== null) return data;
    if (data === undefined || data === null || typeof data === "boolean") return {};
    throw new Unknowable();
  }

  /** Returns the members assigned to an object after its declaration: `block.name = name;`. */
  #assigned({ place, span }: ObjectValue): readonly (readonly [key: string, Value])[] {
    if (place.kind !== "variable") return [];
    const declaration = declarationAt(this.#document, place.name, span);
    return this.#document.assigned.flatMap((value) => {
      const [root, key, ...rest] = value.place.kind === "assigned" ? value.place.target : [];
      const isOurs =
        root === place.name &&
        rest.length === 0 &&
        declarationAt(this.#document, root, value.span) === declaration;
      return isOurs && key !== undefined ? [[key, value] as const] : [];
    });
  }

  #array(array: ArrayValue, slot: string): readonly unknown[] {
    const written = array.elements.flatMap((element): readonly unknown[] => {
      if (!element) throw new Unknowable();
      return this.#elements(element, slot);
    });
    return [...written, ...this.#pushed(array, slot)];
  }

  #elements(element: Value | { kind: "spread"; value: Value }, slot: string): readonly unknown[] {
    if (element.kind !== "spread") return [this.read(element, `${slot}[]`)];
    const spread = this.read(element.value, slot);
    if (!Array.isArray(spread)) throw new Unknowable();
    const elements: readonly unknown[] = spread;
    return elements;
  }

  #pushed({ place, span }: ArrayValue, slot: string): readonly unknown[] {
    if (place.kind !== "variable") return [];
    const declaration = declarationAt(this.#document, place.name, span);
    return this.#document.calls
      .filter(
        ({ callee, span: at }) =>
          callee.length === 2 &&
          callee[0] === place.name &&
          callee[1] === "push" &&
          declarationAt(this.#document, place.name, at) === declaration,
      )
      .flatMap((call) => call.arguments.flatMap((given) => this.#elements(given, slot)));
  }

  #reference(value: ReferenceValue, slot: string): unknown {
    if (value.path.length === 1 && value.path[0] === "undefined") return undefined;
    const known = resolve(this.#document, value);
    return known === value ? sampleAt(slot) : this.read(known, slot);
  }

  #call({ arguments: [first], callee }: CallValue, slot: string): unknown {
    if (callee.join(".") !== "JSON.stringify" || !first || first.kind === "spread")
      return sampleAt(slot);
    return JSON.stringify(this.read(first, ""));
  }
}

function isPieces({ texts }: TemplateValue, slot: string): boolean {
  return (
    (slot === "data" || slot === "blob") && texts.every((text) => /^[A-Za-z0-9+/=]*$/u.test(text))
  );
}

/** Whether a resource is given both kinds of contents, of which one may be `undefined`. */
function isEither(object: ObjectValue): boolean {
  const [text, blob] = ["text", "blob"].map((key) => member(object, key)?.value.kind);
  return text !== undefined && blob !== undefined && (text !== "scalar" || blob !== "scalar");
}

/**
 * Returns the slot of a member: the `content` of a message is a single block, that of a result is a
 * list.
 */
function slotOf(owner: ObjectValue, key: string): string {
  const isMessage = owner.entries.some((entry) => entry.kind === "member" && entry.key === "role");
  return key === "content" && isMessage ? "content of a message" : key;
}

function sampleAt(slot: string): unknown {
  if (slot === "type" || slot === "spread") throw new Unknowable();
  return structuredClone(samples.get(slot) ?? "sample text");
}

/** Sets a member, unless it is `undefined`: then it is not sent. */
function put(data: Record<string, unknown>, key: string, value: unknown): void {
  if (value !== undefined) data[key] = value;
}
