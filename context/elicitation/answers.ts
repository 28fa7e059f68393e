import { elicitationMethod } from "../../protocol/elicitation.js";
import { knownObject } from "../known-values.js";
import { type Document, textOf } from "../../syntax/document.js";
import { declarationAt, stringAt } from "../../syntax/names.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import type { CallValue, ReferenceValue, Value } from "../../syntax/value.js";
import { isForeignFile } from "../foreign-protocols.js";
import { sends } from "../messages/json-rpc.js";
import { isReplaced } from "../replaced-methods.js";
import { type Evidence, originOf, type ProvenOrigin } from "../../flow/proven-origins.js";
import { answerType, namesAnswerType } from "./answer-types.js";

/**
 * What proves that a value is an answer: the protocol, the name of a function that asks (which may
 * return something else), or a type of the user's own.
 */
export type AnswerProof = "official" | `call of ${string}` | `type ${string}`;

/** The path of a value within an answer that a server received: `[]`, `["content", "name"]`. */
export const originInAnswer = onceForEach((value: Value): ProvenOrigin<AnswerProof> | undefined =>
  mayHaveAnswers(value.document) ? originOf(value, evidenceIn(value.document)) : undefined,
);

/**
 * Without a call, a type or a key that is a proof, which few files have, no way back ends at one.
 */
export const mayHaveAnswers = onceForEach(
  (document: Document) =>
    /elicit|inputResponses/iu.test(document.text) &&
    !isForeignFile(document) &&
    (document.text.includes(responses) ||
      namesAnswerType(document) ||
      document.calls.some((call) => proofOfCall(call) !== undefined)),
);

/** Where a server finds the answers to what it asked (2026-07-28, InputResponses). */
const responses = "inputResponses";

const evidenceIn = onceForEach((document: Document): Evidence<AnswerProof> => ({
  ofCall: (call) => proofOfCall(call),
  ofType: (type) => {
    const found = answerType(document, type);
    return found && (found.isOfficial ? "official" : `type ${found.name}`);
  },
  // Answers to other requests have `content` too.
  ofKeys: (path) => {
    const at = path.lastIndexOf(responses);
    const [key = "content", ...inside] = path.slice(at + 2);
    const isTelling = at > 0 && key !== "content";
    return isTelling ? { proof: "official", path: [key, ...inside] } : undefined;
  },
}));

/** Common names, in projects and frameworks, of functions that return the client's answer. */
const asks = /^(?:(?:ask|request|send)?elicit(?:ation)?|elicit(?:Input|Form|Url))$/iu;

/** Methods that send any request they are given; in SDK 2, also the context's `send`. */
const sendsRequest: ReadonlySet<string> = new Set([...sends, "send"]);

function proofOfCall(call: CallValue): AnswerProof | undefined {
  if (isSurelyAnswered(call)) return "official";
  const { callee, name } = call;
  // `inputRequired.elicit(…)` of SDK 2 creates a request, and a function of this file shows what it
  // returns.
  const isOther = (): boolean => callee.includes("inputRequired") || isOfFile(call.document, name);
  return asks.test(name) && !isOther() ? `call of ${name}` : undefined;
}

/**
 * Whether a call is an SDK call that returns an `ElicitResult` or throws (2025-06-18,
 * ElicitRequest).
 */
export function isSurelyAnswered(call: CallValue): boolean {
  const { arguments: given, callee, name } = call;
  if (callee.length < 2 && !name.startsWith("send")) return false;
  if (name === "elicitInput") return !isOfFile(call.document, name);
  const request = sendsRequest.has(name) ? knownObject(given[0]) : undefined;
  return request !== undefined && stringAt(request, "method") === elicitationMethod;
}

/**
 * Whether a name refers to an answer, or a part of one, that cannot be missing: a constant whose
 * initializer awaits the call directly.
 */
export function isSurelyThere({ document, path: [root], span }: ReferenceValue): boolean {
  const declaration = declarationAt(document, root, span);
  const part = declaration?.kind === "other" ? declaration.part?.of : undefined;
  const value = declaration?.kind === "const" ? declaration.value : part;
  const call = value?.kind === "await" ? value.awaited : undefined;
  if (!value || call?.kind !== "call") return false;
  const { place } = value;
  const annotation = place.kind === "variable" && place.type ? [place.type] : [];
  const types = [...call.casts, ...value.casts, ...annotation];
  return (
    isSurelyAnswered(call) &&
    !isOptional(call) &&
    !types.some(({ text }) => /\b(?:undefined|null|void)\b/u.test(text))
  );
}

/** `server?.elicitInput(…)` may evaluate to `undefined`. */
function isOptional({ arguments: [first], document, span }: CallValue): boolean {
  return textOf(document, [span[0], first?.span[0] ?? span[1]]).includes("?.");
}

function isOfFile(document: Document, name: string): boolean {
  return document.functions.some((one) => one.name === name) || isReplaced(document, [name]);
}
