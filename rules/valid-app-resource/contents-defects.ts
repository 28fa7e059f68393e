import { addMember } from "../../codemods/one-member.js";
import { doubted, refused } from "../../codemods/rewrite.js";
import {
  isAppAddress,
  isInterface,
  type OfferedResource,
  type ReadItem,
} from "../../context/apps/interfaces.js";
import { knownStart, knownText } from "../../context/known-texts.js";
import type { LinkedInterface } from "../../context/apps/linked.js";
import type { Settings } from "../../context/settings.js";
import { originsOf } from "../../flow/origins.js";
import { appMimeType } from "../../protocol/apps/mime-types.js";
import { knownObject, knownOf, knownValue, knownValues } from "../../context/known-values.js";
import type { Code, NewMember } from "../../syntax/layout.js";
import { sourceOf } from "../../syntax/moved-source.js";
import type { Messages } from "../../context/messages/messages.js";
import { allValues } from "../../syntax/spreads.js";
import {
  hasEveryKey,
  type Member,
  member,
  members,
  type ObjectValue,
  stringOf,
  within,
} from "../../syntax/value.js";
import { lacks } from "../content/blocks.js";
import type { DefectOf } from "../defect.js";
import type { AppResourceDefect, AppResourceMessageId } from "./messages.js";

/** Reports contents that are no HTML document. */
export function* contentsDefects(
  item: ReadItem,
  linked: (texts: readonly string[]) => LinkedInterface,
  settings: Settings,
): Iterable<AppResourceDefect> {
  const { isApp, object, texts } = item;
  const type = knownText(member(object, "mimeType")?.value, settings);
  const isMeant = type === appMimeType || isApp || linked(texts).isAny;
  if (!isInterface(item, settings) || !isMeant) return;
  const at = member(object, "text");
  const text = at && knownText(at.value, settings);
  const start = text ?? (at && knownStart(at.value));
  if (at && text?.trim() === "") yield { at, id: "empty" };
  else if (at && start !== undefined && /^\s*https?:\/\/\S*$/u.test(start))
    yield { at, id: "addressAsText" };
  else if (at && text !== undefined && !text.includes("<")) yield { at, id: "noDocument" };
}

/** Reports results that return an interface together with something else. */
export function* severalDefects(
  { roleOf, sites }: Messages,
  items: readonly ReadItem[],
  settings: Settings,
): Iterable<DefectOf<AppResourceMessageId>> {
  const interfaces = items.filter((item) => isInterface(item, settings));
  for (const { object } of sites) {
    const list = knownOf(member(object, "contents")?.value);
    if (roleOf(object) !== "resource result" || list?.kind !== "array") continue;
    const all = allValues(list.elements) ?? [];
    const [, second] = all;
    const made = all.flatMap((one) => originsOf(one));
    if (second && interfaces.some((one) => made.includes(one.object)))
      yield {
        at: second,
        id: "severalItems",
        data: { count: `${String(all.length)} items` },
        of: object,
      };
  }
}

/** Reports the answer of an interface without any contents. */
export function* emptyDefects(
  resource: OfferedResource,
  linked: (texts: readonly string[]) => LinkedInterface,
  { roleOf, sites }: Messages,
): Iterable<AppResourceDefect> {
  const { handler, isApp, texts } = resource;
  const isInterface = texts.length > 0 && texts.every(isAppAddress);
  if (!handler || !isInterface || !(isApp || linked(texts).isAny)) return;
  for (const { object } of sites) {
    if (!within(object.span, handler.span) || roleOf(object) !== "resource result") continue;
    const at = member(object, "contents");
    const list = at && knownValue(at.value);
    if (list?.kind === "array" && list === at?.value && list.elements.length === 0)
      yield { at, id: "severalItems", data: { count: "no items" } };
  }
}

/**
 * Reports a policy that only the list of resources has.
 *
 * @param items the contents of the resource
 * @param count how many resources there are
 */
export function* onlyListedDefects(
  { entry }: OfferedResource,
  items: readonly ReadItem[],
  count: number,
  settings: Settings,
): Iterable<AppResourceDefect> {
  const at = entry && member(entry, "_meta");
  const [meta, ...more] = at ? knownValues(at.value, settings) : [];
  if (meta?.kind !== "object" || more.length > 0 || meta.document !== at?.document) return;
  const found = policyIn(meta);
  const [item] = items;
  if (!found || !item || items.length !== 1) return;
  const { object } = item;
  const own = knownObject(member(object, "_meta")?.value);
  if (own ? !hasEveryKey(own) || policyIn(own) || mayHavePolicy(own) : !lacks(object, "_meta"))
    return;
  const source = policySource(at, meta);
  const isShared = count > 1 && item.texts.length === 0;
  const rewrite = own
    ? refused("the contents have a `_meta` already")
    : isShared
      ? refused("these contents are those of other resources too")
      : source === undefined
        ? refused("what is there cannot be copied as it is")
        : doubted(
            addMember(object, { key: "_meta", value: source }),
            "hosts then load from these origins",
          );
  yield { at: found.at, id: "onlyListed", data: { key: found.key }, rewrite };
}

/**
 * The policies of a `_meta`, to be written elsewhere: only these, because with a `ui.domain` of
 * another host, Claude shows nothing.
 */
function policySource(at: Member, meta: ObjectValue): Code | undefined {
  const ui = knownObject(member(meta, "ui")?.value);
  if (at.value !== meta) {
    const isNamed = knownValue(at.value) === meta && !member(ui, "domain");
    return isNamed ? sourceOf(at.document, at.value.outer) : undefined;
  }
  const copyOf = (policy: Member | undefined): readonly NewMember[] => {
    const value = policy && sourceOf(policy.document, policy.value.outer);
    return policy && value !== undefined ? [{ key: policy.key ?? "", value }] : [];
  };
  const standard = copyOf(member(ui, "csp"));
  const nested: readonly NewMember[] =
    standard.length > 0 ? [{ key: "ui", value: { kind: "object", members: standard } }] : [];
  const all = [...nested, ...copyOf(member(meta, "openai/widgetCSP"))];
  return all.length > 0 ? { kind: "object", members: all } : undefined;
}

/** Whether a `_meta` has a policy, which may be empty, or a `ui` that the file does not show. */
function mayHavePolicy(meta: ObjectValue): boolean {
  const ui = member(meta, "ui");
  const known = knownObject(ui?.value);
  if (ui && (!known || !hasEveryKey(known))) return true;
  return Boolean(member(known, "csp") ?? member(meta, "openai/widgetCSP"));
}

/** The policy in a `_meta`, unless all of its lists are empty. */
function policyIn(
  meta: NonNullable<ReturnType<typeof knownObject>>,
): { readonly at: Member; readonly key: string } | undefined {
  const standard = member(knownObject(member(meta, "ui")?.value), "csp");
  const openai = member(meta, "openai/widgetCSP");
  const [at, key] = standard ? [standard, "ui.csp"] : [openai, "openai/widgetCSP"];
  const policy = knownObject(at?.value);
  const isFilled =
    policy?.entries.some((one) => one.kind === "spread") === true ||
    (policy !== undefined &&
      members(policy).some(({ value }) => value.kind !== "array" || value.elements.length > 0));
  return at && (isFilled || !policy) && stringOf(at.value) === undefined ? { at, key } : undefined;
}
