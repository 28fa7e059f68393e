import type { DefinitionName } from "../../protocol/definitions.js";
import { methods } from "../../protocol/methods.js";
import { functionAround } from "../../syntax/around.js";
import { addTo } from "../../syntax/by-keys.js";
import { returnedBy } from "../../syntax/returned-by.js";
import { member, type ObjectValue, type Value } from "../../syntax/value.js";
import { knownValue } from "../known-values.js";
import { readOnce } from "../read-once.js";
import { dispatchIn } from "./dispatch.js";
import { roleOfResult } from "./result-shapes.js";
import { handlerOf, type MessageRole, roleOfDefinition } from "./roles.js";

/** What code that names methods itself answers one of them with: an expression, or a function. */
interface Answer {
  readonly by: Value;
  readonly result: DefinitionName;
  /** The objects that are returned, as far as they are known. */
  readonly objects: readonly ObjectValue[];
}

/**
 * The functions that are registered for methods, with their roles, in a file whose functions return
 * results.
 */
export const answeringHandlers = readOnce<"facts", ReadonlyMap<Value, MessageRole>>(
  ["facts"],
  (document, known) => {
    const answers = (dispatchIn(document, known)?.handled ?? []).flatMap(({ handler, method }) => {
      const by = handler && knownValue(handler);
      const returned = by?.kind === "function" ? returnedBy(by) : [];
      return handler ? answerTo(method, handler, returned) : [];
    });
    return new Map(proven([answers]).map(({ by, result }) => [by, handlerOf(result)]));
  },
);

/**
 * The results that a function returns for the methods that it tells apart, where its callers
 * put them into messages: `case "tools/list": return { tools }`.
 */
export const answersInArms = readOnce<"facts", ReadonlyMap<Value, MessageRole | undefined>>(
  ["facts"],
  (document, known) => {
    const dispatch = dispatchIn(document, known);
    const arms = (dispatch?.handled ?? []).flatMap(({ arm }) => (arm ? [arm] : []));
    const answers = new Map<unknown, Answer[]>();
    for (const one of new Set(arms.flatMap((arm) => functionAround(document, arm) ?? [])))
      for (const value of returnedBy(one))
        for (const answer of answerTo(dispatch?.methodAt(value.span) ?? "", value, [value]))
          addTo(answers, one, answer);
    return new Map(
      proven([...answers.values()]).map(({ by, result }) => [by, roleOfDefinition(result)]),
    );
  },
);

/** Methods that answer nothing have results without members. */
function answerTo(method: string, by: Value, returned: readonly Value[]): readonly Answer[] {
  const result = methods.get(method)?.result;
  const known = returned.map((one) => knownValue(one));
  return result && result !== "EmptyResult"
    ? [{ by, result, objects: known.filter((one) => one.kind === "object") }]
    : [];
}

/**
 * The answers among which one looks like the result of its method, which is the proof, and none is
 * a whole response instead.
 */
function proven(groups: readonly (readonly Answer[])[]): readonly Answer[] {
  const isShown = ({ objects, result }: Answer): boolean =>
    objects.some((object) => roleOfResult(object) === roleOfDefinition(result));
  const isWhole = ({ objects }: Answer): boolean =>
    objects.some((object) => whole.some((key) => member(object, key)));
  return groups.filter((all) => !all.some(isWhole) && all.some(isShown)).flat();
}

/** What a response has, in JSON-RPC or over HTTP. */
const whole = ["jsonrpc", "result", "error", "body", "status"] as const;
