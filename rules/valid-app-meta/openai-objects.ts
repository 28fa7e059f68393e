import { doubted } from "../../codemods/rewrite.js";
import { copiedMembers } from "../../codemods/copied-members.js";
import { replaceWithMembers } from "../../codemods/one-member.js";
import { keysIn } from "../../protocol/apps/meta-keys.js";
import { resolve } from "../../syntax/names.js";
import { type Member, members } from "../../syntax/value.js";
import { listInWords } from "../../codemods/list-in-words.js";
import { literalType } from "../value-type.js";
import { actedOn, type AppMetaDefect } from "./messages.js";

/** The prefix of the keys of both status texts, which is itself no key. */
export const toolInvocation = "openai/toolInvocation";

/** Reports keys in an object `openai`, which only frameworks take apart. */
export function* withoutPrefix(at: Member): Iterable<AppMetaDefect> {
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

/** Reports the two status texts in one object, where ChatGPT does not look. */
export function* twoTexts(at: Member): Iterable<AppMetaDefect> {
  const held = resolve(at.value);
  if (literalType(held) === "string") yield { at, id: "twoKeys" };
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
