import type { Settings } from "../../context/settings.js";
import { toolHints } from "../../protocol/annotations.js";
import { memberOf } from "../../syntax/ancestors.js";
import { members, type ObjectValue } from "../../syntax/value.js";
import { defectsOfHints } from "./content-hints.js";
import type { AnnotationDefect } from "./messages.js";

/** Checks the annotations of content: no hints about tools, and valid values. */
export function* contentAnnotationDefects(
  annotations: ObjectValue,
  settings: Settings,
): Iterable<AnnotationDefect> {
  for (const found of members(annotations))
    if (toolHints.includes(found.key ?? ""))
      yield { at: found, id: "toolHint", data: { key: found.key ?? "" } };
  // A comment above the block applies to its annotations too.
  const of = memberOf(annotations)?.owner ?? annotations;
  for (const defect of defectsOfHints(annotations, settings)) yield { ...defect, of };
}
