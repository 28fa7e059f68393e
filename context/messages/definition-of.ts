import { blockKinds } from "../../protocol/content.js";
import { type DefinitionName, isDefinitionName } from "../../protocol/definitions.js";
import { blockRoles, definitionOfPart, definitionsOfRoles } from "./role-definitions.js";
import { knownOf } from "../known-values.js";
import { member, stringOf } from "../../syntax/value.js";
import type { Site } from "./messages.js";

/** The official definition of an object, or `undefined` if there is none or its kind is unknown. */
export function definitionOf({ object, role }: Site): DefinitionName | undefined {
  if (isDefinitionName(role)) return role;
  if (blockRoles.has(role)) {
    const type = member(object, "type");
    const kind = stringOf(knownOf(type?.value));
    return blockKinds.get(kind ?? "")?.definition;
  }
  if (role === "resource contents")
    return member(object, "blob") ? "BlobResourceContents" : "TextResourceContents";
  return definitionsOfRoles.get(role) ?? definitionOfPart(role);
}
