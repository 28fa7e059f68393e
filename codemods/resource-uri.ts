import { hasScheme } from "../protocol/content.js";
import type { Document } from "../syntax/document.js";
import { declarationAt } from "../syntax/names.js";
import type { Edit } from "../syntax/edit.js";
import { type Member, type ObjectValue, stringOf } from "../syntax/value.js";
import { quoted, rewriteObject, sourceOf } from "../syntax/write.js";
import { type Rewrite, refused, rewritten } from "./rewrite.js";

/** The source of a name for what a URI names: its last part where it is literal, else the URI itself. */
export function nameFrom(document: Document, holder: ObjectValue, uri: Member): string | undefined {
  const { value } = uri;
  const text = value.kind === "template" ? value.texts.at(-1) : stringOf(value);
  const last = text
    ?.replace(/[?#].*$/su, "")
    .split("/")
    .slice(value.kind === "template" ? 1 : 0)
    .findLast((part) => part !== "" && !hasScheme.test(part));
  if (last !== undefined) return quoted(document, holder, decoded(last));
  const canBeCopied = value.kind === "reference" || value.kind === "template";
  return canBeCopied && value.isPure ? sourceOf(document, value.span) : undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A lone `%` is no escape; the part is then its own best name.
    return part;
  }
}

/** `pathToFileURL(path).href`, imported where it is not yet. */
export function toFileUri(document: Document, uri: Member): Rewrite {
  const source = sourceOf(document, uri.value.outer);
  if (source === undefined) return refused("a template over several lines cannot be moved");
  if (document.language === "json") return literalFileUri(document, uri);
  const doubt = "the path may be relative to another folder";
  const changed = rewriteObject(document, uri.owner, [
    { kind: "wrap", member: uri, key: "uri", around: ["pathToFileURL(", ").href"] },
  ]);
  const name = "pathToFileURL";
  if (declarationAt(document, name, uri.span)) return rewritten(changed, doubt);
  const end = document.importsEnd;
  if (end === undefined)
    return refused("the file imports nothing, so that `pathToFileURL` is not at hand");
  return rewritten([importBehind(document, end, name), ...changed], doubt);
}

function literalFileUri(document: Document, uri: Member): Rewrite {
  const path = stringOf(uri.value);
  if (!path?.startsWith("/")) return refused("the path is relative");
  const text = quoted(document, uri.owner, `file://${encodeURI(path)}`);
  return rewritten(
    rewriteObject(document, uri.owner, [{ kind: "value", member: uri, text }]),
    "the path may be meant within something else",
  );
}

function importBehind(document: Document, end: number, name: string): Edit {
  const quote = document.text.slice(0, end).includes("'") ? "'" : '"';
  const lineBreak = document.text.includes("\r\n") ? "\r\n" : "\n";
  const semicolon = document.text.charAt(end - 1) === ";" ? ";" : "";
  const text = `${lineBreak}import { ${name} } from ${quote}node:url${quote}${semicolon}`;
  return { span: [end, end], text };
}
