import { moveMembers, moveUnder } from "../../codemods/move-member.js";
import { doubted, refused, type Rewrite } from "../../codemods/rewrite.js";
import type { Choices } from "../../context/choices.js";
import { type DefinitionName, since } from "../../protocol/definitions.js";
import { memberOf } from "../../syntax/ancestors.js";
import { type Member, member } from "../../syntax/value.js";
import { lacks } from "../content/blocks.js";
import { homeOf } from "../meta/meta-home.js";
import type { MetaDefect } from "./messages.js";

/** Reports `_meta` in an object that never has it, does not have it yet, or no longer has it. */
export function misplacedMeta(
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
