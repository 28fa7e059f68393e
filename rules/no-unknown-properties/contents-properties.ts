import { saysNothingNew, toMimeType } from "../../codemods/content/contents-kind.js";
import { resourceContentsKeys } from "../../protocol/content.js";
import { propertiesOf } from "../../protocol/definitions.js";
import type { Revision } from "../../protocol/revision.js";
import { type Member, member, type ObjectValue } from "../../syntax/value.js";
import { membersOfContents } from "../content/resource-contents.js";
import type { PropertyDefect } from "./messages.js";

/** Checks for properties that the contents of resources do not have. */
export function* contentsProperties(
  object: ObjectValue,
  revision: Revision,
): Iterable<PropertyDefect> {
  for (const [at, key] of membersOfContents(object)) {
    if (resourceContentsKeys.includes(key) || isSaid(object, at, revision)) continue;
    const rewrite = key === "type" ? toMimeType(object, at) : undefined;
    yield { at, id: "inContents", data: { key }, rewrite };
  }
}

/** Whether nothing is lost without a member of contents: clients know elsewhere what it says. */
function isSaid(object: ObjectValue, at: Member, revision: Revision): boolean {
  const { key = "" } = at;
  if (key === "type") return saysNothingNew(object, at);
  // The list of resources says it.
  const isComplete = object.place.kind === "element" && member(object, "uri") !== undefined;
  return isComplete && propertiesOf("Resource", revision).has(key);
}
