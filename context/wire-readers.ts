import { backwards } from "../flow/backwards.js";
import { isReturned, type Path } from "../flow/path.js";
import type { Ends, Source } from "../flow/source.js";
import type { Document } from "../syntax/document.js";
import { declarationAt } from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import type { FunctionValue, Span } from "../syntax/value.js";

/** What a rewrite of a key brings, by the key: code that also reads it knows both forms. */
const successors: ReadonlyMap<string, RegExp> = new Map([["enumNames", /\b(?:oneOf|anyOf)\b/u]]);

/** Keys of messages that hold what servers and clients exchange. */
const holders: ReadonlySet<string> = new Set([
  ...["content", "contents", "messages", "structuredContent"],
  ...["tools", "prompts", "resources", "resourceTemplates"],
  ...["requestedSchema", "inputSchema", "outputSchema", "properties"],
]);

/** The modules of Node that read files, which do not come over the wire. */
const files = /^(?:node:)?fs(?:\/|$)/u;

/**
 * The places where a file reads a key of what may have come over the wire, as the other end of a
 * connection does: `result.content[0].json`, `field.enumNames` of a form.
 */
export function readsOffTheWire(document: Document, key: string): readonly Span[] {
  const known = readsIn(document);
  const reads =
    known.get(key) ?? readsOf(document, key).filter((one) => comesFromOutside(one, key));
  known.set(key, reads);
  return reads.map(({ value }) => value.span);
}

/** Every rewrite of a file asks about the same few keys. */
const readsIn = onceForEach<Document, Map<string, readonly Source[]>>(() => new Map());

/** The values that a file reads from under a key, each with the keys that lead there. */
function readsOf(document: Document, key: string): readonly Source[] {
  if (!document.text.includes(key) || successors.get(key)?.test(document.text)) return [];
  const references = [...document.references.values()].flat();
  const bindings = document.values.flatMap((value) => {
    const { place } = value;
    const paths = place.kind === "taken apart" ? place.bindings.map(({ path }) => path) : [];
    return paths.filter((path) => path.includes(key)).map((path) => ({ value, path }));
  });
  return [
    ...references.filter(({ path }) => path.indexOf(key) > 0).map((value) => ({ value, path: [] })),
    ...document.accesses.filter((one) => one.key === key).map((value) => ({ value, path: [] })),
    ...bindings,
  ].map((one) => ({ ...one, entered: undefined }));
}

/** Whether what is read may come from elsewhere than the objects that the file itself makes. */
function comesFromOutside(read: Source, key: string): boolean {
  const arriving: Path[] = [];
  const ends: Ends = {
    // A value that another file exports is followed by its uses.
    imported: (source, path) => {
      if (path.some(isReturned) && !files.test(source)) arriving.push(path);
    },
    inherited: () => undefined,
    handed: (by, _, path) => {
      if (isGivenMessages(by)) arriving.push(path);
      return false;
    },
  };
  for (const { from, source } of backwards([read], ends))
    if (from.length === 0 && isUnknown(source)) arriving.push(source.path);
  return arriving.some((path) => {
    const at = path.lastIndexOf(key);
    return at >= 0 && (successors.has(key) || path.slice(0, at).some((one) => holders.has(one)));
  });
}

/**
 * Whether other code calls a function with what arrives: a callback, or a component. The callers of
 * other functions are followed.
 */
function isGivenMessages({ name = "", place }: FunctionValue): boolean {
  return place.kind === "argument" || /^[A-Z]/u.test(name);
}

/** Whether something is made elsewhere, such as the result of `fetch()`. */
function isUnknown({ path, value }: Source): boolean {
  if (value.kind === "call") return !/^(?:require|import)$/u.test(value.callee.join("."));
  if (value.kind !== "reference") return value.kind === "opaque";
  const declaration = declarationAt(value.document, value.path[0], value.span);
  // A method of what a caller hands in, of whom nothing is known: `show(client)`.
  if (declaration?.kind === "other") return path.some(isReturned);
  return isReturned(path[0]) && !declaration;
}
