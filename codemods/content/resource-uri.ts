import { sourceOf } from "../../syntax/moved-source.js";
import { importIn } from "../../syntax/imported.js";
import { declarationAt } from "../../syntax/names.js";
import { type Member, type ObjectValue, stringOf } from "../../syntax/value.js";
import { quoted, rewriteObject } from "../../syntax/write.js";
import { importValue } from "../../syntax/write-import.js";
import { accessOn } from "../access-on.js";
import { setValue } from "../one-member.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/** The source of a name for a URI: its last part if that is literal, otherwise the URI itself. */
export function nameFrom(holder: ObjectValue, uri: Member): string | undefined {
  const { value } = uri;
  const text = value.kind === "template" ? value.texts.at(-1) : stringOf(value);
  const parts = text
    ?.replace(/^[a-z][\w+.-]*:/iu, "")
    .replace(/[?#].*/su, "")
    .split("/")
    .slice(value.kind === "template" ? 1 : 0);
  const last = parts?.findLast((part) => part !== "");
  if (last !== undefined) return quoted(holder, decoded(last));
  const canBeCopied = value.kind === "reference" || value.kind === "template";
  return canBeCopied && value.isPure ? sourceOf(holder.document, value.span) : undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A lone `%` is not a valid escape, so the part is used as it is.
    return part;
  }
}

/** Sends the text of a `URL` object. */
export function toAddress(uri: Member): Rewrite {
  const { owner, value } = uri;
  const around = accessOn(value, ".href");
  return rewritten(rewriteObject(owner, [{ kind: "wrap", member: uri, key: "uri", around }]));
}

/** Wraps a path in `pathToFileURL(path).href`, and imports the function if needed. */
export function toFileUri(uri: Member): Rewrite {
  const { document } = uri;
  if (document.language === "json") return literalFileUri(uri);
  const name = nameOfImport(uri);
  const changed = rewriteObject(uri.owner, [
    { kind: "wrap", member: uri, key: "uri", around: [`${name ?? "pathToFileURL"}(`, ").href"] },
  ]);
  const doubt = "the path may be relative to another folder";
  if (name !== undefined) return rewritten(changed, doubt);
  if (document.imports.length === 0)
    return refused("the file imports nothing, so `pathToFileURL` is not available");
  if (declarationAt(document, "pathToFileURL", uri.span))
    return refused("`pathToFileURL` is another function here");
  const wanted = { imported: "pathToFileURL", local: "pathToFileURL" };
  return rewritten([importValue(document, "node:url", wanted), ...changed], doubt);
}

/** The name of `pathToFileURL` in the file, if it is imported. */
function nameOfImport({ document, span }: Member): string | undefined {
  for (const [name, declarations] of document.declarations)
    if (
      declarations.some((one) => importIn(one)?.imported === "pathToFileURL") &&
      declarations.some((one) => one === declarationAt(document, name, span))
    )
      return name;
  return undefined;
}

function literalFileUri(uri: Member): Rewrite {
  const path = stringOf(uri.value)?.replaceAll("\\", "/") ?? "";
  const isDrive = /^[a-z]:\//iu.test(path);
  if (!isDrive && !path.startsWith("/")) return refused("the path is relative");
  const escaped = encodeURI(path).replaceAll("?", "%3F").replaceAll("#", "%23");
  const text = quoted(uri.owner, `file://${isDrive ? "/" : ""}${escaped}`);
  return setValue(uri, text, "the path may be relative to something else");
}
