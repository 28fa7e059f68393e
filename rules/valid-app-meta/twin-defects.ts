import { addWidgetPolicy } from "../../codemods/tools/app-meta.js";
import { addMember } from "../../codemods/one-member.js";
import { doubted, refused } from "../../codemods/rewrite.js";
import { isForAppTool } from "../../context/apps/app-tool-calls.js";
import { toolWith } from "../../context/apps/tool-with.js";
import { givenMember, isOnlySpread } from "../../context/apps/given-members.js";
import { knownText, knownTexts } from "../../context/known-texts.js";
import { knownValue } from "../../context/known-values.js";
import { readItems } from "../../context/apps/interfaces.js";
import { linkedIn } from "../../context/apps/linked.js";
import type { AppObject } from "../../context/apps/meta-objects.js";
import type { Settings } from "../../context/settings.js";
import { originProblem } from "../../protocol/apps/address.js";
import { isAppKey } from "../../protocol/apps/key-names.js";
import { hostsOf } from "../../protocol/apps/hosts.js";
import { policyTwins } from "../../protocol/apps/meta-keys.js";
import { allKnown } from "../../syntax/all-known.js";
import { memberOf } from "../../syntax/ancestors.js";
import { textOf } from "../../syntax/document.js";
import { resolvedObject } from "../../syntax/names.js";
import { allValues } from "../../syntax/spreads.js";
import { type Member, hasSpread, member, members, type ObjectValue } from "../../syntax/value.js";
import { joinedWith } from "../../codemods/list-in-words.js";
import type { AppMetaDefect } from "./messages.js";
import { withScheme } from "./origin-defects.js";

/** Reports two spellings of the same thing that differ, or one where some hosts need the other. */
export function* twinDefects(app: AppObject, settings: Settings): Iterable<AppMetaDefect> {
  if (app.in !== "_meta") return;
  const { object, on } = app;
  if (on.has("tool")) yield* ofAddresses(object, settings);
  if (on.has("contents")) yield* ofPolicies(object, settings);
}

function* ofAddresses(meta: ObjectValue, settings: Settings): Iterable<AppMetaDefect> {
  if (isOnlySpread(meta)) return;
  const old = givenMember(meta, "ui/resourceUri", settings);
  const ui = givenMember(meta, "ui", settings);
  const holder = ui && knownValue(ui.value, settings);
  const nested =
    holder?.kind === "object" ? givenMember(holder, "resourceUri", settings) : undefined;
  if (!old) return;
  if (nested) {
    const [some = [], others = []] = [nested, old].map(({ value }) => knownTexts(value, settings));
    const [[one], [other]] = [some, others];
    // In a loop, each tool has one of several.
    if (one === undefined || other === undefined || some.some((text) => others.includes(text)))
      return;
    const data = { nested: `\`${one}\``, flat: `\`${other}\`` };
    yield { at: old.at, id: "twoAddresses", data };
    return;
  }
  const flat = old.at;
  if (flat.kind !== "member") return;
  // Only the user knows that such hosts matter.
  const chosen = settings.hosts.length > 0 ? hostsOf(settings.hosts) : [];
  const without = chosen.filter(({ pointers }) => !pointers.includes("ui/resourceUri"));
  if (
    isForAppTool(toolWith(meta)) ||
    without.length === 0 ||
    ui ||
    hasSpread(meta) ||
    member(meta, "openai/outputTemplate")
  )
    return;
  const names = joinedWith(
    " and ",
    without.map(({ name }) => name),
  );
  const value = textOf(meta.document, flat.value.outer);
  const added = {
    key: "ui",
    value: { kind: "object", members: [{ key: "resourceUri", value }] },
  } as const;
  const rewrite = doubted(addMember(meta, added), "hosts then show the interface");
  const who = `${names} ${without.length > 1 ? "do" : "does"}`;
  yield { at: flat, id: "onlyFlat", data: { who }, rewrite, keyword: "ui" };
}

function* ofPolicies(meta: ObjectValue, settings: Settings): Iterable<AppMetaDefect> {
  const stated = member(resolvedObject(member(meta, "ui")?.value), "csp");
  const standard = stated && objectIn(stated, settings);
  const openai = member(meta, "openai/widgetCSP");
  // Keys in the spelling of the other policy are another finding.
  if (!stated || !standard || hasSpread(standard) || hasTwins(standard)) return;
  const lists = policyTwins.flatMap(([own, theirs]) => {
    const list = member(standard, own);
    return list ? [{ list, own, theirs }] : [];
  });
  if (openai) {
    const other = objectIn(openai, settings);
    if (!other || hasSpread(other)) return;
    for (const [own, theirs] of policyTwins) {
      const one = originsIn(member(standard, own), settings);
      const two = originsIn(member(other, theirs), settings);
      // One that only has `redirect_domains` is not a twin.
      if (!one || !two || isSame(one, two) || !hasTwins(other)) continue;
      const data = { standard: `ui.csp.${own}`, openai: `openai/widgetCSP.${theirs}` };
      const list = other.document === meta.document ? member(other, theirs) : undefined;
      yield { at: list ?? openai, id: "policiesDiffer", data };
    }
    return;
  }
  const filled = lists.filter(({ list }) => originsIn(list, settings)?.length !== 0);
  if (filled.length === 0 || hasSpread(meta) || !isForChatgpt(meta, settings)) return;
  const rewrite =
    standard.document === meta.document
      ? addWidgetPolicy(
          meta,
          lists.map(({ list, theirs }) => [theirs, list]),
        )
      : refused("the policy is defined elsewhere");
  const doubt = "ChatGPT then loads from these origins";
  yield { at: stated, id: "noWidgetPolicy", rewrite: doubted(rewrite, doubt) };
}

/** The object under a key, which a constant of another file may hold. */
function objectIn({ value }: Member, settings: Settings): ObjectValue | undefined {
  const known = knownValue(value, settings);
  return known.kind === "object" ? known : undefined;
}

function hasTwins(policy: ObjectValue): boolean {
  return members(policy).some(({ key }) => policyTwins.some(([, own]) => own === key));
}

/** The origins of a list; none if it is missing, `undefined` if they are not known. */
function originsIn(list: Member | undefined, settings: Settings): readonly string[] | undefined {
  if (!list) return [];
  const known = knownValue(list.value, settings);
  const all = known.kind === "array" ? allValues(known.elements) : undefined;
  return (
    all &&
    allKnown(all, (one) => {
      const text = knownText(one, settings);
      // That it has no scheme is another finding.
      return text !== undefined && originProblem(text) === "bare" ? withScheme(text) : text;
    })
  );
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}

/** Whether a server is for a host that reads only OpenAI's policy. */
function isForChatgpt(meta: ObjectValue, settings: Settings): boolean {
  if (settings.hosts.length > 0)
    return hostsOf(settings.hosts).some(({ policies }) => !policies.includes("ui.csp"));
  const isOpenai = members(meta).some(({ key = "" }) => isAppKey(key) && key.startsWith("openai/"));
  return isOpenai || isPointedToByOpenai(meta, settings);
}

/** Whether a tool points to the contents with a `_meta` as only ChatGPT and M365 Copilot read it. */
function isPointedToByOpenai(meta: ObjectValue, settings: Settings): boolean {
  const item = memberOf(meta)?.owner;
  const read = readItems(meta.document, settings).find(({ object }) => object === item);
  return read !== undefined && linkedIn(meta.document, settings)(read.texts).byOpenai;
}
