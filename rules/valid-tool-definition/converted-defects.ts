import type { DefectOf } from "../defect.js";
import { messagesOf } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { schemaAt } from "../../context/tool-schema/arriving-schemas.js";
import { convertedSchemas } from "../../context/tool-schema/converted-schemas.js";
import { mayBePart } from "../../flow/parts-of-themselves.js";
import type { OtherRoot } from "../../protocol/framework.js";
import type { Document } from "../../syntax/document.js";
import type { Value } from "../../syntax/value.js";
import { type ZodStep, zodChain } from "../../syntax/zod.js";
import { zodFunctions, zodMethods } from "../../syntax/zod-functions.js";
import { calledStep } from "../called-step.js";
import type { ToolMessageId } from "./messages.js";

/** Reports zod schemas whose conversion gives a tool a schema that is not an object. */
export function* convertedDefects(
  document: Document,
  settings: Settings,
): Iterable<DefectOf<ToolMessageId>> {
  const { valuesWith } = messagesOf(document, settings);
  for (const value of valuesWith("converted input")) {
    const found = otherRoot(value);
    if (found) yield { at: calledStep(found.step).at, ...defectOf(found), of: value };
  }
  for (const value of valuesWith("converted properties")) {
    const found = otherRoot(value);
    if (found?.root !== "union") continue;
    const { at, call } = calledStep(found.step);
    yield { at, of: value, id: "lostUnion", data: { call } };
  }
  for (const { at, refused, tool } of convertedSchemas(document, settings)) {
    const schema = schemaAt(at.value, settings);
    const found = otherRoot(schema);
    if (!found || !refused.includes(found.root)) continue;
    const isHere = schema.document === document;
    yield { at: isHere ? calledStep(found.step).at : at, ...defectOf(found), of: tool };
  }
}

/** What a zod schema describes instead of an object, and the step that says so. */
interface FoundRoot {
  readonly root: OtherRoot;
  readonly step: ZodStep;
}

function defectOf({ root, step }: FoundRoot): Pick<DefectOf<ToolMessageId>, "id" | "data"> {
  const { call } = calledStep(step);
  return { id: root === "union" ? "convertedUnion" : "convertedOther", data: { call } };
}

function otherRoot(value: Value): FoundRoot | undefined {
  if (mayBePart(value)) return undefined;
  const steps = zodChain(value) ?? [];
  const union = steps.find(({ name }, index) => isUnion(name, index > 0));
  if (union) return { root: "union", step: union };
  const [base, ...further] = steps;
  const step = base && isPlain(base.name) ? base : further.find(({ name }) => name === "array");
  return step && { root: "value", step };
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
