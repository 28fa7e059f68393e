import { knownStringAt } from "../../context/known-values.js";
import { addMember, setValue } from "../../codemods/one-member.js";
import { unquoted } from "../../codemods/unquoted.js";
import { unstringify } from "../../codemods/tools/call-parameters.js";
import { nameContents } from "../../codemods/content/handler-result.js";
import { iconSizes, iconSource } from "../../codemods/content/icon.js";
import { levelMeantBy } from "../../codemods/logging-level.js";
import type { Rewrite } from "../../codemods/rewrite.js";
import { isNegativeTest } from "../../context/messages/negative-tests.js";
import type { Settings } from "../../context/settings.js";
import type { Choices } from "../../context/choices.js";
import { isOnlyMeasured } from "../../context/messages/only-measured.js";
import type { PropertyRow } from "../../protocol/definition-row.js";
import { type DefinitionName, propertiesOf } from "../../protocol/definitions.js";
import { isKnownAt, methods } from "../../protocol/methods.js";
import type { Revision } from "../../protocol/revision.js";
import { literalOf, member, type ObjectValue } from "../../syntax/value.js";
import { quoted } from "../../syntax/write.js";
import { lacks } from "../content/blocks.js";
import type { Defect } from "../defect.js";
import type { DefinitionDefect } from "../definition-defects.js";
import { homeOf } from "../meta/meta-home.js";
import { typeWords } from "../value-type.js";
import { stamps } from "./stamps.js";

type Id = DefinitionDefect["id"] | "missingMeta" | "missingStamp" | "noId";

/** What is wrong with an object of a message, given where it breaks its definition. */
export function* objectDefects(
  object: ObjectValue,
  name: DefinitionName,
  found: DefinitionDefect,
  { protocolVersion: revision }: Choices,
  isHandwritten: boolean,
): Iterable<Defect<Id>> {
  const { what } = homeOf(name);
  if (found.id !== "missing") {
    const rewrite = rewriteOf(object, name, found);
    yield { ...found, data: { ...found.data, what }, rewrite };
    return;
  }
  const { at, data, property } = found;
  const { key } = data;
  if (name === "JSONRPCRequest" && key === "id") yield { at, id: "noId" };
  else if (!isStamped(key, property)) {
    const rewrite = completed.get(name)?.(object);
    yield { at, id: "missing", data: { ...data, what }, rewrite };
  }
  // SDKs add this property when they send the message, so only a message that is complete must have
  // it: in JSON, or in the code of a server without an SDK.
  else if (!isHandwritten || isLeftOut(name, key, object) || isOnlyMeasured(object)) return;
  // Requests in code are another matter: `posted`.
  else if (key === "_meta" && object.document.language !== "json") return;
  else if (key === "_meta") yield withoutMeta(at, revision);
  else {
    const rewrite = stamped(object, key);
    yield { at, id: "missingStamp", data: { key, revision }, rewrite, effort: "expression" };
  }
}

const actedOn = "the other side then acts on it";

/** The rewrite for an invalid value whose meaning is clear. */
function rewriteOf(
  object: ObjectValue,
  name: DefinitionName,
  { at, data, id }: Exclude<DefinitionDefect, { readonly id: "missing" }>,
): Rewrite | undefined {
  if (id === "mayBeMissing" || at.kind !== "member") return undefined;
  const { key } = data;
  if (name === "Icon" && key === "sizes") return iconSizes(object, at);
  if (id === "unknownValue" && key === "level") return levelMeantBy(at.value);
  if (name.endsWith("Capabilities") && literalOf(at.value) === true)
    return setValue(at, "{}", actedOn);
  if (data.expected === typeWords.boolean) return unquoted(at, actedOn);
  return key === "arguments" ? unstringify(at) : undefined;
}

/**
 * The protocol's own example of a response to `resources/read` lacks properties that its definition
 * requires.
 */
function isLeftOut(name: DefinitionName, key: string, object: ObjectValue): boolean {
  const hasNone = ["ttlMs", "cacheScope"].every((other) => !member(object, other));
  return name === "ReadResourceResult" && key !== "resultType" && hasNone;
}

/** Reports a request without `params`, if its method requires some. */
export function* withoutParams(request: ObjectValue, settings: Settings): Iterable<Defect<Id>> {
  if (!lacks(request, "params") || isNegativeTest(request, settings)) return;
  const { protocolVersion: revision } = settings;
  const method = methods.get(knownStringAt(request, "method") ?? "");
  // `no-removed-features` reports methods that the revision does not have.
  if (!method || !isKnownAt(method, revision)) return;
  const { params } = method;
  const due = [...propertiesOf(params, revision)].filter(([, { isRequired }]) => isRequired);
  const { what } = homeOf(method.result ? "JSONRPCRequest" : "JSONRPCNotification");
  if (due.some(([key, property]) => !isStamped(key, property)))
    yield { at: request, id: "missing", data: { key: "params", what } };
  // Requests in code are another matter: `posted`.
  else if (due.length > 0 && request.document.language === "json")
    yield withoutMeta(request, revision);
}

function withoutMeta(at: ObjectValue, revision: Revision): Defect<Id> {
  return { at, id: "missingMeta", data: { revision }, effort: "expression" };
}

/** Whether a property is required only in messages of the newest revision. */
function isStamped(key: string, { since }: PropertyRow): boolean {
  return stamps.has(key) || (key === "_meta" && since !== undefined);
}

function stamped(object: ObjectValue, key: string): Rewrite | undefined {
  const stamp = stamps.get(key);
  if (!stamp) return undefined;
  const value = stamp.valueIn(object);
  const text = typeof value === "string" ? quoted(object, value) : String(value);
  return addMember(object, { key, value: text }, stamp.doubt);
}

/** The rewrites of objects that have what they lack under another name. */
const completed: ReadonlyMap<DefinitionName, (object: ObjectValue) => Rewrite | undefined> =
  new Map([
    ["Icon", iconSource],
    ["ReadResourceResult", nameContents],
  ]);
