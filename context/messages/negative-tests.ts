import { textOf } from "../../syntax/document.js";
import { todoRule } from "../../syntax/todo.js";
import { withoutSpreads } from "../../syntax/spreads.js";
import { member, members, stringOf, type Value, within } from "../../syntax/value.js";
import { namesAround, outwards } from "../../syntax/ancestors.js";
import { isCastUnchecked } from "../../syntax/claimed-types.js";
import { isTestScript } from "../tests/test-files.js";
import type { Settings } from "../settings.js";
import { linesAround } from "../intended/lines-around.js";

/** Words in tests for content that is wrong on purpose. */
const meansWrong =
  /invalid|malformed|corrupt|broken|unknown|unsupported|unexpected|unrecogni|missing|without|wrong|\bbad|\bnon?-|\bnot?\b|reject|refuse|\bfail|throw|error|toler|lenient|legacy|drop|strip|ignor|omit|fallback|coerce|normali[sz]e|default|-only\b|edge case|\bnull\b/iu;

/** Whether a value in a test is wrong on purpose, to verify that code rejects or tolerates it. */
export function isNegativeTest(object: Value, settings: Pick<Settings, "path">): boolean {
  if (!isTestScript(object.document, settings)) return false;
  const own = object.kind === "object" ? members(object).map(({ value }) => value) : [];
  if ([...outwards(object), ...own].some(isCastUnchecked)) return true;
  for (const name of namesAround(object)) if (meansWrong.test(name)) return true;
  return hasTitle(object) || hasLabel(object) || hasComment(object);
}

/** Whether a table of cases calls it so: `["non-text content", { … }]`, `{ name: "no id", … }`. */
function hasLabel(object: Value): boolean {
  return [object, ...outwards(object)].some(({ place }) => {
    if (place.kind === "element")
      return withoutSpreads(place.array.elements).some((one) => saysWrong(one));
    if (place.kind !== "member") return false;
    const { owner } = place.member;
    return labels.some((key) => saysWrong(member(owner, key)?.value));
  });
}

/** The keys under which tables of cases have the name of each. */
const labels = ["name", "title", "label", "case"] as const;

function saysWrong(value: Value | undefined): boolean {
  return meansWrong.test(stringOf(value) ?? "");
}

/** Whether the title of a test, or the name of a tool registered for one, says so. */
function hasTitle(object: Value): boolean {
  return object.document.calls.some(
    ({ arguments: [title], span }) =>
      within(object.span, span) && meansWrong.test(stringOf(title) ?? ""),
  );
}

/** Whether a comment says so in the object, at the end of its line, or on the line above. */
function hasComment({ document, span }: Value): boolean {
  const lines = linesAround(document, span);
  return document.comments.some((comment) => {
    const text = textOf(document, comment.span);
    return (
      within(comment.span, lines) &&
      todoRule(document, comment) === undefined &&
      (meansWrong.test(text) || /@ts-(?:expect-error|ignore)/u.test(text))
    );
  });
}
