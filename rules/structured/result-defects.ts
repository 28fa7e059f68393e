import { addContent } from "../../codemods/result-content.js";
import { hasComments } from "../../codemods/comments.js";
import { isNothing } from "../../codemods/payload.js";
import { refused, type Rewrite } from "../../codemods/rewrite.js";
import { isString } from "../../codemods/strings.js";
import {
  addIsError,
  addStructured,
  isList,
  onlyText,
  removeStructured,
  stringified,
  unwrapData,
  wrapStructured,
} from "../../codemods/structured-content.js";
import { objectShape, type ObjectShape } from "../../context/messages/object-shape.js";
import { type OutputSchema, outputSchemaOf } from "../../context/messages/output-schema.js";
import type { MessageRole } from "../../context/messages/roles.js";
import type { Settings } from "../../context/settings.js";
import { otherResultKeys } from "../../protocol/content.js";
import { propertiesOf, since } from "../../protocol/definitions.js";
import { type Document, textOf } from "../../syntax/document.js";
import { resolve, usesAt } from "../../syntax/names.js";
import {
  type CallValue,
  type Member,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { lacks } from "../content/blocks.js";
import { shownType, typeWords } from "../value-type.js";
import type { StructuredDefect } from "./messages.js";

/** What is wrong with the structured content of a tool's result, or with a result that has none. */
export function* defectsOfResult(
  document: Document,
  result: ObjectValue,
  role: MessageRole,
  settings: Settings,
): Iterable<StructuredDefect> {
  const { protocolVersion: revision } = settings;
  const structured = member(result, "structuredContent");
  // `undefined` says no more than its absence, and is there for a type.
  if (structured && isNothing(document, structured.value)) return;
  const property = propertiesOf("CallToolResult", revision).get("structuredContent");
  const first = since("CallToolResult", "structuredContent") ?? revision;
  if (!property) {
    if (structured) yield { at: structured, id: "tooNew", data: { revision, since: first } };
    return;
  }
  const mayBeAnything = property.type === "any";
  const output = outputSchemaOf(document, result);
  if (!structured) {
    if (output?.isRegistered === true) yield* withoutStructured(document, result, mayBeAnything);
    return;
  }
  const shape = output && objectShape(document, output.schema);
  const found = mayBeAnything ? undefined : notObject(document, structured.value);
  if (found !== undefined) {
    const data = { found, revision, since: "2026-07-28" };
    const rewrite =
      found === typeWords.null
        ? undefined
        : wrapStructured(document, structured, keysOf(output, shape));
    yield { at: structured, id: "notObject", data, ...(rewrite ? { rewrite } : {}) };
  } else yield* ofValue(document, structured, shape);
  yield* ofText(document, result, structured, role);
}

/** A tool with `outputSchema` whose result has only content. */
function* withoutStructured(
  document: Document,
  result: ObjectValue,
  mayBeList: boolean,
): Iterable<StructuredDefect> {
  const content = member(result, "content");
  const isOther = otherResultKeys.some((key) => member(result, key));
  if (!content || isOther || !lacks(document, result, "structuredContent")) return;
  const isError = member(result, "isError");
  if (isError ? !isFalse(isError.value) : !lacks(document, result, "isError")) return;
  if (!isError && tellsFailure(document, content)) {
    yield { at: content, id: "missingOnError", rewrite: addIsError(document, result) };
    return;
  }
  const rewrite = addStructured(document, result, content, mayBeList);
  const keyword = "structuredContent";
  yield { at: content, id: "missing", ...(rewrite ? { rewrite, keyword } : {}) };
}

function isFalse(value: Value): boolean {
  return value.kind === "scalar" && value.value === false;
}

/** The keys of the schema that describes the value, where there is one. */
function keysOf(
  output: OutputSchema | undefined,
  shape: ObjectShape | undefined,
): readonly string[] | "unknown" | undefined {
  return shape ? shape.keys : output && "unknown";
}

/** How texts about a failure start. */
const failure =
  /^\W*(?:error|failed|failure|could not|couldn't|cannot|can't|unable to|not found|no such|unauthori[sz]ed|forbidden)\b/iu;

/** Names of what was caught. */
const caught: ReadonlySet<string> = new Set(["e", "err", "error"]);

function tellsFailure(document: Document, { value }: Member): boolean {
  const text = value.kind === "array" ? onlyText(value) : undefined;
  const known = text && resolve(document, text);
  const given = stringified(known);
  if (given?.kind === "reference") return given.path.length === 1 && caught.has(given.path[0]);
  if (given?.kind === "object") {
    const success = member(given, "success")?.value;
    return member(given, "error") !== undefined || (success !== undefined && isFalse(success));
  }
  if (known?.kind === "template") return failure.test(known.texts[0] ?? "");
  return known?.kind === "scalar" && failure.test(String(known.value));
}

/** What stands where an object is due, as far as the source shows. */
function notObject(document: Document, value: Value): string | undefined {
  const known = resolve(document, value);
  const shown = shownType(known);
  if (shown === "object") return undefined;
  if (shown !== undefined) return typeWords[shown];
  if (isString(document, known)) return typeWords.string;
  return isList(document, known) ? typeWords.array : undefined;
}

/** An object that its schema refuses, or that is wrapped as nobody expects. */
function* ofValue(
  document: Document,
  structured: Member,
  shape: ObjectShape | undefined,
): Iterable<StructuredDefect> {
  const value = resolve(document, structured.value);
  if (value.kind !== "object") return;
  const data = member(value, "data");
  const isWrapper =
    value.entries.length === 2 &&
    data &&
    wrapped.test(stringOf(member(value, "type")?.value) ?? "");
  if (isWrapper && shape?.keys.includes("data") !== true) {
    const isHere = structured.value.kind === "object";
    const rewrite = isHere ? unwrapData(document, structured, data) : undefined;
    yield { at: structured, id: "wrapper", ...(rewrite ? { rewrite } : {}) };
    return;
  }
  const [misfit] = shape ? misfits(document, value, shape) : [];
  if (!misfit) return;
  if (!isFailure(structured.owner)) {
    yield* misfits(document, value, shape ?? noShape);
    return;
  }
  const rewrite = removeStructured(document, structured, isCopied(document, structured));
  yield { at: structured, id: "onError", data: { ...misfit.data }, rewrite };
}

const noShape: ObjectShape = { keys: [], required: [], isClosed: false };

/** What wrappers say of the value in them: its JSON type, or a MIME type. */
const wrapped = /^(?:array|data|json|list|object|string|structured|text|[\w.+-]+\/[\w.+-]+)$/iu;

function misfits(
  document: Document,
  value: ObjectValue,
  { isClosed, keys, required }: ObjectShape,
): readonly StructuredDefect[] {
  const unknown = members(value).filter(
    ({ key }) => isClosed && key !== undefined && !keys.includes(key),
  );
  const missing = required.filter((key) => lacks(document, value, key));
  return [
    ...unknown.map(
      (at) => ({ at, id: "unknownKey", data: { key: at.key ?? "" } }) satisfies StructuredDefect,
    ),
    ...missing.map(
      (key) => ({ at: value, id: "missingKey", data: { key } }) satisfies StructuredDefect,
    ),
  ];
}

function isFailure(result: ObjectValue): boolean {
  const value = member(result, "isError")?.value;
  return value?.kind === "scalar" && value.value === true;
}

/** Whether the text of a result is the JSON of its structured content. */
function isCopied(document: Document, { owner, value }: Member): boolean {
  const content = member(owner, "content")?.value;
  const given = content?.kind === "array" ? stringified(onlyText(content)) : undefined;
  return given !== undefined && textOf(document, given.span) === textOf(document, value.span);
}

/** Structured content without a text beside it. */
function* ofText(
  document: Document,
  result: ObjectValue,
  structured: Member,
  role: MessageRole,
): Iterable<StructuredDefect> {
  const content = member(result, "content");
  const isEmpty =
    content?.value.kind === "array" &&
    content.value.elements.length === 0 &&
    !isFilledLater(document, result);
  const isMissing = role === "tool result" && lacks(document, result, "content");
  if (!isEmpty && !isMissing) return;
  const rewrite: Rewrite =
    content && hasComments(document, content.value)
      ? refused("comments stand in it")
      : addContent(document, result, structured, content);
  yield { at: content ?? structured, id: "noText", rewrite };
}

/** Whether blocks join the list later, under the name of the result. */
function isFilledLater(document: Document, { place, span }: ObjectValue): boolean {
  if (place.kind !== "variable") return false;
  const isContent = ({ callee }: CallValue): boolean =>
    callee[0] === place.name && callee[1] === "content";
  return (
    document.calls.some(isContent) ||
    usesAt(document, place.name, span).some(({ path }) => path[1] === "content") ||
    document.assigned.some(
      ({ place: at }) =>
        at.kind === "assigned" && at.target[0] === place.name && at.target[1] === "content",
    )
  );
}
