import type { Change } from "../../syntax/change.js";
import {
  type Member,
  member,
  type ObjectValue,
  stringOf,
  type TemplateValue,
  type Value,
} from "../../syntax/value.js";
import { quoted, rewriteObject } from "../../syntax/write.js";
import { accessOn } from "../access-on.js";
import { hasComments } from "../comments.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";
import { hasKey } from "../spelling.js";

/** The start of a data URL (RFC 2397) up to its bytes. */
const dataUrlStart = /^data:(?<mimeType>[\w.+-]+\/[\w.+-]+)?(?:;[\w-]+=[\w.-]+)*;base64,/iu;

/** The parts of a data URL, as source code. */
interface DataUrl {
  readonly bytes: string;
  /** The source of the MIME type; `undefined` if the URL has none. */
  readonly mimeType: string | undefined;
  /** The MIME type itself, if it is literal. */
  readonly known: string | undefined;
  readonly isPure: boolean;
}

/** Splits a data URL; `undefined` if the source does not show that the value is one. */
export function dataUrlOf(block: ObjectValue, { value }: Member): DataUrl | undefined {
  if (hasComments(value)) return undefined;
  switch (value.kind) {
    case "template":
      return dataUrlOfTemplate(block, value);
    case "new":
    case "class":
    case "opaque":
      return dataUrlOfSum(block, value);
    default:
      return dataUrlOfLiteral(block, value);
  }
}

function dataUrlOfLiteral(block: ObjectValue, value: Value): DataUrl | undefined {
  const { document } = block;
  const match = dataUrlStart.exec(stringOf(value) ?? "");
  const [start, end] = value.span;
  if (!match || !document.text.startsWith(match[0], start + 1)) return undefined;
  const bytes = document.text.charAt(start) + document.text.slice(start + 1 + match[0].length, end);
  return { bytes, ...mimeTypeOf(block, match), isPure: true };
}

/** `"data:image/png;base64," + bytes` */
function dataUrlOfSum(block: ObjectValue, { isPure, span }: Value): DataUrl | undefined {
  const [, quote = "", start = "", bytes = ""] =
    /^(["'`])(data:[^"'`]*)\1\s*\+\s*(\S.*)$/su.exec(block.document.text.slice(...span)) ?? [];
  const match = quote === "" ? null : dataUrlStart.exec(start);
  if (match?.[0].length !== start.length) return undefined;
  return { bytes, ...mimeTypeOf(block, match), isPure };
}

function mimeTypeOf(
  block: ObjectValue,
  { groups }: RegExpExecArray,
): Pick<DataUrl, "mimeType" | "known"> {
  const known = groups?.["mimeType"];
  return { mimeType: known && quoted(block, known), known };
}

/** `data:${mimeType};base64,${bytes}`; the MIME type and the bytes may contain literal text. */
function dataUrlOfTemplate(
  block: ObjectValue,
  { expressions, isPure, span, texts }: TemplateValue,
): DataUrl | undefined {
  const written = block.document.text.slice(...span);
  const [head = "", ...tail] = written.split(";base64,");
  if (tail.length !== 1 || !texts[0]?.startsWith("data:") || !head.startsWith("`data:"))
    return undefined;
  const bytes = unquoted(`\`${tail[0] ?? ""}`);
  const [type = "", ...parameters] = head.slice("`data:".length).split(";");
  const isKnown = !type.includes("${");
  // Parameters such as `charset=…` do not affect the bytes. Anything else here is unknown.
  if (parameters.some((parameter) => !/^[\w-]+=[\w.-]+$/u.test(parameter))) return undefined;
  const known = isKnown && type !== "" ? type : undefined;
  const mimeType = isKnown ? known && quoted(block, known) : unquoted(`\`${type}\``);
  return { bytes, mimeType, known, isPure: isPure || expressions.length === 1 };
}

/** Unwraps a template that consists of a single expression. */
function unquoted(template: string): string {
  return /^`\$\{([^{}`]*)\}`$/su.exec(template)?.[1] ?? template;
}

/**
 * Keeps the bytes of a data URL and moves its MIME type next to them (2024-11-05,
 * ImageContent.data).
 */
export function splitDataUrl(block: ObjectValue, data: Member, url: DataUrl): Rewrite {
  const changes: Change[] = [{ kind: "value", member: data, text: url.bytes }];
  const beside = member(block, "mimeType");
  if (!hasKey(block, "mimeType") && url.mimeType !== undefined)
    changes.push({ kind: "append", after: data, member: { key: "mimeType", value: url.mimeType } });
  const stated = beside && stringOf(beside.value);
  if (stated !== undefined && url.known !== undefined && stated !== url.known)
    return refused(`\`mimeType\` says \`${stated}\``);
  const isSame =
    !beside ||
    url.mimeType === undefined ||
    (stated !== undefined && stated === url.known) ||
    block.document.text.slice(...beside.value.outer) === url.mimeType;
  const order = url.isPure ? undefined : "its parts would be evaluated in a different order";
  const doubt = isSame ? order : "`mimeType` may say something else";
  return rewritten(rewriteObject(block, changes), doubt);
}

/** Strips the start of a data URL at run time. */
export function cutDataUrl(block: ObjectValue, data: Member, doubt: string): Rewrite {
  const cut = `.replace(/^data:[^,]+,/, ${quoted(block, "")})`;
  const around = accessOn(data.value, cut);
  const change: Change = { kind: "wrap", member: data, key: data.key ?? "", around };
  const edits = rewriteObject(block, [change]);
  return rewritten(edits, doubt);
}
