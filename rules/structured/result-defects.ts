import { addContent } from "../../codemods/result-content.js";
import type { Rewrite } from "../../codemods/rewrite.js";
import { isString } from "../../codemods/strings.js";
import {
  addIsError,
  addStructured,
  onlyText,
  removeStructured,
  stringified,
  unwrapData,
  wrapStructured,
} from "../../codemods/structured-content.js";
import { objectShape, type ObjectShape } from "../../context/messages/object-shape.js";
import { outputSchemaOf } from "../../context/messages/output-schema.js";
import type { MessageRole } from "../../context/messages/roles.js";
import type { Settings } from "../../context/settings.js";
import { otherResultKeys } from "../../protocol/content.js";
import { propertiesOf, since } from "../../protocol/definitions.js";
import { type Document, textOf } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import { type Member, member, members, type ObjectValue, type Value } from "../../syntax/value.js";
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
      found === typeWords.null ? undefined : wrapStructured(document, structured, shape?.keys);
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
  const isOther = ["isError", ...otherResultKeys].some((key) => member(result, key));
  if (!content || isOther || !lacks(document, result, "structuredContent")) return;
  if (!lacks(document, result, "isError")) return;
  if (tellsFailure(document, content)) {
    yield { at: content, id: "missingOnError", rewrite: addIsError(document, result) };
    return;
  }
  const rewrite = addStructured(document, result, content, mayBeList);
  const keyword = "structuredContent";
  yield { at: content, id: "missing", ...(rewrite ? { rewrite, keyword } : {}) };
}

/** How texts about a failure start. */
const failure =
  /^\W*(?:error|fail|could not|couldn't|cannot|can't|unable|invalid|unknown|missing|not found|no such|unauthori[sz]ed|forbidden)/iu;

function tellsFailure(document: Document, { value }: Member): boolean {
  const text = value.kind === "array" ? onlyText(value) : undefined;
  const known = text && resolve(document, text);
  if (known?.kind === "template") return failure.test(known.texts[0] ?? "");
  return known?.kind === "scalar" && failure.test(String(known.value));
}

/** Methods that make a list, and functions that make a text. */
const makesList: ReadonlySet<string> = new Set([
  ...["concat", "filter", "flatMap", "from", "keys", "map", "slice", "sort", "values"],
]);

/** What stands where an object is due, as far as the source shows. */
function notObject(document: Document, value: Value): string | undefined {
  const known = resolve(document, value);
  const shown = shownType(known);
  if (shown === "object") return undefined;
  if (shown !== undefined) return typeWords[shown];
  if (isString(document, known)) return typeWords.string;
  const isList = known.kind === "call" && makesList.has(known.callee.at(-1) ?? "");
  return isList ? typeWords.array : undefined;
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
  const isWrapper = value.entries.length === 2 && data && isLiteral(member(value, "type")?.value);
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

function isLiteral(value: Value | undefined): boolean {
  return value?.kind === "scalar" && typeof value.value === "string";
}

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
  const isEmpty = content?.value.kind === "array" && content.value.elements.length === 0;
  const isMissing = role === "tool result" && lacks(document, result, "content");
  if (!isEmpty && !isMissing) return;
  const rewrite: Rewrite = addContent(document, result, structured, content);
  yield { at: content ?? structured, id: "noText", rewrite };
}
