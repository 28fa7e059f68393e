import { moveUnder } from "../../codemods/move-member.js";
import { removeMember, respell } from "../../codemods/one-member.js";
import { doubted, refused, type Rewrite } from "../../codemods/rewrite.js";
import { spellingOf } from "../../codemods/spelling.js";
import type { AppObject } from "../../context/apps/meta-objects.js";
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
import { isOfType, literalType } from "../value-type.js";
import { actedOn, type AppMetaDefect } from "./messages.js";
import { hintsInMeta } from "./hints-in-meta.js";
import { misspeltKey, namesIn, nearestKey } from "./misspelt.js";
import { toolInvocation, twoTexts, withoutPrefix } from "./openai-objects.js";

/** Reports a key in `_meta` that hosts read elsewhere, or in another spelling. */
export function* unknownInMeta(
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
    if (member(resolvedObject(member(at.owner, "ui")?.value), inner)) {
      const rewrite = removeMember(at, "the interface itself may read it");
      yield { at, id: "dottedToo", data: { key, inner: `ui.${inner}` }, rewrite };
      return;
    }
    const moved = moveUnder([at], "ui", { as: inner });
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
    yield misspeltKey(at, key, meant, doubted(respell(at, meant), actedOn));
    return;
  }
  if (key === "openai") yield* withoutPrefix(at);
  if (on.has("tool")) yield* hintsInMeta(at, key);
  yield* withoutHolder(at, key, object);
}

/** In a result, any other key is for the interface itself. */
function* unknownInResult(at: Member, key: string): Iterable<AppMetaDefect> {
  const meant = meantInMeta(at, key);
  const row = keysIn("_meta").get(meant ?? "");
  if (meant === undefined || !row || !isReadOn(row, "result")) return;
  yield misspeltKey(at, key, meant, doubted(respell(at, meant), actedOn));
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
    ? ["ui.resourceUri", moveUnder([at], "ui", { as: last })]
    : undefined;
}

/** The keys of `_meta` with which a tool points to an interface. */
const pointerKeys = pointers.map((one) => (one.in === "ui" ? "ui" : one.key));

/** The key of `_meta` that a name is meant to be, apart from those of `ui`. */
function meantInMeta({ value }: Member, key: string): string | undefined {
  const names = namesIn("_meta").filter((one) => isAppKey(one) && one !== "ui");
  const [, bare = ""] = /^openai\W(.+)$/u.exec(key) ?? [];
  if (bare !== "") {
    const plain = bare.replaceAll(/\W/gu, "/");
    // Only some keys have the prefix.
    const ofOpenai = spellingOf(`openai/${plain}`, names) ?? nearestKey(key, names);
    return [`openai/${plain}`, plain].find((one) => names.includes(one)) ?? ofOpenai;
  }
  // Without its prefix, a name may be anything of the user's.
  const prefixed = names.find((one) => one.endsWith(`/${key}`));
  const row = keysIn("_meta").get(prefixed ?? "");
  const shown = literalType(resolve(value));
  if (row && /^(?:widget|fileParams|www_)/u.test(key) && shown && isOfType(shown, row.type))
    return prefixed;
  return spellingOf(key, names);
}

/** Reports a key without the object or the prefix that it belongs to. */
function* withoutHolder(at: Member, key: string, object: ObjectValue): Iterable<AppMetaDefect> {
  if (key.includes("/") || key.includes(".")) return;
  const inUi = keysIn("ui").get(key) ?? keysIn("ui").get(otherNames("_meta").get(key) ?? "");
  if (!inUi || !looksRight(at, inUi, object)) return;
  const meant = fullName(inUi);
  const rewrite = doubted(moveUnder([at], "ui", { as: inUi.key }), actedOn);
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
