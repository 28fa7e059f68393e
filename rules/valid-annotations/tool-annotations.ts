import { respell } from "../../codemods/one-member.js";
import { unquoted } from "../../codemods/unquoted.js";
import type { Settings } from "../../context/settings.js";
import { contentHints, toolHintMeantBy } from "../../protocol/annotations.js";
import { propertiesOf } from "../../protocol/definitions.js";
import { arrivingIn } from "../../context/messages/arriving-in.js";
import { member, members, type ObjectValue } from "../../syntax/value.js";
import { literalType, wrongType } from "../value-type.js";
import type { AnnotationDefect } from "./messages.js";
import { isContradictory } from "./misplaced.js";

const actedOn = "clients then act on the hint";

/** Checks the hints of a tool: no hints about content, right names and types. */
export function* toolAnnotationDefects(
  annotations: ObjectValue,
  settings: Settings,
): Iterable<AnnotationDefect> {
  const { protocolVersion } = settings;
  const known = propertiesOf("ToolAnnotations", protocolVersion);
  if (known.size === 0) return;
  for (const found of members(annotations)) {
    const { key = "" } = found;
    if (contentHints.includes(key)) yield { at: found, id: "contentHint", data: { key } };
    const meant = known.has(key) ? undefined : toolHintMeantBy(key);
    if (meant !== undefined && known.has(meant)) {
      const rewrite = respell(found, meant, actedOn);
      yield { at: found, id: "misspelt", data: { key, meant }, rewrite, keyword: meant };
    }
    for (const { at, value } of arrivingIn(found, settings)) {
      const due = known.get(key)?.type ?? "any";
      const types = wrongType(literalType(value), due);
      const rewrite = at === found && due === "boolean" ? unquoted(found, actedOn) : undefined;
      if (types) yield { at, id: "wrongType", data: { key, ...types }, rewrite };
    }
  }
  const destructive = member(annotations, "destructiveHint");
  if (destructive && isContradictory(members(annotations)))
    yield { at: destructive, id: "contradictory" };
}
