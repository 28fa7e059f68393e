import leven from "leven";
import { renameMember } from "../../codemods/one-member.js";
import { bareWord } from "../../protocol/bare-word.js";
import { isFiltered, onlyText } from "../../codemods/content/json-text.js";
import { isList } from "../../codemods/lists.js";
import { doubted, refused } from "../../codemods/rewrite.js";
import {
  removeStructured,
  unwrapData,
  wrapStructured,
} from "../../codemods/content/structured-content.js";
import type { OutputSchema } from "../../context/messages/output-schema.js";
import { anyStructuredContentSince } from "../../protocol/content.js";
import { isSince, type Revision } from "../../protocol/revision.js";
import { knownStringAt, knownValue } from "../../context/known-values.js";
import { textOf } from "../../syntax/document.js";
import type { Elsewhere } from "../../flow/elsewhere.js";
import { arrivalsOf } from "../../flow/arrivals.js";
import { mismatches } from "../../flow/mismatch.js";
import type { Notation, DeclaredObject } from "../../syntax/shapes/declared-shape.js";
import { stringified } from "../../syntax/stringified.js";
import {
  type Member,
  member,
  members,
  type ObjectValue,
  type Value,
  literalOf,
  within,
} from "../../syntax/value.js";
import { outcomes } from "../../syntax/names.js";
import { anything, type Expected } from "../../syntax/expected/expected.js";
import { expectedOf, objectShape } from "../../context/messages/object-shape.js";
import { lacks } from "../content/blocks.js";
import { joinedWith, listInWords } from "../../codemods/list-in-words.js";
import { inPath } from "../misfit-in-words.js";
import { literalType, typeOfValue, typeWords } from "../value-type.js";
import type { StructuredDefect } from "./messages.js";
import { sentUnparsed } from "./sent-unparsed.js";

/**
 * Reports structured content that clients refuse: it is not an object, or does not match the tool's
 * schema.
 *
 * @param isAny whether it need not be an object, whatever the revision
 */
export function* defectsOfValue(
  structured: Member,
  output: OutputSchema | undefined,
  revision: Revision,
  isAny: boolean,
  elsewhere: Elsewhere,
): Iterable<StructuredDefect> {
  const shape = output && objectShape(output.schema);
  const since = anyStructuredContentSince;
  const isOpen = isAny || isSince(revision, since);
  const stated = output ? expectedOf(output.schema) : anything;
  // Where only objects are legal, a schema that takes none is wrong itself.
  const expected = isOpen || stated.kinds?.has("object") !== false ? stated : anything;
  const found = isOpen ? undefined : notObject(structured.value);
  const arriving =
    isOpen || found || expected.kinds ? undefined : otherBehind(structured, elsewhere);
  if (found === undefined && arriving === undefined) {
    yield* ofObject(structured, shape, expected, output?.schema, revision, elsewhere);
    return;
  }
  const keys = shape ? [...shape.members.keys()] : output && "unknown";
  const isWrapped = found !== undefined && found !== typeWords.null;
  const rewrite = isWrapped ? wrapStructured(structured, keys) : undefined;
  const data = { found: found ?? arriving ?? "", revision, since };
  yield { at: structured, id: found ? "notObject" : "mayBeOther", data, rewrite };
}

/** What may arrive in place of an object, as far as expressions and types elsewhere show. */
function otherBehind(structured: Member, elsewhere: Elsewhere): string | undefined {
  for (const { found } of mismatches(structured, anyObject, elsewhere))
    if ("kind" in found && found.kind !== "undefined") return typeWords[found.kind];
  const isLists = arrivalsOf(structured.value, undefined, elsewhere, isList).some(isList);
  return isLists ? typeWords.array : undefined;
}

/** What clients before 2026-07-28 expect of structured content, whatever its schema. */
export const anyObject: Expected = { kinds: new Set(["object"]) };

/** What a value is if it is certainly not an object, as far as the source shows. */
function notObject(value: Value): string | undefined {
  const known = knownValue(value);
  const shown = literalType(known);
  if (shown === "object") return undefined;
  if (shown !== undefined) return typeWords[shown];
  const kind = isList(known) ? "array" : typeOfValue(value);
  return kind !== undefined && jsonKinds.has(kind) ? typeWords[kind] : undefined;
}

/**
 * Reports an object that does not match its schema, or that has a wrapper that clients do not
 * expect.
 */
function* ofObject(
  structured: Member,
  shape: DeclaredObject<Notation> | undefined,
  expected: Expected,
  schema: Value | undefined,
  revision: Revision,
  elsewhere: Elsewhere,
): Iterable<StructuredDefect> {
  const value = knownValue(structured.value);
  if (value.kind !== "object") {
    const wrong = [...wrongValues(structured, expected, elsewhere)];
    yield* wrong;
    if (schema && wrong.length === 0 && !isFailure(structured.owner))
      yield* sentUnparsed(structured, schema);
    return;
  }
  const data = member(value, "data");
  const isWrapper =
    value.entries.length === 2 && data && wrapped.test(knownStringAt(value, "type") ?? "");
  // A schema from elsewhere may describe the wrapper.
  const isDescribed = shape ? shape.members.has("data") : schema !== undefined;
  if (isWrapper && !isDescribed) {
    const unwrapped =
      isSince(revision, anyStructuredContentSince) || notObject(data.value) === undefined
        ? unwrapData(structured, data)
        : refused("its value is not an object");
    const rewrite = structured.value.kind === "object" ? unwrapped : undefined;
    yield { at: structured, id: "wrapper", rewrite };
    return;
  }
  const found = [
    ...(shape ? misfits(value, shape) : []),
    ...wrongValues(structured, expected, elsewhere),
  ];
  const misfit = found.find(({ isCertain }) => isCertain) ?? found[0];
  if (!misfit || !isFailure(structured.owner)) {
    yield* found;
    return;
  }
  const removed = removeStructured(structured, isCopied(structured));
  const rewrite = misfit.isCertain ? removed : doubted(removed, "it may fit in other cases");
  yield { at: structured, id: "onError", data: misfit.data, rewrite };
}

/** The kinds of values that JSON has, besides objects. */
const jsonKinds: ReadonlySet<string> = new Set(["array", "boolean", "number", "null", "string"]);

/** What wrappers give as the `type` of their value: its JSON type, or a MIME type. */
const wrapped = /^(?:array|data|json|list|object|string|structured|text|[\w.+-]+\/[\w.+-]+)$/iu;

/** `isCertain` unless it depends on what happens, or only a type says so. */
type Misfit = StructuredDefect & {
  readonly data: { readonly key: string };
  readonly isCertain: boolean;
};

/** The keys of an object that its schema does not allow, and those that it lacks. */
export function misfits(
  value: ObjectValue,
  { members: known, unlisted }: DeclaredObject<Notation>,
): readonly Misfit[] {
  const missing = new Set(
    [...known.values()].flatMap(({ key, presence }) =>
      presence === "always" && lacks(value, key) ? [key] : [],
    ),
  );
  const found = members(value).flatMap((at): readonly Misfit[] => {
    const { key = "" } = at;
    if (at.key === undefined || known.has(key)) return [];
    const meant = [...missing].find((one) => isNear(one, key));
    if (meant !== undefined) {
      missing.delete(meant);
      const rewrite = renameMember(at, meant, "another key may be meant");
      return [{ at, id: "misspeltKey", data: { key, meant }, rewrite, isCertain: true }];
    }
    return unlisted === "kept" ? [] : [{ at, id: "unknownKey", data: { key }, isCertain: true }];
  });
  // `...(note ? { note } : {})`
  const spread = (unlisted === "kept" ? [] : brought(value)).flatMap((at): readonly Misfit[] =>
    at.key === undefined || known.has(at.key)
      ? []
      : [{ at, id: "unknownKey", data: { key: at.key }, isCertain: false }],
  );
  if (missing.size === 0) return [...found, ...spread];
  const key = [...missing].join("`, `");
  return [...found, ...spread, { at: value, id: "missingKey", data: { key }, isCertain: true }];
}

/** The members of the objects that are written where something is spread. */
function brought({ entries, span }: ObjectValue): readonly Member[] {
  const objects = entries.flatMap((one) => (one.kind === "spread" ? outcomes(one.value) : []));
  return objects.flatMap((one) =>
    one.kind === "object" && within(one.span, span) ? members(one) : [],
  );
}

/** Whether two keys differ in case and separators, or in a letter of at least four. */
function isNear(one: string, other: string): boolean {
  const [first, second] = [bareWord(one), bareWord(other)];
  return (
    first === second || (Math.min(first.length, second.length) > 3 && leven(first, second) < 2)
  );
}

/** The values that a schema does not accept. */
function* wrongValues(
  structured: Member,
  expected: Expected,
  elsewhere: Elsewhere,
): Iterable<Misfit> {
  for (const one of mismatches(structured, expected, elsewhere)) {
    const { at, expected: due, found, isCertain, path } = one;
    const key = inPath(path);
    if ("key" in found) {
      yield { at, id: keyMessages[found.key], data: { key }, isCertain };
      continue;
    }
    const name = key || "structuredContent";
    if ("value" in found) {
      const allowed = (due.values ?? []).map((value) => JSON.stringify(value));
      const data = { key: name, found: found.value, expected: listInWords(allowed, "or") };
      yield { at, id: "wrongValue", data, isCertain };
      continue;
    }
    const kinds = [...(due.kinds ?? [])].map((kind) => typeWords[kind]);
    const shown = found.kind === "undefined" ? "`undefined`" : typeWords[found.kind];
    const data = { key: name, found: shown, expected: joinedWith(" or ", kinds) };
    yield { at, id: found.isPossible ? "mayBeType" : "wrongType", data, isCertain };
  }
}

const keyMessages = {
  unlisted: "unknownKey",
  missing: "missingKey",
  optional: "mayMissKey",
} as const;

function isFailure(result: ObjectValue): boolean {
  return literalOf(member(result, "isError")?.value) === true;
}

/** Whether the text of a result is the JSON of its structured content. */
function isCopied({ document, owner, value }: Member): boolean {
  const content = member(owner, "content")?.value;
  const call = content?.kind === "array" ? onlyText(content) : undefined;
  const given = stringified(call);
  return (
    given !== undefined &&
    !isFiltered(call) &&
    textOf(document, given.span) === textOf(document, value.span)
  );
}
