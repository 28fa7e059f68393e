import { knownValue } from "../known-values.js";
import { outwards } from "../../syntax/ancestors.js";
import { blockKinds, resourceContentsKeys, toolResultKeys } from "../../protocol/content.js";
import { propertiesOf } from "../../protocol/definitions.js";
import { defaultRevision } from "../../protocol/revision.js";
import { outcomes, stringAt, usesAt } from "../../syntax/names.js";
import {
  type ArrayValue,
  type CallValue,
  type FunctionValue,
  member,
  members,
  type ObjectValue,
  type Spread,
  type Value,
} from "../../syntax/value.js";
import { claimedTypes } from "../../syntax/claimed-types.js";
import { isModelPackage, modelPackages } from "../foreign-protocols.js";
import { expanded } from "../types/expanded-types.js";
import { typesByPlace } from "../types/given-types.js";
import { importedFrom, importsFrom } from "../imports.js";
import type { Facts } from "../known-file.js";
import { isData, isTool } from "./bare-objects.js";
import { convertedKinds } from "./converted-kinds.js";
import { isDefinition } from "./tool-definition.js";
import { hasOnly } from "./result-shapes.js";
import type { MessageRole } from "./roles.js";
import { isOfOtherProject } from "./types.js";

/**
 * The role of an object in the project of a server, if its shape is unique to the protocol. How it
 * gets to the client need not be visible: through tables, classes, other files or own types. As a
 * framework may process it first, its role is that of a framework's result.
 */
export function roleInServer(object: ObjectValue, facts: Facts): MessageRole | undefined {
  if (object.document.language === "json" || isData(object) || isOfOtherProject(object))
    return undefined;
  if (isResult(object, facts)) return isHandedOver(object) ? "framework result" : undefined;
  if (isMessage(object, facts)) return "prompt message";
  if (isTool(object) && isDefinition(object)) return "tool definition";
  if (isInTableOfTools(object)) return "tool config";
  return isReadResult(object) ? "resource result" : undefined;
}

/** `{ search: { description, inputSchema }, … }`, where the keys are the names of the tools. */
function isInTableOfTools({ document, place }: ObjectValue): boolean {
  if (place.kind !== "member" || importsFrom(document, modelPackages)) return false;
  const { entries } = place.member.owner;
  return entries.every(
    (entry) =>
      entry.kind === "member" && entry.value.kind === "object" && isNamelessTool(entry.value),
  );
}

function isNamelessTool(object: ObjectValue): boolean {
  const input = member(object, "inputSchema")?.value;
  return (
    stringAt(input, "type") !== undefined &&
    member(object, "description") !== undefined &&
    member(object, "name") === undefined
  );
}

/**
 * `{ content: [{ type, text }], isError }`. The list may be a variable that elements are added to.
 */
function isResult(object: ObjectValue, facts: Facts): boolean {
  const content = member(object, "content")?.value;
  const isWhole = hasOnly(object, resultKeys) && showsSpreads(object);
  const list = content && isWhole ? knownValue(content) : undefined;
  if (list?.kind !== "array") return false;
  const added = list === content ? [] : addedTo(list);
  const elements = [...list.elements, ...added];
  return areObjects(elements, (element) => isBlock(element, facts));
}

/**
 * Whether the file shows what an object gets by spreads: `{ ...message, content }` may be a message
 * of a language model.
 */
function showsSpreads({ entries }: ObjectValue, around: readonly ObjectValue[] = []): boolean {
  return entries.every(
    (entry) =>
      entry.kind === "member" ||
      outcomes(entry.value).every((one) =>
        one.kind === "object"
          ? !around.includes(one) && showsSpreads(one, [...around, one])
          : one.kind === "scalar",
      ),
  );
}

/** The members of results, and common additions for a project's own code, which clients ignore. */
const resultKeys: readonly string[] = [...toolResultKeys, "data", "error", "meta", "metadata"];

/** `content.push({ … })`. */
function addedTo({ document, place, span }: ArrayValue): readonly (Value | Spread)[] {
  if (place.kind !== "variable") return [];
  const uses = usesAt(document, place.name, span);
  return document.calls.flatMap(({ arguments: given, callee, span: [start] }) =>
    callee.length === 2 && callee[1] === "push" && uses.some((use) => use.span[0] === start)
      ? given
      : [],
  );
}

/**
 * `{ role: "user", content: { type, text } }`. Messages of language models have strings and lists
 * as content.
 */
function isMessage(object: ObjectValue, facts: Facts): boolean {
  const content = member(object, "content")?.value;
  const role = stringAt(object, "role");
  return (
    (role === "user" || role === "assistant") &&
    hasOnly(object, messageKeys) &&
    content?.kind === "object" &&
    isBlock(content, facts)
  );
}

const messageKeys: readonly string[] = ["role", "content"];

/** `{ contents: [{ uri, mimeType, text }] }`, with at most one misspelled key. */
function isReadResult(object: ObjectValue): boolean {
  const contents = member(object, "contents")?.value;
  return (
    contents?.kind === "array" &&
    hasOnly(object, ["contents", "_meta"]) &&
    areObjects(contents.elements, (element) => {
      const known = members(element).filter(({ key = "" }) => resourceContentsKeys.includes(key));
      const hasBody = ["text", "blob"].some((key) => member(element, key));
      return hasBody && known.length > 1 && element.entries.length - known.length <= 1;
    })
  );
}

function areObjects(
  elements: ArrayValue["elements"],
  isOne: (element: ObjectValue) => boolean,
): boolean {
  return (
    elements.length > 0 && elements.every((element) => element?.kind === "object" && isOne(element))
  );
}

/** Whether an object has the shape of a block, whatever its kind. */
function isBlock(object: ObjectValue, facts: Facts): boolean {
  const kind = stringAt(object, "type");
  if (kind === undefined) return false;
  if (isConverted(object)) return false;
  const others = members(object).filter(({ key = "" }) => !blockKeys.has(key));
  if (others.length > 0) return others.length === 1 && isBytes(object, kind);
  return blockKinds.has(kind) || !isOwnKind(object, kind, facts);
}

/**
 * Whether the declared type of `text` is an object. Such a value only resembles a block, and is
 * converted to one later.
 */
function isConverted(object: ObjectValue): boolean {
  const text = member(object, "text")?.value;
  if (text?.kind !== "object") return false;
  return typesByPlace(text)
    .flatMap((type) => expanded(object.document, type))
    .some(({ node }) => node.kind === "object");
}

/**
 * `{ type: "image", data, … }`. Models' own blocks keep their bytes elsewhere, so another key here
 * is misspelled.
 */
function isBytes(object: ObjectValue, kind: string): boolean {
  const isMedia = kind === "image" || kind === "audio";
  return isMedia && member(object, "data") !== undefined && !member(object, "mimeType");
}

/** All members of blocks, and keys that people use in place of `text`. */
const blockKeys: ReadonlySet<string> = new Set([
  ...[...blockKinds.values()]
    .filter(({ places }) => places.includes("tool result"))
    .flatMap(({ definition }) => [...propertiesOf(definition, defaultRevision).keys()]),
  ...["json", "object", "value", "markdown", "html", "code", "error", "message"],
]);

/**
 * Whether a kind is the project's own, and may be converted: code compares with it, here or in
 * another file, or a type names it.
 */
function isOwnKind(object: ObjectValue, kind: string, facts: Facts): boolean {
  const types = [...claimedTypes(object), ...object.document.types.values()];
  return (
    convertedKinds(object.document).has(kind) ||
    facts.convertedKinds.has(kind) ||
    types.some(({ literals }) => literals.some(({ value }) => value === kind))
  );
}

/**
 * Whether a result is passed to a caller, or to the project's own code. What is sent elsewhere may
 * be anything.
 */
function isHandedOver(value: Value): boolean {
  for (const { place } of outwards(value)) {
    if (place.kind === "returned") return !isOfModel(place.by);
    if (place.kind !== "alternative" && place.kind !== "awaited")
      return place.kind !== "argument" || isOwnCall(place.call);
  }
  return true;
}

/** Whether a library for language models gets a function: `tool({ execute: async () => … })`. */
function isOfModel(by: FunctionValue): boolean {
  return [...outwards(by)].some(
    ({ document, place }) =>
      place.kind === "argument" &&
      isModelPackage(importedFrom(document, place.call.callee[0] ?? "") ?? ""),
  );
}

/** `withNote(…)`, `this.finish(…)`, and functions that knownValue promises. */
function isOwnCall({ callee, name }: CallValue): boolean {
  return callee.length === 1 || callee[0] === "this" || name === "resolve";
}
