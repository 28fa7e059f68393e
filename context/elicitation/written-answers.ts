import { functionOfScope } from "../../syntax/around.js";
import type { Document } from "../../syntax/document.js";
import { declarationAt, functionAt } from "../../syntax/names.js";
import {
  type CallValue,
  member,
  type ObjectValue,
  type TypeText,
  type Value,
} from "../../syntax/value.js";
import { memberOf } from "../ancestors.js";
import { claimedTypes } from "../claimed-types.js";
import { isForeignFile } from "../foreign-protocols.js";
import { isExpected } from "../test-comparisons.js";
import { isNegativeTest } from "../messages/negative-tests.js";
import { messagesOf } from "../messages/messages.js";
import type { Grammar } from "../grammar.js";
import { RoleFinder } from "../role-finder.js";
import type { Settings } from "../settings.js";
import { answerType } from "./answer-types.js";

/** An object with which a client answers an elicitation. */
export interface WrittenAnswer {
  readonly object: ObjectValue;
  /** Whether it surely goes to a server as it is; otherwise only a type of the user's own says that it is an answer. */
  readonly isSent: boolean;
  /** The name of the type of the user's own that it is written for. */
  readonly ownType: string | undefined;
}

/** The answers that a document writes, in source order. */
export function writtenAnswers(document: Document, settings: Settings): readonly WrittenAnswer[] {
  if (isForeignFile(document)) return [];
  const { sites } = messagesOf(document, settings);
  const messages = new Map(sites.map(({ object, role }) => [object, role]));
  const roles = new RoleFinder(document, grammar(document));
  return document.objects.flatMap((object) => {
    const ownType = roles.of(object);
    const isSent = messages.get(object) === "ElicitResult" || isInputResponse(object, messages);
    if (!isSent && (ownType === undefined || !isWritten(document, object, settings))) return [];
    return [{ object, isSent, ownType }];
  });
}

/** An entry of the answers that a client sends along when it repeats a request (2026-07-28, InputResponses). */
function isInputResponse(object: ObjectValue, messages: ReadonlyMap<Value, unknown>): boolean {
  const responses = memberOf(object)?.owner;
  const within = responses && memberOf(responses);
  return (
    within?.key === "inputResponses" &&
    messages.has(within.owner) &&
    member(object, "action") !== undefined
  );
}

function isWritten(document: Document, object: ObjectValue, settings: Settings): boolean {
  return (
    member(object, "action") !== undefined &&
    !isExpected(object) &&
    !isNegativeTest(document, object, settings)
  );
}

/** The role of an answer is the name of its type; nothing in it, and nothing around it, has one. */
function grammar(document: Document): Grammar<string> {
  return {
    byItself: (value) => {
      for (const type of [...claimedTypes(value), ...parameterTypes(document, value)]) {
        const found = answerType(document, type);
        if (found && !found.isOfficial) return found.name;
      }
      return undefined;
    },
  };
}

/** What a function takes at the place where it is given a value. */
function* parameterTypes(document: Document, { place }: Value): Iterable<TypeText> {
  if (place.kind !== "argument") return;
  const { call, index } = place;
  const [name = "", ...names] = call.callee;
  if (names.length === 0) {
    const type = functionAt(document, name, call.span)?.parameters[index]?.type;
    if (type) yield type;
  }
  const type = typeOfPath(document, call);
  // Of a function only the types show that it takes: each by its name.
  const taken = type && /^\(.*\)\s*=>/su.test(type.text) ? type.names : [];
  for (const one of taken) if (type) yield { ...type, text: one };
}

/** The type that the file declares for what is called: `props.onAnswer`, or a name that was taken out of the props. */
function typeOfPath(document: Document, { callee, span }: CallValue): TypeText | undefined {
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

/** One name, for what may be missing too. */
const possibleName = /^([\w$]+)(?:\s*\|\s*(?:null|undefined))*$/u;
