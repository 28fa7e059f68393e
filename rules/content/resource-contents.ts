import { knownStringAt, knownValue } from "../../context/known-values.js";
import type { Settings } from "../../context/settings.js";
import { elsewhereOf } from "../../context/elsewhere/values-elsewhere.js";
import { spellingOf } from "../../codemods/spelling.js";
import { resourceContentsKeys } from "../../protocol/content.js";
import { type Member, member, members, type ObjectValue } from "../../syntax/value.js";
import { missingIn } from "../../flow/missing.js";
import { whenOf } from "../definition-defects.js";
import { literalType, typeOfValue, wrongType } from "../value-type.js";
import type { BlockDefect } from "./block-messages.js";
import { isMetadata } from "./other-shapes.js";
import { withText } from "./properties.js";

/**
 * Reports wrong types in resource contents. `valid-resource-link` checks their shape, and
 * `no-unknown-properties` what they do not have.
 */
export function* defectsOfContents(object: ObjectValue, settings: Settings): Iterable<BlockDefect> {
  const elsewhere = elsewhereOf(object.document, settings);
  // One of the two is there.
  const isEither = ["text", "blob"].every((key) => member(object, key));
  for (const [at, key] of membersOfContents(object)) {
    if (!resourceContentsKeys.includes(key)) continue;
    const missing = isEither || key === "mimeType" ? undefined : missingIn(at.value, elsewhere);
    if (missing) {
      const rewrite = key === "text" ? withText(object, missing) : undefined;
      const data = { key, when: whenOf(missing) };
      yield { at, id: "mayBeMissingInContents", data, rewrite };
    }
    const actual = typeOfValue(at.value) ?? literalType(knownValue(at.value, settings));
    const types = wrongType(actual, "string");
    // `valid-binary-data` reports bytes, which it can convert.
    if (!types || (key === "blob" && actual === "bytes")) continue;
    yield { at, id: "wrongTypeInContents", data: { key, ...types } };
  }
}

/** The members of resource contents, with their keys, except those that other rules report. */
export function* membersOfContents(object: ObjectValue): Iterable<readonly [Member, string]> {
  const { place } = object;
  const owner = place.kind === "member" ? place.member.owner : undefined;
  const isLink = owner && knownStringAt(owner, "type") === "resource_link";
  // Without contents, a link was meant, which has other keys.
  if (isLink || !["text", "blob"].some((key) => member(object, key))) return;
  for (const found of members(object)) {
    const { key } = found;
    if (key === undefined || isMetadata(key)) continue;
    if (spellingOf(key, resourceContentsKeys) === undefined) yield [found, key];
  }
}
