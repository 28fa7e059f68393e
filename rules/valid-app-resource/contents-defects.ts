import { addMember } from "../../codemods/one-member.js";
import { refused } from "../../codemods/rewrite.js";
import { isInterface, type OfferedResource, type ReadItem } from "../../context/apps/interfaces.js";
import { knownText } from "../../context/apps/known-texts.js";
import type { LinkedInterface } from "../../context/apps/linked.js";
import type { Settings } from "../../context/settings.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { resolvedObject } from "../../syntax/names.js";
import { allValues } from "../../syntax/spreads.js";
import { type Member, member, members, stringOf } from "../../syntax/value.js";
import { lacks } from "../content/blocks.js";
import { doubted } from "../defect.js";
import type { AppResourceDefect } from "./messages.js";

/** Reports contents that are no HTML document. */
export function* contentsDefects(
  item: ReadItem,
  linked: (texts: readonly string[]) => LinkedInterface,
  settings: Settings,
): Iterable<AppResourceDefect> {
  const { object, resource, texts } = item;
  if (!isInterface(item, settings) || !(resource?.isApp === true || linked(texts).isAny)) return;
  const at = member(object, "text");
  const text = at && knownText(at.value, settings);
  if (at && text?.trim() === "") yield { at, id: "empty" };
  else if (at && text !== undefined && /^https?:\/\/\S+$/u.test(text.trim()))
    yield { at, id: "addressAsText" };
  const { place } = object;
  const all = place.kind === "element" ? allValues(place.array.elements) : undefined;
  if (all && all.length > 1 && all[1] === object)
    yield { at: object, id: "severalItems", data: { count: String(all.length) } };
}

/** Reports a policy that only the list of resources has. */
export function* onlyListedDefects(
  { entry }: OfferedResource,
  items: readonly ReadItem[],
): Iterable<AppResourceDefect> {
  const at = entry && member(entry, "_meta");
  const meta = resolvedObject(at?.value);
  const found = meta && policyIn(meta);
  const [item] = items;
  if (!at || !found || !item || items.length !== 1) return;
  const { object } = item;
  if (!lacks(object, "_meta")) return;
  const source = sourceOf(at.document, at.value.outer);
  const rewrite =
    source === undefined
      ? refused("a multi-line template cannot be copied")
      : doubted(
          addMember(object, { key: "_meta", value: source }),
          "hosts then load from these origins",
        );
  yield { at: found.at, id: "onlyListed", data: { key: found.key }, rewrite };
}

/** The policy in a `_meta`, unless all of its lists are empty. */
function policyIn(
  meta: NonNullable<ReturnType<typeof resolvedObject>>,
): { readonly at: Member; readonly key: string } | undefined {
  const standard = member(resolvedObject(member(meta, "ui")?.value), "csp");
  const openai = member(meta, "openai/widgetCSP");
  const [at, key] = standard ? [standard, "ui.csp"] : [openai, "openai/widgetCSP"];
  const policy = resolvedObject(at?.value);
  const isFilled =
    policy?.entries.some((one) => one.kind === "spread") === true ||
    (policy !== undefined &&
      members(policy).some(({ value }) => value.kind !== "array" || value.elements.length > 0));
  return at && (isFilled || !policy) && stringOf(at.value) === undefined ? { at, key } : undefined;
}
