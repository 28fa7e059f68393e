import { textOf } from "../../syntax/document.js";
import { type Member, members, type ObjectValue } from "../../syntax/value.js";
import { quoted } from "../../syntax/write.js";
import { insertBefore, removeMember } from "../one-member.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/** Adds the mode of a request that opens a URL (2025-11-25, ElicitRequestURLParams.mode). */
export function addUrlMode(params: ObjectValue): Rewrite {
  const [first] = members(params);
  if (!first) return refused("the request is empty");
  const mode = { key: "mode", value: quoted(params, "url") };
  return insertBefore(first, mode);
}

/** Removes the form or the URL of a request that has both, whichever clients ignore. */
export function removeUnused(unused: Member): Rewrite {
  return removeMember(unused, "it is unclear which of the two was meant");
}

/** Replaces `http` with `https`; `undefined` if the start of the URL is not literal. */
export function useHttps(url: Member): Rewrite | undefined {
  const { span } = url.value;
  const source = textOf(url.document, span);
  const secure = source.replace(/^(?<quote>["'`])http:/iu, "$<quote>https:");
  if (secure === source) return undefined;
  return rewritten([{ span, text: secure }], "the server may not answer on `https`");
}
