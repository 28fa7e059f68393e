import { wrapContents, wrapPrompt } from "../../codemods/content/handler-result.js";
import { refused, type Rewrite } from "../../codemods/rewrite.js";
import { wrapResult } from "../../codemods/content/result-content.js";
import type { MessageRole } from "../../context/messages/roles.js";
import { messagesOf } from "../../context/messages/messages.js";
import type { SilentHandler } from "../../context/messages/other-sites.js";
import { wayToProtocol } from "../../context/protocol-sinks.js";
import type { Settings } from "../../context/settings.js";
import { mayReturnNothing } from "../../context/types/given-types.js";
import type { Document } from "../../syntax/document.js";
import type { PlainKind } from "../../syntax/kinds/kind.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { calledFunction, usesAt } from "../../syntax/names.js";
import { type FunctionValue, stringOf, type Value } from "../../syntax/value.js";
import type { Defect } from "../defect.js";
import { typeWords } from "../value-type.js";

/** A value that is certainly not an object, where an object with a role is expected. */
export interface NoObject {
  readonly value: Value;
  readonly role: MessageRole;
  /** The type of the value, as messages name it. */
  readonly found: string;
  readonly kind: PlainKind;
}

/**
 * Finds values that are certainly not objects, where an object with one of these roles is expected.
 */
export function* noObjects(
  document: Document,
  settings: Settings,
  roles: ReadonlySet<MessageRole>,
): Iterable<NoObject> {
  for (const { role, value } of messagesOf(document, settings).others()) {
    if (!roles.has(role)) continue;
    const kind = plainKind(value);
    if (kind !== undefined && kind !== "object")
      yield { value, role, kind, found: kind === "undefined" ? "`undefined`" : typeWords[kind] };
  }
}

/** Without those that only hand on what a function returns that is among them: it is wrapped there. */
export function whereMade(all: readonly NoObject[]): readonly NoObject[] {
  const handedOn = all.flatMap(({ value }) =>
    value.place.kind === "returned"
      ? wayToProtocol(value).steps.flatMap((step) =>
          step.path.length === 0 && step.value !== value ? [step.value] : [],
        )
      : [],
  );
  return all.filter(({ value }) => !handedOn.includes(value));
}

/** How the result of a kind of handler is reported and wrapped. */
interface HandlerResult {
  readonly id: "notObject" | "notPromptResult" | "notResourceResult";
  readonly wrapped: (returned: Value) => Rewrite;
}

const handlerResults: Readonly<Partial<Record<MessageRole, HandlerResult>>> = {
  "tool result": { id: "notObject", wrapped: wrapResult },
  "prompt result": { id: "notPromptResult", wrapped: wrapPrompt },
  "resource result": { id: "notResourceResult", wrapped: wrapContents },
};

const resultRoles = new Set(Object.keys(handlerResults) as MessageRole[]); // the keys of the table

type HandlerDefect = Defect<HandlerResult["id"]> & { readonly at: Value };

/** Reports handlers that return something other than a result, or nothing at all. */
export function* handlerDefects(document: Document, settings: Settings): Iterable<HandlerDefect> {
  const answers = [...noObjects(document, settings, resultRoles)].filter(({ value }) =>
    isAnswer(settings, value),
  );
  for (const { found, kind, role, value } of whereMade(answers)) {
    const { id, wrapped } = handlerResults[role] ?? {};
    if (!id || !wrapped) continue;
    const isNothing = kind === "null" || kind === "undefined";
    const by = functionReturning(value);
    if (isNothing && by && mayReturnNothing(by)) continue;
    const rewrite = isNothing ? unsaid : wrapped(value);
    yield { at: value, id, data: { found: words.get(kind) ?? found }, rewrite };
  }
  for (const silent of messagesOf(document, settings).silentHandlers()) {
    const { id } = handlerResults[silent.role] ?? {};
    if (!id || mayReturnNothing(silent.handler)) continue;
    for (const at of endsOf(silent)) yield { at, id, data: { found: "nothing" }, rewrite: unsaid };
  }
}

/**
 * Whether a value is the result of a handler. Other code may process what a helper returns before
 * it is sent, so a helper's value counts only if it is a literal text or list. It is then reported
 * in the helper and not at its call sites.
 */
export function isAnswer(settings: Settings, value: Value): boolean {
  const isWritten =
    value.kind === "template" || value.kind === "array" || stringOf(value) !== undefined;
  // The result of a message that is written out.
  if (value.place.kind === "member") return isWritten;
  const by = functionReturning(value);
  if (!by) return false;
  if (!messagesOf(value.document, settings).isHandler(by))
    return isWritten && by.returnType === undefined;
  const called = value.kind === "call" ? calledFunction(value) : undefined;
  return !called || called.returnType !== undefined;
}

/** The function that returns a value, as it is, as one of several alternatives, or under a name. */
function functionReturning({ document, place, span }: Value): FunctionValue | undefined {
  if (place.kind === "alternative") return functionReturning(place.of);
  if (place.kind === "assigned" && place.target.length === 1) {
    const uses = usesAt(document, place.target[0] ?? "", span);
    const [returned] = uses.filter((use) => use.place.kind === "returned");
    return returned && functionReturning(returned);
  }
  return place.kind === "returned" ? place.by : undefined;
}

const unsaid = refused("it is unclear what the text should say");

const words: ReadonlyMap<PlainKind, string> = new Map([["string", "a string"]]);

/** Where a handler returns nothing: at some statements, or anywhere. */
export function endsOf({ emptyReturns, handler }: SilentHandler): readonly FunctionValue[] {
  if (emptyReturns.length > 0) return emptyReturns.map((span) => ({ ...handler, span }));
  return [startOf(handler)];
}

/** Only the head of a function, because its body is not the problem. */
function startOf(handler: FunctionValue): FunctionValue {
  const { text } = handler.document;
  const [start, end] = handler.span;
  const brace = text.indexOf("{", handler.parameters.at(-1)?.span[1] ?? start);
  return { ...handler, span: [start, brace > start && brace < end ? brace + 1 : end] };
}
