import { hasComments } from "../codemods/comments.js";
import { isNothing } from "../codemods/content/payload.js";
import { comparePresence } from "../codemods/comparison.js";
import { addContent } from "../codemods/content/result-content.js";
import { refused, type Rewrite } from "../codemods/rewrite.js";
import { nameOfAncestor } from "../syntax/ancestors.js";
import { isOfToolResult } from "../context/messages/client-results.js";
import { isTestScript } from "../context/intended/deliberate-legacy.js";
import { messagesOf } from "../context/messages/messages.js";
import { madeElsewhere, resultsElsewhere } from "../context/messages/made-elsewhere.js";
import { type OutputSchema, outputSchemaOf } from "../context/messages/output-schema.js";
import type { MessageRole } from "../context/messages/roles.js";
import { outputSchemaByName } from "../context/messages/run-tools.js";
import { schemaBehind, schemaElsewhere } from "../context/elsewhere/schemas-elsewhere.js";
import { sdkOf } from "../context/servers/sdk-version.js";
import type { Settings } from "../context/settings.js";
import { askedElsewhere, elsewhereOf } from "../context/elsewhere/values-elsewhere.js";
import { expectedOf } from "../context/messages/object-shape.js";
import { mismatches } from "../flow/mismatch.js";
import { anyStructuredContentSince, structuredContentSince } from "../protocol/content.js";
import { isSince } from "../protocol/revision.js";
import type { Document } from "../syntax/document.js";
import { declarationAt, usesAt } from "../syntax/names.js";
import { type Member, member, type ObjectValue, type Value } from "../syntax/value.js";
import { lacks } from "./content/blocks.js";
import { findingOf, findingsIn } from "./defect.js";
import { defineRule, type Finding, messageWords } from "./rule.js";
import { withEveryNegation } from "./negation.js";
import {
  type StructuredDefect,
  structuredMessages,
  type StructuredMessageId,
} from "./valid-structured-content/messages.js";
import { withoutStructured } from "./valid-structured-content/missing-structured.js";
import { anyObject, defectsOfValue } from "./valid-structured-content/value-defects.js";

/** The roles of results whose members are checked. */
const results: ReadonlySet<string> = new Set([
  ...["tool result", "framework result", "part of a tool result"],
]);

export const validStructuredContent = defineRule<StructuredMessageId>({
  id: "valid-structured-content",
  needs: {
    context: [...messageWords, "callTool"],
    shape: ["structuredContent", "outputSchema"],
  },
  docs: {
    description: "Require `structuredContent` that clients accept, with the same value as text",
    since: "2025-06-18",
    severity: "error",
  },
  messages: structuredMessages,
  rewrites: "fixes",
  namesElsewhere: (document, settings) => ({
    values: [
      ...messagesOf(document, settings).sites.flatMap(({ object, role }) => {
        if (!results.has(role)) return [];
        const output = outputSchemaOf(object) ?? outputSchemaByName(object, settings);
        const structured = member(object, "structuredContent");
        const expected = output ? expectedOf(schemaBehind(output.schema, settings)) : anyObject;
        const values = askedElsewhere(document, (elsewhere) => {
          if (structured) Array.from(mismatches(structured, expected, elsewhere));
        });
        return [...values, ...(output ? [schemaElsewhere(output.schema) ?? []].flat() : [])];
      }),
      ...resultsElsewhere(document, settings, (call) => outputSchemaOf(call) !== undefined),
    ],
  }),
  *check(document, settings) {
    for (const { object, role } of messagesOf(document, settings).sites)
      if (results.has(role))
        yield* findingsIn(object, settings, defectsOfResult(object, role, settings));
    for (const { call, object, role } of madeElsewhere(document, settings)) {
      const output = role === "tool result" ? outputSchemaOf(call) : undefined;
      if (!output) continue;
      for (const { data, id } of defectsOfResult(object, role, settings, output))
        if (isOfSchema(id))
          yield findingOf(call, settings, { at: call, id, ...(data && { data }) });
    }
    if (isSince(settings.protocolVersion, anyStructuredContentSince))
      yield* ofConsumers(document, settings);
  },
});

/** Whether a defect depends on the tool, and not only on the result that a function makes for it. */
function isOfSchema(id: StructuredMessageId): boolean {
  return id === "missing" || id === "onError" || id === "missingKey" || id === "unknownKey";
}

/**
 * Checks the structured content of a tool result, or a result without any.
 *
 * @param of the output schema of its tool, which may be in another file
 */
function* defectsOfResult(
  result: ObjectValue,
  role: MessageRole,
  settings: Settings,
  of: OutputSchema | undefined = outputSchemaOf(result),
): Iterable<StructuredDefect> {
  const { protocolVersion: revision } = settings;
  const structured = member(result, "structuredContent");
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
  const elsewhere = elsewhereOf(result.document, settings);
  const wrong = [
    ...defectsOfValue(structured, output, revision, wrapsOthers(result, settings), elsewhere),
  ];
  yield* wrong;
  const isToChange = wrong.some(({ rewrite }) => rewrite?.kind === "rewritten");
  yield* ofText(result, structured, role, isToChange, settings);
}

/**
 * Whether structured content that is not an object is wrapped in one for clients of older revisions, as
 * `McpServer` of SDK 2 does. Its low-level `Server` sends what it is given.
 */
function wrapsOthers({ document }: ObjectValue, settings: Settings): boolean {
  return sdkOf(document, settings) === 2 && !document.text.includes("setRequestHandler");
}

/**
 * Reports structured content without a text next to it.
 *
 * @param isToChange whether the text would repeat a value that another rewrite replaces
 */
function* ofText(
  result: ObjectValue,
  structured: Member,
  role: MessageRole,
  isToChange: boolean,
  settings: Settings,
): Iterable<StructuredDefect> {
  const content = member(result, "content");
  const isEmpty =
    content?.value.kind === "array" &&
    content.value.elements.length === 0 &&
    !isFilledLater(result);
  // A test stubs only what it needs.
  const isMissing =
    role === "tool result" && lacks(result, "content") && !isTestScript(result.document, settings);
  if (!isEmpty && !isMissing) return;
  const hasLosses = content !== undefined && hasComments(content.value);
  const rewrite: Rewrite = hasLosses
    ? refused("it contains comments")
    : isToChange
      ? refused("its structured content is rewritten first")
      : addContent(result, structured, content);
  yield { at: content ?? structured, id: "noText", rewrite };
}

/**
 * Whether blocks may be added to the list later: the result is in a variable that is not only
 * returned.
 */
function isFilledLater(result: ObjectValue): boolean {
  const name = nameOfAncestor(result);
  if (name === undefined) return false;
  // If a name is declared twice, the uses of the two cannot be distinguished.
  if (!declarationAt(result.document, name, result.span)) return true;
  return usesAt(result.document, name, result.span).some(({ place }) => place.kind !== "returned");
}

/** What follows where a condition only accepts objects: `found && typeof found === "object"`. */
const asksForType = /^\s*(?:&&|\|\|)\s*(?:typeof\b|!?Array\.isArray\()/u;

/** Reports conditions on structured content that treat `null`, `0` and the like as missing. */
function* ofConsumers(
  document: Document,
  settings: Settings,
): Iterable<Finding<StructuredMessageId>> {
  for (const reference of [...document.references.values()].flat()) {
    const { path, place } = reference;
    if (path.length !== 2 || path[1] !== "structuredContent") continue;
    // In `a && b` the value itself is used too, not only whether it is truthy.
    if (place.kind !== "tested" || place.isKept === true) continue;
    if (!isOfToolResult(reference, "structuredContent")) continue;
    if (asksForType.test(document.text.slice(reference.span[1], reference.span[1] + 40))) continue;
    const { isNegated, span } = withEveryNegation(document, place);
    const rewrite = comparePresence(reference, span, isNegated);
    const data = { operator: isNegated ? "===" : "!==", revision: settings.protocolVersion };
    const at: Value = reference;
    const defect = { at, id: "presence", data, rewrite, effort: "expression" } as const;
    yield findingOf(at, settings, defect);
  }
}
