import { doubted, refused } from "../../codemods/rewrite.js";
import { toWidgetPolicy } from "../../codemods/tools/app-meta.js";
import { respell } from "../../codemods/one-member.js";
import { memberOf } from "../../syntax/ancestors.js";
import { contentsHave } from "../../context/apps/contents-have.js";
import { knownMembers } from "../../context/apps/known-members.js";
import { knownTexts } from "../../context/known-texts.js";
import type { AppObject } from "../../context/apps/meta-objects.js";
import type { Settings } from "../../context/settings.js";
import { appScheme } from "../../protocol/apps/address.js";
import {
  fullName,
  isReadOn,
  keysIn,
  type MetaKey,
  policyTwins,
} from "../../protocol/apps/meta-keys.js";
import { type Member, type ObjectValue } from "../../syntax/value.js";
import { listInWords } from "../../codemods/list-in-words.js";
import { actedOn, type AppMetaDefect, asWritten } from "./messages.js";
import { meantIn, misspeltKey, namesIn } from "./misspelt.js";
import { unknownInMeta } from "./unknown-in-meta.js";

/** Reports keys that hosts do not read where they are, or not in this spelling. */
export function* keyDefects(app: AppObject, settings: Settings): Iterable<AppMetaDefect> {
  for (const one of knownMembers(app.object, settings)) {
    const { key } = one.as;
    if (key === undefined || key === app.also) continue;
    const known = keysIn(app.in).get(key);
    const found = known
      ? misplaced(one.as, known, app, settings)
      : unknown(one.as, key, app, settings);
    for (const defect of found) yield asWritten(defect, one);
  }
}

/** Reports a key of resources in the `_meta` of a tool that is not also that of a resource. */
function* misplaced(
  at: Member,
  known: MetaKey,
  app: AppObject,
  settings: Settings,
): Iterable<AppMetaDefect> {
  const isRead = [...app.on].some((surface) => isReadOn(known, surface));
  if (isRead || !app.on.has("tool") || !isReadOn(known, "contents")) return;
  if (contentsHave(known, app.object, settings)) return;
  yield { at, id: "onTool", data: { key: fullName(known) } };
}

function* unknown(
  at: Member,
  key: string,
  app: AppObject,
  settings: Settings,
): Iterable<AppMetaDefect> {
  const { in: holder, object } = app;
  if (holder === "_meta") yield* unknownInMeta(at, key, app);
  else if (holder === "ui") yield* unknownInUi(at, key, app, settings);
  else if (holder === "ui.csp" || holder === "openai/widgetCSP")
    yield* unknownInPolicy(at, key, holder, object);
  else if (holder === "ui.permissions") {
    const meant = meantIn(holder, key);
    if (meant !== undefined) yield misspeltKey(at, key, meant, respell(at, meant));
    else yield { at, id: "unknownPermission", data: { key, known: listInWords(namesIn(holder)) } };
  }
}

function* unknownInUi(
  at: Member,
  key: string,
  { on }: AppObject,
  settings: Settings,
): Iterable<AppMetaDefect> {
  const meant = meantIn("ui", key);
  const row = keysIn("ui").get(meant ?? "");
  const prefixed = `openai/${key}`;
  // What libraries make `ui` of may have keys of theirs.
  const isWritten = memberOf(at.owner)?.key === "ui";
  if (meant === undefined && isWritten && keysIn("_meta").has(prefixed))
    yield misspeltKey(at, `ui.${key}`, prefixed, refused("it belongs next to `ui`"));
  if (meant === undefined || !row) return;
  // Addresses have many names, so the value must be one.
  const isAddress = row.of === "ui address";
  if (isAddress && !knownTexts(at.value, settings).some((text) => text.startsWith(appScheme)))
    return;
  if (![...on].some((surface) => isReadOn(row, surface))) return;
  yield misspeltKey(at, `ui.${key}`, `ui.${meant}`, doubted(respell(at, meant), actedOn));
}

function* unknownInPolicy(
  at: Member,
  key: string,
  policy: "ui.csp" | "openai/widgetCSP",
  object: ObjectValue,
): Iterable<AppMetaDefect> {
  const meant = twinIn(policy, key) ?? meantIn(policy, key);
  if (policy === "ui.csp" && /^redirect_?domains$/iu.test(key)) {
    const meta = metaAround(object);
    const rewrite = meta && doubted(toWidgetPolicy(at, meta, "redirect_domains"), actedOn);
    yield { at, id: "noRedirects", data: { key }, rewrite };
  } else if (meant !== undefined) {
    const isTwin = twinIn(policy, key) !== undefined;
    const rewrite = isTwin ? respell(at, meant) : doubted(respell(at, meant), actedOn);
    yield misspeltKey(at, `${policy}.${key}`, meant, rewrite);
  } else if (policy === "openai/widgetCSP" && /^base_?uri_?domains$/iu.test(key))
    yield { at, id: "noTwin", data: { key } };
}

/** The name in a policy of a list that is spelt as in the other one. */
function twinIn(policy: "ui.csp" | "openai/widgetCSP", key: string): string | undefined {
  for (const [standard, openai] of policyTwins) {
    if (policy === "ui.csp" && key === openai) return standard;
    if (policy === "openai/widgetCSP" && key === standard) return openai;
  }
  return undefined;
}

/** The `_meta` around the policy of an interface. */
function metaAround(policy: ObjectValue): ObjectValue | undefined {
  const ui = memberOf(policy)?.owner;
  return ui && memberOf(ui)?.key === "ui" ? memberOf(ui)?.owner : undefined;
}
