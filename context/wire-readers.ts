import { isReturned, type Path } from "../flow/path.js";
import { type Ends, type Source, sourcesOf } from "../flow/sources.js";
import type { Document } from "../syntax/document.js";
import { declarationAt } from "../syntax/names.js";
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

/** A limit that real programs do not reach. */
const limit = 500;

/**
 * The places where a file reads a key of what may have come over the wire, as the other end of a
 * connection does: `result.content[0].json`, `field.enumNames` of a form.
 */
export function readsOffTheWire(document: Document, key: string): readonly Span[] {
  if (!document.text.includes(key) || successors.get(key)?.test(document.text)) return [];
  return readsOf(document, key)
    .filter((read) => comesFromOutside(read, key))
    .map(({ value }) => value.span);
}

/** The values that a file reads from under a key, each with the keys that lead there. */
function readsOf(document: Document, key: string): readonly Source[] {
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
  const isMeant = (path: Path): boolean => {
    const at = path.lastIndexOf(key);
    const isHeld = path.slice(0, at).some((one) => holders.has(one));
    return at >= 0 && (isHeld || successors.has(key));
  };
  const pending = [read];
  const seen = new Set<string>();
  for (let next = pending.shift(); next && seen.size < limit; next = pending.shift()) {
    const id = [...next.value.span, ...next.path].join(" ");
    if (seen.has(id)) continue;
    seen.add(id);
    const { arriving, ends } = endsOf();
    const sources = sourcesOf(next, ends);
    if (sources.length === 0 && isUnknown(next)) arriving.push(next.path);
    if (arriving.some(isMeant)) return true;
    pending.push(...sources);
  }
  return false;
}

/** Collects the keys under which something arrives that other code hands to the file. */
function endsOf(): { readonly arriving: Path[]; readonly ends: Ends } {
  const arriving: Path[] = [];
  const ends: Ends = {
    // A value that another file exports is followed by its uses.
    imported: (source, path) => {
      if (path.some(isReturned) && !files.test(source)) arriving.push(path);
    },
    handed: (by, _, path) => {
      if (isGivenMessages(by)) arriving.push(path);
    },
  };
  return { arriving, ends };
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
  return isReturned(path[0]) && !declarationAt(value.document, value.path[0], value.span);
}
