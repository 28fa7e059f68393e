import { zodWriter, recordCode } from "../../codemods/types/zod-code.js";
import { type Rewrite, refused } from "../../codemods/rewrite.js";
import { openObject, replaceMember } from "../../codemods/types/zod-elicitation.js";
import { ruleIn } from "../../context/declared/zod-rules.js";
import type { ZodContracts } from "../../context/declared/zod-contracts.js";
import type { Settings } from "../../context/settings.js";
import { stepsOf, unwrapped, type ZodObject, zodObjectOf, zodVersion } from "../../context/zod.js";
import { anyStructuredContentSince } from "../../protocol/content.js";
import { isSince } from "../../protocol/revision.js";
import type { Document } from "../../syntax/document.js";
import { type Member, within } from "../../syntax/value.js";
import { officialOr } from "./official-module.js";
import type { SchemaDefect } from "./schema-messages.js";
import { listOf } from "./words.js";
import { type FoundDefect, unlistedDefects } from "./zod-content.js";

/** What is stale in the schemas of results. */
export function* resultDefects(
  document: Document,
  { results }: ZodContracts,
  settings: Settings,
): Iterable<FoundDefect> {
  for (const result of results) {
    const found = [
      ...unlistedDefects(document, result, "CallToolResult", "a result", settings),
      ...metaDefects(document, result, settings),
      ...structuredDefects(document, result, settings),
    ];
    for (const one of found) {
      const replaced = replacedBySdk(document, result, one.defect, settings);
      yield { ...one, defect: { ...one.defect, ...replaced } };
    }
  }
}

/** The rewrite of a result that has nothing of its own: the SDK's schema does for all of it. */
function replacedBySdk(
  document: Document,
  { value }: ZodObject,
  { rewrite }: SchemaDefect,
  settings: Settings,
): Pick<SchemaDefect, "rewrite"> {
  if (!rewrite) return {};
  const own = { call: value, parts: [], type: "CallToolResult" } as const;
  return { rewrite: officialOr(document, own, settings, rewrite) };
}

/** `_meta` with some keys of its own: of a result it holds whatever servers and extensions say. */
function* metaDefects(
  document: Document,
  result: ZodObject,
  settings: Settings,
): Iterable<FoundDefect> {
  const member = result.keys.get("_meta");
  const object = member && zodObjectOf(document, member.value);
  if (!member || !object || object.unknownKeys === "kept" || object.hasMore) return;
  const keys = [...object.keys.keys()];
  const isOfRequests = keys.includes("progressToken");
  const id = isOfRequests ? "zodProgressToken" : "zodResultMeta";
  const rewrite =
    isOfRequests || keys.length === 0
      ? replacement(document, result, member, settings)
      : opened(document, member, object);
  const data = {
    does: doesWith(object),
    what: keys.length > 0 ? `everything but ${listOf(keys)}` : "everything",
  };
  const { unknownKeys } = object;
  yield { value: result.value, defect: { at: member, id, data, rewrite }, unknownKeys };
}

/** The keys that are promised stay so, and others come through. */
function opened(document: Document, { value }: Member, object: ZodObject): Rewrite {
  return within(object.value.span, value.span)
    ? openObject(document, object, zodVersion(document))
    : refused("it stands in another place");
}

/** Keys of a wrapper around a value of any kind. */
const ofWrappers: ReadonlySet<string> = new Set([
  ...["type", "kind", "data", "value", "payload", "result", "content"],
]);

function* structuredDefects(
  document: Document,
  result: ZodObject,
  settings: Settings,
): Iterable<FoundDefect> {
  const member = result.keys.get("structuredContent");
  if (!member) return;
  const { protocolVersion } = settings;
  const steps = stepsOf(document, unwrapped(document, member.value).inner);
  const base = steps?.[0]?.name;
  const isAny = isSince(protocolVersion, anyStructuredContentSince);
  const object = zodObjectOf(document, member.value);
  if (object && !object.hasMore && isWrapper(document, object)) {
    const data = { does: doesWith(object), keys: listOf([...object.keys.keys()]) };
    const rewrite = replacement(document, result, member, settings);
    yield { value: result.value, defect: { at: member, id: "zodStructured", data, rewrite } };
  } else if (base === "record" && isAny) {
    const rewrite = replacement(document, result, member, settings);
    const data = { since: anyStructuredContentSince };
    yield { value: result.value, defect: { at: member, id: "zodStructuredRecord", data, rewrite } };
  }
}

/** Whether an object is a wrapper around anything, and no value that a certain tool returns. */
function isWrapper(document: Document, { keys }: ZodObject): boolean {
  const holdsAnything = [...keys.values()].some(({ value }) =>
    ["any", "unknown", "record"].includes(stepsOf(document, value)?.[0]?.name ?? ""),
  );
  return keys.size > 1 && holdsAnything && [...keys.keys()].every((key) => ofWrappers.has(key));
}

function doesWith({ unknownKeys }: ZodObject): string {
  return { dropped: "drops", refused: "refuses", kept: "keeps" }[unknownKeys];
}

/** An open schema in place of one that says nothing else. */
function replacement(
  document: Document,
  result: ZodObject,
  member: Member,
  { protocolVersion }: Settings,
): Rewrite {
  const other = [...(zodObjectOf(document, member.value)?.keys.keys() ?? [])].find(
    (key) => member.key === "_meta" && key !== "progressToken",
  );
  if (other !== undefined) return refused(`what it says of \`${other}\` would be lost`);
  const rule = ruleIn(document, member.value);
  if (rule !== undefined) return refused(`what \`${rule}\` does in it would be lost`);
  const writer = zodWriter(document, result.shape, result.base, protocolVersion);
  if (!writer) return refused("the functions of zod are imported one by one");
  const isAny =
    member.key === "structuredContent" && isSince(protocolVersion, anyStructuredContentSince);
  const code = `${isAny ? `${writer.zod}.unknown()` : recordCode(writer)}.optional()`;
  return replaceMember(document, { ...result, shape: member.owner }, member, code);
}
