import { knownValue } from "../known-values.js";
import { functionAround } from "../../syntax/around.js";
import { addTo } from "../../syntax/by-keys.js";
import { returnedBy } from "../../syntax/returned-by.js";
import { member, type ObjectValue, type Value } from "../../syntax/value.js";
import { methods } from "../../protocol/methods.js";
import { readOnce } from "../read-once.js";
import { dispatchIn } from "./dispatch.js";
import { roleOfResult } from "./result-shapes.js";
import { type MessageRole, roleOfDefinition } from "./roles.js";

/** What a function returns for a method. */
interface Answer {
  readonly value: Value;
  readonly role: MessageRole;
}

/**
 * The results that a function returns for the methods that it tells apart, where its callers
 * put them into messages: `case "tools/list": return { tools }`. One that looks like the result of
 * its method is the proof.
 */
export const answersInArms = readOnce<"facts", ReadonlyMap<Value, MessageRole>>(
  ["facts"],
  (document, known) => {
    const dispatch = dispatchIn(document, known);
    const arms = (dispatch?.handled ?? []).flatMap(({ arm }) => (arm ? [arm] : []));
    const by = new Set(arms.flatMap((arm) => functionAround(document, arm) ?? []));
    const answers = new Map<unknown, Answer[]>();
    for (const one of by)
      for (const value of returnedBy(one)) {
        const result = methods.get(dispatch?.methodAt(value.span) ?? "")?.result;
        if (result && result !== "Result")
          addTo(answers, one, { value, role: roleOfDefinition(result) });
      }
    const shown = [...answers.values()].filter((all) => !all.some(isWhole) && all.some(isShown));
    return new Map(shown.flat().map(({ role, value }) => [value, role]));
  },
);

function objectOf({ value }: Answer): ObjectValue | undefined {
  const known = knownValue(value);
  return known.kind === "object" ? known : undefined;
}

/** Whether an object looks like the result of its method. */
function isShown(answer: Answer): boolean {
  const object = objectOf(answer);
  return object !== undefined && roleOfResult(object) === answer.role;
}

/** Whether an object is a whole response instead of a result. */
function isWhole(answer: Answer): boolean {
  const object = objectOf(answer);
  const whole = ["jsonrpc", "result", "error", "body", "status"];
  return object !== undefined && whole.some((key) => member(object, key));
}
