import { respell } from "../../codemods/one-member.js";
import { doubted, refused, type Rewrite } from "../../codemods/rewrite.js";
import { isString } from "../../codemods/strings.js";
import type { Choices } from "../../context/choices.js";
import { definitionOf } from "../../context/messages/definition-of.js";
import type { Site } from "../../context/messages/messages.js";
import { type DefinitionName, propertiesOf, since } from "../../protocol/definitions.js";
import { knownValue } from "../../context/known-values.js";
import { type Member, member } from "../../syntax/value.js";
import { homeOf } from "../meta/meta-home.js";
import { literalType, typeWords } from "../value-type.js";
import { dataDefects } from "./data-defects.js";
import type { MetaDefect } from "./messages.js";
import { moveMembers, moveUnder } from "../../codemods/move-member.js";
import { memberOf } from "../../syntax/ancestors.js";
import { lacks } from "../content/blocks.js";

/** Checks the `_meta` of an object, or what is written in its place. */
export function* metaDefects(site: Site, settings: Choices): Iterable<MetaDefect> {
  const { object, role } = site;
  const meta = member(object, "_meta");
  if (role === "call arguments" || role === "structured content") {
    if (meta) yield* dataDefects(object, meta, role);
    return;
  }
  const name = role === "request" ? "JSONRPCRequest" : definitionOf(site);
  if (name === undefined) return;
  const known = propertiesOf(name, settings.protocolVersion);
  if (!meta) yield* ofOtherName(site, known.has("_meta"));
  else if (known.has("_meta")) yield* ofValue(meta, name);
  else if (known.size > 0) yield misplacedMeta(meta, name, settings);
}

function* ofValue(meta: Member, name: DefinitionName): Iterable<MetaDefect> {
  const value = knownValue(meta.value);
  const shown = isString(value) ? "string" : literalType(value);
  if (shown !== undefined && shown !== "object")
    yield { at: meta, id: "notObject", data: { found: typeWords[shown] } };
  const token = member(value, "progressToken");
  const isRequest = name.endsWith("RequestParams") || name.startsWith("ElicitRequest");
  if (token && !isRequest)
    yield { at: token, id: "progressToken", data: { what: homeOf(name).what } };
}

/** Reports `meta` where `_meta` is meant: in a result with content, or in a block. */
function* ofOtherName({ object, role }: Site, hasMeta: boolean): Iterable<MetaDefect> {
  const other = member(object, "meta");
  const isMessage = member(object, "content") !== undefined || member(object, "type") !== undefined;
  // The results of a framework may have additional members.
  if (!other || !hasMeta || !isMessage || role === "framework result") return;
  const shown = literalType(knownValue(other.value));
  const isObject = shown === "object" || (shown === undefined && !isString(other.value));
  const renamed = isObject ? respell(other, "_meta") : refused("`_meta` is an object");
  yield { at: other, id: "misnamed", rewrite: doubted(renamed, "clients then act on it") };
}

/** Reports `_meta` in an object that never has it, does not have it yet, or no longer has it. */
function misplacedMeta(
  meta: Member,
  name: DefinitionName,
  { protocolVersion: revision }: Choices,
): MetaDefect {
  const { isAround, key, what, words } = homeOf(name, revision);
  const first = since(name, "_meta");
  if (name === "JSONRPCErrorResponse") return { at: meta, id: "inErrorResponse" };
  if (name.startsWith("JSONRPC"))
    return { at: meta, id: "envelope", data: { home: words }, rewrite: moved(meta, key) };
  if (first !== undefined) {
    const data = { what, revision, since: first };
    if (first > revision) return { at: meta, id: "tooNew", data };
    return { at: meta, id: "gone", data, effort: "expression" };
  }
  const outer = isAround ? memberOf(meta.owner)?.owner : undefined;
  const rewrite = doubted(
    outer ? moveMembers([meta], outer) : moved(meta, key),
    "clients then act on it",
  );
  return { at: meta, id: "nowhere", data: { home: words, what }, rewrite };
}

/** Moves `_meta` into the object under a key next to it, or into new `params` if there are none. */
function moved(meta: Member, key: string | undefined): Rewrite | undefined {
  if (key === undefined) return undefined;
  const isNew = key === "params" && lacks(meta.owner, key);
  return isNew || member(meta.owner, key)
    ? moveUnder([meta], key)
    : refused(`\`${key}\` is defined elsewhere`);
}
