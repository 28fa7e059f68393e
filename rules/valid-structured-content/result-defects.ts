import { isNothing } from "../../codemods/content/payload.js";
import { schemaBehind } from "../../context/elsewhere/schemas-elsewhere.js";
import { elsewhereOf } from "../../context/elsewhere/values-elsewhere.js";
import { handledElsewhere } from "../../context/messages/handled-elsewhere.js";
import { handedHere, madeElsewhere } from "../../context/messages/made-elsewhere.js";
import { type MadeHere, madeHere } from "../../context/messages/made-here.js";
import { messagesOf } from "../../context/messages/messages.js";
import { type OutputSchema, outputSchemaOf } from "../../context/messages/output-schema.js";
import type { MessageRole } from "../../context/messages/roles.js";
import { outputSchemaByName } from "../../context/messages/run-tools.js";
import { sdkOf } from "../../context/servers/sdk-version.js";
import type { Settings } from "../../context/settings.js";
import { structuredContentSince } from "../../protocol/content.js";
import { isSince } from "../../protocol/revision.js";
import type { Entered } from "../../flow/source.js";
import type { Document } from "../../syntax/document.js";
import { type Member, member, type ObjectValue, type Value, within } from "../../syntax/value.js";
import { inValue } from "../defect.js";
import type { RuleResult } from "../rule.js";
import type { StructuredDefect, StructuredMessageId } from "./messages.js";
import { withoutStructured } from "./missing-structured.js";
import { textDefects } from "./text-beside.js";
import { defectsOfValue } from "./value-defects.js";

/** The roles of results whose members are checked. */
export const checkedResults: ReadonlySet<string> = new Set([
  ...["tool result", "framework result", "part of a tool result"],
]);

/** Checks the results of tools, also those that a function makes for a tool of another file. */
export function* structuredDefects(
  document: Document,
  settings: Settings,
): Iterable<RuleResult<StructuredMessageId>> {
  for (const { object, role } of messagesOf(document, settings).sites)
    if (checkedResults.has(role)) yield* inValue(object, defectsOfResult(object, role, settings));
  for (const { call, entered, object, role } of madeElsewhere(document, settings)) {
    const output = role === "tool result" ? outputSchemaOf(call, object) : undefined;
    if (output) yield* ofMade(document, { call, entered, object, output }, settings);
  }
  for (const made of madeHere(document, settings)) yield* ofMade(document, made, settings);
  yield* ofHandlers(document, settings);
}

/** Reports what a function makes for a tool, at what this file hands to it, or where it is called. */
function* ofMade(
  document: Document,
  { call, entered, object, output }: MadeHere,
  settings: Settings,
): Iterable<RuleResult<StructuredMessageId>> {
  const structured = member(object, "structuredContent");
  const value = structured && withHanded(structured.value, document, entered, settings);
  const given = value && { ...structured, value };
  for (const { at, data, id } of defectsOfResult(object, "tool result", settings, output, given)) {
    const isAtCall = at.document === document && within(at.span, call.span);
    if (isAtCall || isOfSchema(id))
      yield { of: call, at: isAtCall ? at : call, id, ...(data && { data }) };
  }
}

/** Structured content with what a call hands over: the whole of it, or what is spread into it. */
function withHanded(value: Value, document: Document, entered: Entered, settings: Settings): Value {
  if (value.kind !== "object") {
    const [handed, ...others] = handedHere(document, value, entered, settings);
    return handed?.kind === "object" && others.length === 0 ? handed : value;
  }
  const entries = value.entries.flatMap((entry) => {
    const spread = entry.kind === "spread" && withHanded(entry.value, document, entered, settings);
    return spread && spread.kind === "object" ? spread.entries : [entry];
  });
  return { ...value, entries };
}

/** Reports handlers of other files, once for what all their wrong results have in common. */
function* ofHandlers(
  document: Document,
  settings: Settings,
): Iterable<RuleResult<StructuredMessageId>> {
  const told = new Set<string>();
  for (const { handler, output, result } of handledElsewhere(document, settings))
    for (const { data, id } of defectsOfResult(result, "tool result", settings, output)) {
      const key = JSON.stringify([handler.span, id, data]);
      if (!isOfSchema(id) || told.has(key)) continue;
      told.add(key);
      yield { of: handler, at: handler, id, ...(data && { data }) };
    }
}

const ofKeys: ReadonlySet<string> = new Set(["missingKey", "misspeltKey", "unknownKey"]);

/** Whether a defect depends on the tool, and not only on the result that a function makes for it. */
function isOfSchema(id: StructuredMessageId): boolean {
  return ["missing", "missingOnError", "onError"].includes(id) || ofKeys.has(id);
}

/**
 * Checks the structured content of a tool result, or a result without any.
 *
 * @param of the output schema of its tool, which may be in another file
 * @param structured its structured content, which a call may have handed over
 */
function* defectsOfResult(
  result: ObjectValue,
  role: MessageRole,
  settings: Settings,
  of: OutputSchema | undefined = outputSchemaOf(result),
  structured: Member | undefined = member(result, "structuredContent"),
): Iterable<StructuredDefect> {
  const { protocolVersion: revision } = settings;
  // `undefined` is the same as no member, and is only there for the compiler.
  if (structured && isNothing(structured.value)) return;
  if (!isSince(revision, structuredContentSince)) {
    const data = { revision, since: structuredContentSince };
    if (structured) yield { at: structured, id: "tooNew", data };
    return;
  }
  const stated = of ?? outputSchemaByName(result, settings);
  const output = stated && { ...stated, schema: schemaBehind(stated.schema, settings) };
  if (!structured) {
    if (output?.isRegistered === true) yield* withoutStructured(result, output, settings);
    return;
  }
  const elsewhere = elsewhereOf(structured.value.document, settings);
  const wrong = [
    ...defectsOfValue(structured, output, revision, wrapsOthers(result, settings), elsewhere),
  ];
  yield* wrong;
  const isToChange = wrong.some(({ rewrite }) => rewrite?.kind === "rewritten");
  yield* textDefects(result, structured, role, isToChange, settings);
}

/**
 * Whether structured content that is not an object is wrapped in one for clients of older revisions, as
 * `McpServer` of SDK 2 does. Its low-level `Server` sends what it is given.
 */
function wrapsOthers({ document }: ObjectValue, settings: Settings): boolean {
  return sdkOf(document, settings) === 2 && !document.text.includes("setRequestHandler");
}
