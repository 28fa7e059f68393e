import { saysNothingNew, toMimeType } from "../../codemods/contents-kind.js";
import { spellingOf } from "../../codemods/spelling.js";
import { resourceContentsKeys } from "../../protocol/content.js";
import { propertiesOf } from "../../protocol/definitions.js";
import type { Revision } from "../../protocol/revision.js";
import { member, members, type ObjectValue, stringAt } from "../../syntax/value.js";
import { missingIn } from "../../flow/missing.js";
import { whenOf } from "../definition-defects.js";
import { typeOfValue, wrongType } from "../value-type.js";
import type { BlockDefect } from "./block-messages.js";
import { metadata, withText } from "./properties.js";

/**
 * Reports wrong and unknown members of resource contents. `valid-resource-link` checks their shape.
 */
export function* defectsOfContents(object: ObjectValue, revision: Revision): Iterable<BlockDefect> {
  const { place } = object;
  const owner = place.kind === "member" ? place.member.owner : undefined;
  const isLink = owner && stringAt(owner, "type") === "resource_link";
  // Without contents, a link was meant, which has other keys.
  if (isLink || !["text", "blob"].some((key) => member(object, key))) return;
  // One of the two is there.
  const isEither = ["text", "blob"].every((key) => member(object, key));
  for (const at of members(object)) {
    const { key } = at;
    if (key === undefined || metadata.includes(key)) continue;
    if (place.kind === "element" && isListed(key, revision) && member(object, "uri")) continue;
    if (spellingOf(key, resourceContentsKeys) !== undefined) continue;
    if (resourceContentsKeys.includes(key)) {
      const actual = typeOfValue(at.value);
      const types = wrongType(actual, "string");
      // `valid-binary-data` reports bytes, which it can convert.
      const missing = isEither || key === "mimeType" ? undefined : missingIn(at.value);
      if (missing) {
        const rewrite = key === "text" ? withText(object, missing) : undefined;
        const data = { key, when: whenOf(missing) };
        yield { at, id: "mayBeMissingInContents", data, rewrite };
      }
      if (!types || (key === "blob" && actual === "bytes")) continue;
      yield { at, id: "wrongTypeInContents", data: { key, ...types } };
    } else {
      const isKind = key === "type";
      if (isKind && saysNothingNew(object, at)) continue;
      const rewrite = isKind ? toMimeType(object, at) : undefined;
      yield { at, id: "unknownInContents", data: { key }, rewrite };
    }
  }
}

/**
 * Whether a member repeats what the resource list already says. It is dropped from complete
 * contents without harm.
 */
function isListed(key: string, revision: Revision): boolean {
  return propertiesOf("Resource", revision).has(key) && !resourceContentsKeys.includes(key);
}
