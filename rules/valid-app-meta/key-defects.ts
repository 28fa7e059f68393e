import leven from "leven";
import { moveUnder, toWidgetPolicy } from "../../codemods/app-meta.js";
import { copiedMembers } from "../../codemods/copied-members.js";
import { moveMembers } from "../../codemods/move-member.js";
import { replaceWithMembers, respell } from "../../codemods/one-member.js";
import { refused, type Rewrite } from "../../codemods/rewrite.js";
import { spellingOf } from "../../codemods/spelling.js";
import { memberOf } from "../../syntax/ancestors.js";
import { contentsHave } from "../../context/apps/contents-have.js";
import type { AppObject } from "../../context/apps/meta-objects.js";
import type { Settings } from "../../context/settings.js";
import { toolHints } from "../../protocol/annotations.js";
import { appsExtension } from "../../protocol/apps/extension.js";
import { appScheme } from "../../protocol/apps/address.js";
import { isAppKey } from "../../protocol/apps/key-names.js";
import {
  fullName,
  isReadOn,
  keysIn,
  type MetaKey,
  type MetaObject,
  pointers,
  policyTwins,
} from "../../protocol/apps/meta-keys.js";
import { otherNames } from "../../protocol/apps/other-names.js";
import { resolve, resolvedObject } from "../../syntax/names.js";
import {
  type Member,
  member,
  members,
  type ObjectValue,
  stringOf,
  stringsOf,
} from "../../syntax/value.js";
import { doubted } from "../defect.js";
import { listInWords } from "../list-in-words.js";
import { isOfType, shownType } from "../value-type.js";
import type { AppMetaDefect } from "./messages.js";

const actedOn = "hosts then act on it";

/** Reports keys that hosts do not read where they are, or not in this spelling. */
export function* keyDefects(app: AppObject, settings: Settings): Iterable<AppMetaDefect> {
  for (const at of members(app.object)) {
    const { key } = at;
    if (key === undefined) continue;
    const known = keysIn(app.in).get(key);
    if (known) yield* misplaced(at, known, app, settings);
    else yield* unknown(at, key, app);
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

function* unknown(at: Member, key: string, app: AppObject): Iterable<AppMetaDefect> {
  const { in: holder, object } = app;
  if (holder === "_meta") yield* unknownInMeta(at, key, app);
  else if (holder === "ui") yield* unknownInUi(at, key, app);
  else if (holder === "ui.csp" || holder === "openai/widgetCSP")
    yield* unknownInPolicy(at, key, holder, object);
  else if (holder === "ui.permissions") {
    const meant = meantIn(holder, key);
    if (meant !== undefined) yield misspelt(at, key, meant, respell(at, meant));
    else yield { at, id: "unknownPermission", data: { key, known: listInWords(namesIn(holder)) } };
  }
}

function namesIn(holder: MetaObject): readonly string[] {
  return [...keysIn(holder).keys()];
}

/** The name of a key of an object that another name is meant to be. */
function meantIn(holder: MetaObject, key: string): string | undefined {
  const names = namesIn(holder);
  return spellingOf(key, names) ?? otherNames(holder).get(key) ?? nearest(key, names);
}

/** A long name that differs in at most two letters, apart from letter case and separators. */
function nearest(key: string, names: readonly string[]): string | undefined {
  const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_]/gu, "");
  return names.find(
    (one) => Math.min(one.length, key.length) > 7 && leven(plain(one), plain(key)) <= 2,
  );
}

function misspelt(at: Member, key: string, meant: string, rewrite: Rewrite): AppMetaDefect {
  return { at, id: "misspelt", data: { key, meant }, rewrite, keyword: meant };
}

function* unknownInMeta(
  at: Member,
  key: string,
  { object, on }: AppObject,
): Iterable<AppMetaDefect> {
  if (on.has("result")) {
    yield* unknownInResult(at, key);
    return;
  }
  const [first = "", named = "", ...more] = key.split(/[./]/u);
  const inner = keysIn("ui").has(named) ? named : otherNames("ui").get(named);
  if (first === "ui" && more.length === 0 && inner !== undefined) {
    const moved = moveUnder(at, "ui", inner);
    const rewrite = inner === named ? moved : doubted(moved, actedOn);
    yield { at, id: "dotted", data: { key, holder: "ui", inner }, rewrite, keyword: "ui" };
    return;
  }
  if (key === toolInvocation) {
    yield* twoTexts(at);
    return;
  }
  const [meantInUi, rewritten] = underOtherPrefix(at, key) ?? [];
  if (meantInUi !== undefined) {
    const rewrite = doubted(rewritten, actedOn);
    yield { at, id: "bare", data: { key, meant: meantInUi }, rewrite, keyword: "ui" };
    return;
  }
  const meant = meantInMeta(at, key);
  if (meant !== undefined) {
    yield misspelt(at, key, meant, doubted(respell(at, meant), actedOn));
    return;
  }
  if (key === "openai") yield* withoutPrefix(at);
  if (on.has("tool")) yield* inTool(at, key);
  yield* withoutHolder(at, key, object);
}

/** In a result, any other key is for the interface itself. */
function* unknownInResult(at: Member, key: string): Iterable<AppMetaDefect> {
  const meant = meantInMeta(at, key);
  const row = keysIn("_meta").get(meant ?? "");
  if (meant === undefined || !row || !isReadOn(row, "result")) return;
  yield misspelt(at, key, meant, doubted(respell(at, meant), actedOn));
}

/**
 * The key of `ui` that a name with another prefix is meant to be, as in `mcp/ui` and
 * `mcp-ui/resourceUri`. Any prefix may be the user's own, unless it is one of the protocol, or no
 * host finds an interface otherwise.
 */
function underOtherPrefix(at: Member, key: string): readonly [string, Rewrite] | undefined {
  const { owner: meta, value } = at;
  const parts = key.split(/[./:]/u);
  const last = parts.at(-1) ?? "";
  const isOfProtocol = /^(?:ui|mcp.*|.*modelcontextprotocol.*)$/iu.test(key);
  if (!isOfProtocol && pointerKeys.some((one) => member(meta, one))) return undefined;
  const holdsUi = last.toLowerCase() === "ui" && resolvedObject(value);
  const address = holdsUi ? member(holdsUi, "resourceUri")?.value : value;
  const isAddress = address && stringOf(resolve(address))?.startsWith(appScheme);
  if (holdsUi && (isAddress || key === appsExtension))
    return ["ui", member(meta, "ui") ? refused("`ui` already exists") : respell(at, "ui")];
  return isAddress && parts.length > 1 && last === "resourceUri"
    ? ["ui.resourceUri", moveUnder(at, "ui", last)]
    : undefined;
}

/** The keys of `_meta` with which a tool points to an interface. */
const pointerKeys = pointers.map((one) => one.split(".")[0] ?? one);

/** The key of `_meta` that a name is meant to be, apart from those of `ui`. */
function meantInMeta({ value }: Member, key: string): string | undefined {
  const names = namesIn("_meta").filter((one) => isAppKey(one) && one !== "ui");
  const [, bare = ""] = /^openai\W(.+)$/u.exec(key) ?? [];
  if (bare !== "") {
    const plain = bare.replaceAll(/\W/gu, "/");
    // Only some keys have the prefix.
    const ofOpenai = spellingOf(`openai/${plain}`, names) ?? nearest(key, names);
    return [`openai/${plain}`, plain].find((one) => names.includes(one)) ?? ofOpenai;
  }
  // Without its prefix, a name may be anything of the user's.
  const prefixed = names.find((one) => one.endsWith(`/${key}`));
  const row = keysIn("_meta").get(prefixed ?? "");
  const shown = shownType(resolve(value));
  if (row && /^(?:widget|fileParams|www_)/u.test(key) && shown && isOfType(shown, row.type))
    return prefixed;
  return spellingOf(key, names);
}

/** Reports keys in an object `openai`, which only frameworks take apart. */
function* withoutPrefix(at: Member): Iterable<AppMetaDefect> {
  const held = resolve(at.value);
  if (held.kind !== "object") return;
  const keys = members(held).map(({ key = "" }) => `openai/${key}`);
  const known = keys.filter((one) => keysIn("_meta").has(one) || one === toolInvocation);
  if (known.length === 0) return;
  const copies = copiedMembers(at.document, members(held), {
    keyOf: ({ key = "" }) => `openai/${key}`,
  });
  const isWhole = held === at.value && known.length === held.entries.length;
  const rewrite = isWhole && copies ? replaceWithMembers(at, copies) : undefined;
  yield {
    at,
    id: "noPrefix",
    data: { keys: listInWords(known) },
    rewrite: rewrite && doubted(rewrite, actedOn),
  };
}

/** Reports what belongs next to the `_meta` of a tool. */
function* inTool(at: Member, key: string): Iterable<AppMetaDefect> {
  const value = resolve(at.value);
  const tool = memberOf(at.owner)?.owner;
  if (toolHints.includes(key) && shownType(value) === "boolean") {
    const rewrite = tool && doubted(intoAnnotations(at, tool), "clients then act on the hint");
    yield { at, id: "hintInMeta", data: { key }, rewrite };
  } else if (key === "annotations" && value.kind === "object") {
    if (!members(value).some((hint) => toolHints.includes(hint.key ?? ""))) return;
    const rewrite = tool && doubted(moveMembers([at], tool), "clients then act on the hints");
    yield { at, id: "hintInMeta", data: { key }, rewrite };
  }
}

function intoAnnotations(hint: Member, tool: ObjectValue): Rewrite {
  const there = member(tool, "annotations")?.value;
  return there?.kind === "object"
    ? moveMembers([hint], there)
    : refused("the tool has no `annotations` here");
}

/** Reports the two status texts in one object, where ChatGPT does not look. */
function* twoTexts(at: Member): Iterable<AppMetaDefect> {
  const held = resolve(at.value);
  if (shownType(held) === "string") yield { at, id: "twoKeys" };
  if (held.kind !== "object") return;
  const parts = members(held).filter(({ key }) => key === "invoking" || key === "invoked");
  const copies = copiedMembers(at.document, parts, {
    keyOf: ({ key = "" }) => `${toolInvocation}/${key}`,
  });
  const rewrite =
    held === at.value && copies && parts.length === held.entries.length
      ? doubted(replaceWithMembers(at, copies), actedOn)
      : undefined;
  yield { at, id: "twoKeys", rewrite };
}

const toolInvocation = "openai/toolInvocation";

/** Reports a key without the object or the prefix that it belongs to. */
function* withoutHolder(at: Member, key: string, object: ObjectValue): Iterable<AppMetaDefect> {
  if (key.includes("/") || key.includes(".")) return;
  const inUi = keysIn("ui").get(key) ?? keysIn("ui").get(otherNames("_meta").get(key) ?? "");
  if (!inUi || !looksRight(at, inUi, object)) return;
  const meant = fullName(inUi);
  const rewrite = doubted(moveUnder(at, "ui", inUi.key), actedOn);
  yield { at, id: "bare", data: { key, meant }, rewrite, keyword: "ui" };
}

/** Whether the value of a key, which may be anything of the user's, is what hosts expect. */
function looksRight({ value }: Member, { key, of }: MetaKey, meta: ObjectValue): boolean {
  const known = resolve(value);
  if (of === "ui address") return stringOf(known)?.startsWith(appScheme) === true;
  const parts = keysIn(`ui.${key}` as MetaObject); // none, if there is no such object
  if (parts.size > 0)
    return known.kind === "object" && members(known).some((one) => parts.has(one.key ?? ""));
  if (key !== "visibility") return key === "prefersBorder";
  const texts = known.kind === "array" ? stringsOf(known) : undefined;
  return member(meta, "ui") !== undefined || texts?.includes("app") === true;
}

function* unknownInUi(at: Member, key: string, { on }: AppObject): Iterable<AppMetaDefect> {
  const meant = meantIn("ui", key);
  const row = keysIn("ui").get(meant ?? "");
  if (meant === undefined || !row) return;
  // Addresses have many names, so the value must be one.
  const isAddress = row.of === "ui address";
  if (isAddress && !stringOf(resolve(at.value))?.startsWith(appScheme)) return;
  if (![...on].some((surface) => isReadOn(row, surface))) return;
  yield misspelt(at, `ui.${key}`, `ui.${meant}`, doubted(respell(at, meant), actedOn));
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
    yield misspelt(at, `${policy}.${key}`, meant, rewrite);
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
