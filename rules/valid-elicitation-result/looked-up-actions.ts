import { renameMember } from "../../codemods/one-member.js";
import { originInAnswer } from "../../context/elicitation/answers.js";
import { knownValue } from "../../context/known-values.js";
import { nameOfAncestor } from "../../syntax/ancestors.js";
import { actions, earlyAction, meantActions } from "../../protocol/elicitation-actions.js";
import type { Document } from "../../syntax/document.js";
import { usesAt } from "../../syntax/names.js";
import { type Member, members, type ObjectValue } from "../../syntax/value.js";
import type { AnswerDefect } from "./messages.js";

/**
 * Checks objects that are indexed by the action of an answer:
 * `{ accept: …, reject: … }[answer.action]`
 */
export function* defectsOfLookedUp(
  document: Document,
): Iterable<AnswerDefect & { readonly at: Member }> {
  const seen = new Set<ObjectValue>();
  const called = document.calls.map(({ computed, receiver }) => ({ computed, object: receiver }));
  for (const { computed, object } of [...document.accesses, ...called]) {
    if (!computed || !object) continue;
    const origin = originInAnswer(computed);
    if (origin?.proof !== "official" || origin.path.join(".") !== "action") continue;
    const table = knownValue(object);
    if (table.kind !== "object" || seen.has(table)) continue;
    seen.add(table);
    yield* defectsOfTable(table);
  }
}

function* defectsOfTable(table: ObjectValue): Iterable<AnswerDefect & { readonly at: Member }> {
  const keys = members(table).map(({ key }) => key);
  for (const at of members(table)) {
    const { key } = at;
    const meant = key === undefined || actions.includes(key) ? undefined : meantActions.get(key);
    // Next to the right word, it is there for clients of another revision.
    if (key === undefined || meant === undefined || keys.includes(meant)) continue;
    const other = key === earlyAction ? undefined : `"${key}" may mean something else`;
    const doubt = isUsedOnce(table) ? other : "the table has other uses";
    const rewrite = renameMember(at, meant, doubt);
    yield { at, id: "lookedUp", data: { found: key }, rewrite };
  }
}

function isUsedOnce(table: ObjectValue): boolean {
  const name = nameOfAncestor(table);
  if (name === undefined) return ["accessed", "receiver"].includes(table.place.kind);
  return (
    !table.document.exported.has(name) && usesAt(table.document, name, table.span).length === 1
  );
}
