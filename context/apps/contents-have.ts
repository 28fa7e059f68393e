import type { MetaKey } from "../../protocol/apps/meta-keys.js";
import { knownObject } from "../known-values.js";
import { member, type ObjectValue } from "../../syntax/value.js";
import { memberOf } from "../../syntax/ancestors.js";
import type { Settings } from "../settings.js";
import { pointersAt } from "../messages/pointer-in.js";
import { readItems } from "./interfaces.js";
import { knownTexts } from "../known-texts.js";

/**
 * Whether the contents of the interface to which a tool points have a key themselves, and it does
 * no harm in the `_meta` of the tool.
 *
 * @param object the `_meta` of the tool, or its `ui`
 */
export function contentsHave(known: MetaKey, object: ObjectValue, settings: Settings): boolean {
  const holder = memberOf(object);
  const meta = holder?.key === "ui" ? holder.owner : object;
  const addresses = pointersAt(meta).flatMap(({ at }) => knownTexts(at.value, settings));
  return readItems(object.document, settings).some((item) => {
    const own = knownObject(member(item.object, "_meta")?.value);
    if (!member(known.in === "ui" ? knownObject(member(own, "ui")?.value) : own, known.key))
      return false;
    const isUnknown = addresses.length === 0 || item.texts.length === 0;
    return isUnknown || item.texts.some((text) => addresses.includes(text));
  });
}
