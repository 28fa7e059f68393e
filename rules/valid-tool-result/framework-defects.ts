import { contractNamed } from "../../context/messages/contract-roles.js";
import { messagesOf } from "../../context/messages/messages.js";
import {
  definitionFor,
  handlersReturning,
  isWholeModule,
  outputSchemaOf,
} from "../../context/messages/output-schema.js";
import type { Settings } from "../../context/settings.js";
import { blockKinds, toolResultKeys } from "../../protocol/content.js";
import type { Fate, Framework, ReturnedKind } from "../../protocol/framework.js";
import { knownObject, knownOf, knownStringAt, knownValue } from "../../context/known-values.js";
import { classAround } from "../../syntax/around.js";
import { noSinks } from "../../flow/sinks.js";
import { wayOf } from "../../flow/uses.js";
import type { Document } from "../../syntax/document.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { withoutSpreads } from "../../syntax/spreads.js";
import { zodFunctions } from "../../syntax/zod-functions.js";
import { zodChain } from "../../syntax/zod.js";
import { hasEveryKey, member, members, type ObjectValue, type Value } from "../../syntax/value.js";
import { endsOf, isAnswer } from "../content/other-values.js";
import { joinedWith } from "../../codemods/list-in-words.js";
import { type FrameworkDefect, ofCall, ofMaker } from "./framework-functions.js";
import { returnedKind, words } from "./returned-kinds.js";

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
  for (const call of document.calls) if (call.callee.length === 1) yield* ofMaker(call);
  for (const { framework, role, value } of others()) {
    const made = knownValue(value);
    if (made.kind === "call") yield* ofCall(made, role);
    const known = role === "returned value" ? contract(framework) : undefined;
    if (known) yield* ofValue(value, known, settings);
  }
  for (const silent of silentHandlers()) {
    const known = silent.role === "returned value" ? contract(silent.framework) : undefined;
    const fate = known?.returns?.undefined;
    if (!known || (fate !== "throws" && fate !== "refused")) continue;
    const data = told(known, "nothing");
    for (const at of endsOf(silent)) yield { at, of: silent.handler, id: idOf(fate, known), data };
  }
}

function* ofValue(
  value: Value,
  framework: Framework,
  settings: Settings,
): Iterable<FrameworkDefect> {
  const { registers = "tool" } = framework;
  const kind = returnedKind(value, registers) ?? ofAnyList(value, framework);
  const fate = kind && fateOf(kind, value, framework);
  if (!kind || !fate || fate === "sent") return;
  if (mayBeTested.has(kind) && !isAnswer(settings, value) && !isPassedOn(value)) return;
  // What is taken without an output schema is refused because of it.
  const { returns, withOutputSchema } = framework;
  const asked =
    returns?.[kind] === "sent"
      ? { ...framework, returns: { ...returns, ...withOutputSchema } }
      : framework;
  const data = told(asked, words[registers][kind]);
  yield { at: value, of: value, id: idOf(fate, framework), data };
}

/** What a helper returns for its callers to look at: `if (problem) return problem`. */
const mayBeTested: ReadonlySet<ReturnedKind> = new Set(["null", "undefined", "boolean"]);

/** Whether what a helper returns is returned by a handler at once: `return this.#sell(name)`. */
function isPassedOn(value: Value): boolean {
  const whole = wayOf(value, noSinks).steps.filter(({ path }) => path.length === 0);
  const isHeld = whole.some(({ value: { place } }) => held.has(place.kind));
  return !isHeld && whole.filter(({ value: { place } }) => place.kind === "returned").length > 1;
}

const held: ReadonlySet<Value["place"]["kind"]> = new Set(["variable", "assigned"]);

/** The kind of a list with unknown elements, in a framework that takes none or any. */
function ofAnyList(value: Value, { returns, withOutputSchema }: Framework): "list" | undefined {
  const isSame =
    returns?.list === returns?.blocks && withOutputSchema?.list === withOutputSchema?.blocks;
  return isSame && plainKind(value) === "array" ? "list" : undefined;
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
        ? [{ at, of: value, id: "keyThrows", data: { framework: name, key: at.key, what } }]
        : [],
    );
  yield* thrown(result, (key) => !toolResultKeys.includes(key), "a result");
  const list = knownOf(member(result, "content")?.value);
  for (const one of list?.kind === "array" ? withoutSpreads(list.elements) : [])
    if (one.kind === "object") yield* thrown(one, (key) => refuses.blocks.includes(key), "a block");
}

function fateOf(kind: ReturnedKind, value: Value, framework: Framework): Fate | undefined {
  const { returns, withOutputSchema } = framework;
  const content = kind === "object" ? knownOf(member(value, "content")?.value) : undefined;
  const fate = returns?.[kind];
  // A block in place of the list, in a framework for which that is data.
  const isBlock = blockKinds.has(knownStringAt(content, "type") ?? "");
  if (isBlock && fate === "sent") return returns?.["text block"];
  const other = withOutputSchema?.[kind] ?? fate;
  if (fate === other) return fate;
  const hasSchema = declaresOutput(value, framework);
  if (hasSchema !== undefined) return hasSchema ? other : fate;
  // Without a view of the definition, only what fails either way is told.
  return fate === "sent" || other === "sent" ? undefined : fate;
}

/** Whether the tool declares an output schema, if the source around the handler shows it. */
function declaresOutput(value: Value, { schemaMember }: Framework): boolean | undefined {
  const declared = outputSchemaOf(value);
  if (declared) return asksForOther(declared.schema, value);
  const { document, place } = value;
  const handlers = place.kind === "returned" ? [place.by] : handlersReturning(value);
  const [by] = handlers.toReversed();
  if (!by) return undefined;
  const around = by.place;
  if (isWholeModule(by)) return document.exported.has("outputSchema");
  const first = around.kind === "argument" ? knownObject(around.call.arguments[0]) : undefined;
  const definition = definitionFor(by) ?? first;
  const beside = member(definition, "outputSchema")?.value;
  if (beside) return asksForOther(beside, value);
  if (definition && hasEveryKey(definition)) return false;
  if (around.kind !== "method") return undefined;
  const members = classAround(document, value.span)?.members ?? [];
  if (members.some(({ name }) => name !== undefined && name === schemaMember)) return true;
  return document.text.includes("outputSchema") ? undefined : false;
}

/** Whether an output schema allows objects alone, or at least not the kind of a value. */
function asksForOther(schema: Value, value: Value): boolean | undefined {
  const [base] = zodChain(knownOf(schema) ?? schema) ?? [];
  const { json, makes } = zodFunctions.get(base?.name ?? "") ?? {};
  // A union may allow anything.
  if (json?.kind === "composition") return undefined;
  return makes !== "anything" && (makes === undefined || makes !== plainKind(value));
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
