import { functionOfScope } from "../../syntax/around.js";
import type { Document } from "../../syntax/document.js";
import { declarationAt, calledFunction } from "../../syntax/names.js";
import {
  type CallValue,
  member,
  type ObjectValue,
  type TypeText,
  type Value,
} from "../../syntax/value.js";
import { memberOf } from "../../syntax/ancestors.js";
import { claimedTypes } from "../../syntax/claimed-types.js";
import { isForeignFile } from "../foreign-protocols.js";
import { isExpected } from "../tests/test-comparisons.js";
import { isNegativeTest } from "../messages/negative-tests.js";
import { messagesOf } from "../messages/messages.js";
import type { Grammar } from "../roles/grammar.js";
import { RoleFinder } from "../roles/role-finder.js";
import type { Settings } from "../settings.js";
import { answerType, namesAnswerType } from "./answer-types.js";

/** An object with which a client answers an elicitation. */
export interface WrittenAnswer {
  readonly object: ObjectValue;
  /** Whether it surely reaches a server unchanged. Otherwise only the user's own type marks it. */
  readonly isSent: boolean;
  /** The name of the user's own type that it is declared with. */
  readonly ownType: string | undefined;
}

/** The answers that a document contains, in source order. */
export function writtenAnswers(document: Document, settings: Settings): readonly WrittenAnswer[] {
  if (isForeignFile(document)) return [];
  const { sites } = messagesOf(document, settings);
  const messages = new Map(sites.map(({ object, role }) => [object, role]));
  const roles = namesAnswerType(document) ? new RoleFinder(document, grammar(document)) : undefined;
  return document.objects.flatMap((object) => {
    const ownType = roles?.of(object);
    const isSent = messages.get(object) === "ElicitResult" || isInputResponse(object, messages);
    if (!isSent && (ownType === undefined || !isWritten(object, settings))) return [];
    return [{ object, isSent, ownType }];
  });
}

/** Whether a client repeats a request with an object as an answer (2026-07-28, InputResponses). */
function isInputResponse(object: ObjectValue, messages: ReadonlyMap<Value, unknown>): boolean {
  const responses = memberOf(object)?.owner;
  const within = responses && memberOf(responses);
  return (
    within?.key === "inputResponses" &&
    messages.has(within.owner) &&
    member(object, "action") !== undefined
  );
}

function isWritten(object: ObjectValue, settings: Settings): boolean {
  return (
    member(object, "action") !== undefined &&
    !isExpected(object) &&
    !isNegativeTest(object, settings)
  );
}

/** The role of an answer is the name of its type, and gives none to its parts. */
function grammar(document: Document): Grammar<string> {
  return {
    byItself: (value) => {
      for (const type of [...claimedTypes(value), ...parameterTypes(value)]) {
        const found = answerType(document, type);
        if (found && !found.isOfficial) return found.name;
      }
      return undefined;
    },
  };
}

/** Yields the parameter types of the function that a value is passed to. */
function* parameterTypes({ place }: Value): Iterable<Pick<TypeText, "text">> {
  if (place.kind !== "argument") return;
  const { call, index } = place;
  const own = calledFunction(call)?.parameters[index]?.type;
  if (own) yield own;
  const type = typeOfPath(call);
  // Only the names of the types that a function type mentions are known, so each is tried.
  const taken = type && /^\(.*\)\s*=>/su.test(type.text) ? type.names : [];
  for (const text of taken) yield { text };
}

/** The type that the file declares for a callee: `props.onAnswer`, or a part of the props. */
function typeOfPath({ callee, document, span }: CallValue): TypeText | undefined {
  const [root = "", ...keys] = callee;
  const declaration = declarationAt(document, root, span);
  if (declaration?.kind !== "other") return undefined;
  const { part, scope } = declaration;
  const by = functionOfScope(document, scope);
  const start = part ? part.type : by?.parameters.find(({ name }) => name === root)?.type;
  const path = part ? [part.key, ...keys] : keys;
  return path.reduce<TypeText | undefined>((type, key) => {
    const name = possibleName.exec(type?.text.trim() ?? "")?.[1] ?? "";
    return document.types.get(name)?.members.find((one) => one.name === key)?.type;
  }, start);
}

/** A single type name, possibly nullable. */
const possibleName = /^([\w$]+)(?:\s*\|\s*(?:null|undefined))*$/u;
