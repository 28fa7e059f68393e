import type { MetaKey } from "../../protocol/apps/meta-keys.js";
import { knownObject } from "../known-values.js";
import { member, type ObjectValue } from "../../syntax/value.js";
import { memberOf } from "../../syntax/ancestors.js";
import type { Settings } from "../settings.js";
import { readItems } from "./interfaces.js";
import { knownTexts } from "../known-texts.js";

/**
 * Whether the contents of the interface to which a tool points have a key themselves, and it does
 * no harm in the `_meta` of the tool.
 *
 * @param object the `_meta` of the tool, or its `ui`
 */
export function contentsHave(known: MetaKey, object: ObjectValue, settings: Settings): boolean {
  const addresses = pointedTo(object, settings);
  return readItems(object.document, settings).some((item) => {
    const meta = knownObject(member(item.object, "_meta")?.value);
    const holder = known.in === "ui" ? knownObject(member(meta, "ui")?.value) : meta;
    if (!holder || !member(holder, known.key)) return false;
    const isUnknown = addresses.length === 0 || item.texts.length === 0;
    return isUnknown || item.texts.some((text) => addresses.includes(text));
  });
}

/** The addresses to which a tool points, in any spelling. */
function pointedTo(object: ObjectValue, settings: Settings): readonly string[] {
  const holder = memberOf(object);
  const meta = holder?.key === "ui" ? holder.owner : object;
  const ui = knownObject(member(meta, "ui")?.value);
  return [
    member(ui, "resourceUri"),
    member(meta, "ui/resourceUri"),
    member(meta, "openai/outputTemplate"),
  ].flatMap((at) => knownTexts(at?.value, settings));
}
