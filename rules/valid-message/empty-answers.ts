import { removeMember } from "../../codemods/one-member.js";
import { results } from "../../protocol/definitions/results.js";
import { members, type ObjectValue } from "../../syntax/value.js";
import type { Defect } from "../defect.js";

/**
 * Reports what is in an answer that says only that all is well, in which SDKs allow no other keys:
 * `logging/setLevel` answered with `{ level }`.
 */
export function* emptyAnswerDefects(answer: ObjectValue): Iterable<Defect<"notEmpty">> {
  for (const at of members(answer)) {
    const { key } = at;
    if (key === undefined || key in results.EmptyResult.properties) continue;
    const rewrite = removeMember(at, "clients without an SDK may read it");
    yield { at, id: "notEmpty", data: { key }, rewrite };
  }
}
