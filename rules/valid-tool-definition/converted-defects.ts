import type { DefectOf } from "../defect.js";
import { messagesOf } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import type { Document } from "../../syntax/document.js";
import { zodChain } from "../../syntax/zod.js";
import { zodFunctions, zodMethods } from "../../syntax/zod-functions.js";
import { calledStep } from "../called-step.js";
import type { ToolMessageId } from "./messages.js";

const converted = ["converted input", "converted properties"] as const;

/** Reports zod schemas whose conversion gives a tool a schema that is not an object. */
export function* convertedDefects(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<ToolMessageId>> {
  for (const role of converted)
    for (const value of messagesOf(document, settings).valuesWith(role)) {
      if (value.kind !== "call") continue;
      const steps = zodChain(value) ?? [];
      const step = steps.find(({ name }, index) => isUnion(name, index > 0));
      const base = steps[0];
      if (step) {
        const { at, call } = calledStep(step);
        const id = role === "converted input" ? "convertedUnion" : "lostUnion";
        yield { at, of: value, id, data: { call } };
      } else if (base && role === "converted input" && isPlain(base.name)) {
        const { at, call } = calledStep(base);
        yield { at, of: value, id: "convertedOther", data: { call } };
      }
    }
}

function isUnion(name: string, isMethod: boolean): boolean {
  const json = (isMethod ? zodMethods : zodFunctions).get(name)?.json;
  return json?.kind === "composition" && json.keyword !== "allOf";
}

/** Whether a function makes something other than an object. */
function isPlain(name: string): boolean {
  const { listsValues, makes } = zodFunctions.get(name) ?? {};
  return listsValues === true || (makes !== undefined && makes !== "anything");
}
