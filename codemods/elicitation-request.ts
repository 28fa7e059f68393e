import type { Change } from "../syntax/change.js";
import type { Document } from "../syntax/document.js";
import { textOf } from "../syntax/document.js";
import { type Member, members, type ObjectValue } from "../syntax/value.js";
import { quoted, rewriteObject } from "../syntax/write.js";
import { type Rewrite, refused, rewritten } from "./rewrite.js";

/** Says that a request opens a URL (2025-11-25, ElicitRequestURLParams.mode). */
export function addUrlMode(document: Document, params: ObjectValue): Rewrite {
  const [first] = members(params);
  if (!first) return refused("the request is empty");
  const mode = { key: "mode", value: quoted(document, params, "url") };
  const change: Change = { kind: "insert", before: first, member: mode };
  return rewritten(rewriteObject(document, params, [change]));
}

/** Calls the form as the protocol does (2025-06-18, ElicitRequest.params.requestedSchema). */
export function spellForm(document: Document, form: Member): Rewrite {
  const key = "requestedSchema";
  return rewritten(rewriteObject(document, form.owner, [{ kind: "rename", member: form, key }]));
}

/** Takes away the one of form and URL that clients do not look at. */
export function removeUnused(document: Document, unused: Member): Rewrite {
  const edits = rewriteObject(document, unused.owner, [{ kind: "remove", member: unused }]);
  return rewritten(edits, "it is unclear which of the two was meant");
}

/** `https` for `http`; `undefined` where the URL is not written in its place. */
export function useHttps(document: Document, url: Member): Rewrite | undefined {
  const { span } = url.value;
  const source = textOf(document, span);
  const secure = source.replace(/^(?<quote>["'`])http:/iu, "$<quote>https:");
  if (secure === source) return undefined;
  return rewritten([{ span, text: secure }], "the server may not answer on `https`");
}
