import { contractNamed } from "../../context/messages/contract-roles.js";
import { looksLikeResult } from "../../context/messages/bare-objects.js";
import { messagesOf } from "../../context/messages/messages.js";
import { outputSchemaOf } from "../../context/messages/output-schema.js";
import type { Settings } from "../../context/settings.js";
import { blockKinds, toolResultKeys } from "../../protocol/content.js";
import {
  type Fate,
  type Framework,
  frameworks,
  type Registered,
  type ReturnedKind,
  returnedKinds,
} from "../../protocol/frameworks.js";
import type { Document } from "../../syntax/document.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { importIn } from "../../syntax/imported.js";
import { resolved } from "../../syntax/names.js";
import { unlessSpread, withoutSpreads } from "../../syntax/spreads.js";
import {
  type CallValue,
  hasEveryKey,
  member,
  members,
  type ObjectValue,
  stringAt,
  type Value,
} from "../../syntax/value.js";
import { isAnswer, startOf } from "../content/other-values.js";
import type { Defect } from "../defect.js";
import { joinedWith, listInWords } from "../list-in-words.js";

type FrameworkDefect = Defect<
  "throws" | "asJson" | "refused" | "unreadable" | "keyThrows" | "makerThrows" | "unawaited"
> & {
  readonly at: { readonly span: Value["span"] };
  readonly value: Value;
};

/** Reports what handlers return against the contract of the framework that calls them. */
export function* frameworkDefects(
  document: Document,
  settings: Settings,
): Iterable<FrameworkDefect> {
  const { others, silentHandlers, sites } = messagesOf(document, settings);
  const contract = (name: string | undefined): Framework | undefined =>
    contractNamed(name, settings.registrations);
  for (const { framework, object, role } of sites) {
    const known = contract(framework);
    if (known && role === "returned value") yield* ofValue(object, known, settings);
    if (known && role === "framework result") yield* ofResult(object, known);
  }
  for (const call of document.calls) yield* ofMaker(call);
  for (const { framework, role, value } of others()) {
    const maker = role === "tool block" && value.kind === "call" ? makerCalled(value) : undefined;
    if (maker) yield { at: value, value, id: "unawaited", data: { framework: maker.framework } };
    const known = role === "returned value" ? contract(framework) : undefined;
    if (known) yield* ofValue(value, known, settings);
  }
  for (const { framework, handler, role } of silentHandlers()) {
    const known = role === "returned value" ? contract(framework) : undefined;
    const fate = known?.returns?.undefined;
    if (known && (fate === "throws" || fate === "refused")) {
      const data = told(known, "nothing");
      yield { at: startOf(handler), value: handler, id: idOf(fate, known), data };
    }
  }
}

function* ofValue(
  value: Value,
  framework: Framework,
  settings: Settings,
): Iterable<FrameworkDefect> {
  const { registers = "tool" } = framework;
  const kind = kindOf(value, registers);
  const fate = kind && fateOf(kind, value, framework);
  if (!kind || !fate || fate === "sent") return;
  // A helper's result of the protocol is meant to be one.
  if (!isAnswer(settings, value) && !(kind === "result" && value.place.kind === "returned")) return;
  const data = told(framework, words[registers][kind]);
  yield { at: value, value, id: idOf(fate, framework), data };
}

function idOf(fate: Exclude<Fate, "sent">, { registers }: Framework): FrameworkDefect["id"] {
  if (registers) return "unreadable";
  return fate === "as JSON" ? "asJson" : fate;
}

/** Reports members of a result for which the framework throws. */
function* ofResult(result: ObjectValue, framework: Framework): Iterable<FrameworkDefect> {
  const { name, refuses } = framework;
  if (!refuses) return;
  const thrown = (value: ObjectValue, keys: (key: string) => boolean, what: string) =>
    members(value).flatMap((at): FrameworkDefect[] =>
      at.key !== undefined && keys(at.key)
        ? [{ at, value, id: "keyThrows", data: { framework: name, key: at.key, what } }]
        : [],
    );
  yield* thrown(result, (key) => !toolResultKeys.includes(key), "a result");
  const list = resolved(member(result, "content")?.value);
  for (const one of list?.kind === "array" ? withoutSpreads(list.elements) : [])
    if (one.kind === "object") yield* thrown(one, (key) => refuses.blocks.includes(key), "a block");
}

/** Reports what a framework's function cannot make a block of. */
function* ofMaker(call: CallValue): Iterable<FrameworkDefect> {
  const maker = makerCalled(call);
  const given = maker && resolved(unlessSpread(call.arguments[0]));
  if (!given) return;
  const isTaken =
    given.kind === "object"
      ? !hasEveryKey(given) || maker.keys.some((key) => member(given, key))
      : plainKind(given) === undefined;
  if (isTaken) return;
  const found =
    given.kind === "object" ? "this object" : ofTools[kindOf(given, "tool") ?? "object"];
  const { framework, keys, name } = maker;
  yield {
    at: given,
    value: given,
    id: "makerThrows",
    data: { framework, name, found, keys: listInWords(keys) },
  };
}

/** The function of a framework that a call makes a block with. */
function makerCalled({ callee: [name = "", ...more], document }: CallValue) {
  const [declared] = more.length === 0 ? (document.declarations.get(name) ?? []) : [];
  const { imported = "", source = "" } = (declared && importIn(declared)) ?? {};
  for (const { makers, modules, name: framework } of frameworks)
    if (makers?.names.includes(imported) && modules.test(source))
      return { framework, keys: makers.keys, name: imported };
  return undefined;
}

/** What a handler returns, if the source shows it. */
function kindOf(value: Value, registers: Registered): ReturnedKind | undefined {
  if (value.kind === "object") {
    if (registers !== "tool") return kindOfObject(value, registers);
    if (looksLikeResult(value)) return "result";
    if (!hasEveryKey(value)) return undefined;
    if (member(value, "structuredContent")) return "structured";
    const type = stringAt(value, "type");
    if (type === undefined && member(value, "type")) return undefined;
    if (!blockKinds.has(type ?? "")) return "object";
    return type === "text" ? "text block" : "block";
  }
  const kind = plainKind(value);
  if (kind === "array")
    return value.kind === "array" ? kindOfList(value.elements, registers) : undefined;
  return returnedKinds.find((one) => one === kind && one !== "object");
}

/** What the handler of a resource or a prompt returns. */
function kindOfObject(
  value: ObjectValue,
  registers: Exclude<Registered, "tool">,
): ReturnedKind | undefined {
  const { parts, whole } = membersOf[registers];
  if (member(value, whole)) return "result";
  if (parts.some((key) => member(value, key))) return "block";
  return hasEveryKey(value) ? "object" : undefined;
}

/** The member of a result, and the members of which each of its parts has one. */
const membersOf = {
  resource: { whole: "contents", parts: ["text", "blob"] },
  prompt: { whole: "messages", parts: ["role"] },
} as const;

function kindOfList(
  elements: readonly (Value | { readonly kind: "spread" } | undefined)[],
  registers: Registered,
) {
  const kinds = elements.map((one) =>
    one && one.kind !== "spread" ? kindOf(one, registers) : undefined,
  );
  // An empty list may be one of parts.
  if (kinds.includes(undefined) || (registers !== "tool" && kinds.length === 0)) return undefined;
  return kinds.some((kind) => kind === "block" || kind === "text block") ? "blocks" : "list";
}

function fateOf(
  kind: ReturnedKind,
  value: Value,
  { returns, withOutputSchema }: Framework,
): Fate | undefined {
  const content = kind === "object" ? resolved(member(value, "content")?.value) : undefined;
  const fate = returns?.[kind];
  // A block in place of the list, in a framework for which that is data.
  const isBlock = blockKinds.has(stringAt(content, "type") ?? "");
  if (isBlock && fate === "sent") return returns?.["text block"];
  const other = withOutputSchema?.[kind] ?? fate;
  if (fate === other) return fate;
  const hasSchema = declaresOutput(value);
  return hasSchema === undefined ? undefined : hasSchema ? other : fate;
}

/** Whether the tool declares an output schema, if the source around the handler shows it. */
function declaresOutput(value: Value): boolean | undefined {
  if (outputSchemaOf(value)) return true;
  const around = value.place.kind === "returned" ? value.place.by.place : undefined;
  if (around?.kind === "default export") return value.document.exported.has("outputSchema");
  const definition = around?.kind === "member" ? around.member.owner : undefined;
  if (definition && hasEveryKey(definition))
    return member(definition, "outputSchema") !== undefined;
  const isMethod = around?.kind === "method" && !value.document.text.includes("outputSchema");
  return isMethod ? false : undefined;
}

/** The data of a message: what the framework gets, and what it takes. */
function told(
  { name, registers = "tool", returns }: Framework,
  found: string,
): Readonly<Record<string, string>> {
  const isTaken = (kind: ReturnedKind): boolean => returns?.[kind] === "sent";
  const taken = mentioned.filter((kind) => isTaken(kind));
  const wholes = isTaken("object") ? ["the data itself"] : [];
  const parts = [...wholes, ...taken.map((kind) => words[registers][kind])];
  return { framework: name, registered: registers, found, allowed: joinedWith(" or ", parts) };
}

/** What messages propose, if a framework takes it. */
const mentioned: readonly ReturnedKind[] = ["string", "block", "blocks", "result"];

const ofTools: Readonly<Record<ReturnedKind, string>> = {
  string: "a string",
  number: "a number",
  boolean: "a boolean",
  null: "`null`",
  undefined: "`undefined`",
  list: "a list",
  blocks: "a list of blocks",
  "text block": "a block",
  block: "a block",
  object: "an object",
  structured: "`structuredContent` alone",
  result: "a result with `content`",
};

const words: Readonly<Record<Registered, Readonly<Record<ReturnedKind, string>>>> = {
  tool: ofTools,
  resource: {
    ...ofTools,
    block: "`{ text }` or `{ blob }`",
    blocks: "a list of these",
    object: "an object without `text` and `blob`",
    result: "a result with `contents`",
  },
  prompt: {
    ...ofTools,
    block: "a message",
    blocks: "a list of messages",
    object: "an object without `messages`",
    result: "`{ messages }`",
  },
};
