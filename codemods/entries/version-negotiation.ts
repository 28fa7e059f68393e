import type { Edit } from "../../syntax/edit.js";
import { usualWidth } from "../../syntax/style.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { indentAt, isMultiline, lineStart } from "../../syntax/lines.js";
import { typeStyleOf } from "../../syntax/type-style.js";
import type { NewValue, ObjectValue, Value } from "../../syntax/value.js";
import { addMember } from "../one-member.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

const doubt =
  "the client then first sends `server/discover`, and over HTTP it fails if an old server never answers that";

/** Makes a client negotiate a revision, the newest or an older one, with its server. */
export function negotiateVersion(
  { arguments: given, document }: NewValue,
  options: ObjectValue | undefined,
): Rewrite {
  const info = unlessSpread(given[0]);
  if (!info) return refused("its arguments are not written out");
  const { quote } = typeStyleOf(document);
  const text = `{ mode: ${quote}auto${quote} }`;
  if (options) return addMember(options, { key: "versionNegotiation", value: text }, doubt);
  return rewritten(withArgument(info, `{ versionNegotiation: ${text} }`), doubt);
}

/** Adds a second argument, on its own line if it does not fit on the line of the first. */
function withArgument({ document, outer }: Value, added: string): readonly Edit[] {
  const { text } = document;
  const [start, end] = outer;
  const lineEnd = /$/mu.exec(text.slice(end))?.index ?? 0;
  const width = end + lineEnd - lineStart(document, start) + added.length + ", ".length;
  const isAlone = text.slice(0, start).endsWith("(") && text.startsWith(")", end);
  if (isMultiline(document, outer) || width <= usualWidth || !isAlone)
    return [{ span: [end, end], text: `, ${added}` }];
  const { indentUnit, lineBreak } = typeStyleOf(document);
  const outside = lineBreak + indentAt(document, start);
  const line = outside + indentUnit;
  return [
    { span: [start, start], text: line },
    { span: [end, end], text: `,${line}${added},${outside}` },
  ];
}
