import { encodingOf } from "../../codemods/content/binary-data.js";
import { arrivalsOf } from "../../flow/arrivals.js";
import type { Elsewhere } from "../../flow/elsewhere.js";
import { waysTo } from "../../flow/origins.js";
import { isFileRead } from "../../syntax/kinds/bytes-of-calls.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { outcomes } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type CallValue, stringOf, type Value } from "../../syntax/value.js";

/** Whether a value starts like a data URL, whatever follows. */
export function isDataUrl({ document, span }: Value): boolean {
  return /^["'`]data:/u.test(document.text.slice(span[0], span[0] + 6));
}

/** Whether all that functions return here, also in other files, are data URLs. */
export function arrivesAsDataUrl(value: Value, elsewhere: Elsewhere): boolean {
  return arrivesAs(value, elsewhere, isDataUrl);
}

/** Whether all that functions, maybe of other files, make of bytes for a value is another text. */
export function arrivesUnencoded(value: Value, elsewhere: Elsewhere): boolean {
  return arrivesAs(value, elsewhere, (one) => unencoded(one) !== undefined);
}

function arrivesAs(value: Value, elsewhere: Elsewhere, is: (one: Value) => boolean): boolean {
  const { imported, isOpen, made } = waysTo(value);
  const isOwn = !isOpen && imported.length === 0;
  const arriving = isOwn ? made : arrivalsOf(value, undefined, elsewhere);
  const given = arriving.filter((one) => stringOf(one) !== "");
  return given.length > 0 && given.every(is);
}

/** Whether a value is `canvas.toDataURL()`, or has a name that says it holds a data URL. */
export function isNamedDataUrl(value: Value): boolean {
  if (value.kind === "await") return isNamedDataUrl(value.awaited);
  if (value.kind === "call") return /^toDataURL$/iu.test(value.name);
  const name = value.kind === "reference" ? (value.path.at(-1) ?? "") : "";
  return /(?:^data|Data|_data)_?(?:url|uri|Url|Uri|URL|URI)$/u.test(name);
}

/** Methods that return bytes on any object. */
const givesBytes: ReadonlySet<string> = new Set(["screenshot", "toBuffer"]);

/** Text encodings of a buffer other than base64; `base64url` uses a different alphabet. */
const otherEncoding = /^(?:utf-?8|utf-?16le|ucs-?2|ascii|latin1|binary|hex|base64url)$/iu;

/** The call that converts bytes to text without base64. */
export function unencoded(value: Value): CallValue | undefined {
  const call = value.kind === "await" ? value.awaited : value;
  if (call.kind !== "call") return undefined;
  const isText = otherEncoding.test(stringOf(encodingOf(call)) ?? "");
  if (isFileRead(call)) return isText ? call : undefined;
  const { arguments: given, name, receiver } = call;
  if (name !== "toString") return undefined;
  if (isText) return call;
  return given.length === 0 && receiver && isBytes(receiver) ? call : undefined;
}

/** The bytes that no `Buffer` holds, of which a call makes another text than base64. */
export function decodedBytes(value: Value): Value | undefined {
  if (value.kind !== "call" || !value.receiver) return undefined;
  const { arguments: given, name, receiver } = value;
  const made = outcomes(receiver);
  const isMade = made.every(({ kind }) => kind === "new");
  if (name === "toString" && given.length === 0)
    return isMade && plainKind(receiver, "shown") === "bytes" ? receiver : undefined;
  const decodes = made.every((one) => one.kind === "new" && one.callee.join(".") === "TextDecoder");
  return name === "decode" && decodes ? unlessSpread(given[0]) : undefined;
}

function isBytes(value: Value): boolean {
  return outcomes(value).every((known) => {
    if (known.kind !== "call") return false;
    const isBuffer = known.callee[0] === "Buffer" && known.callee.length === 2;
    const encoding = stringOf(encodingOf(known)) ?? "";
    // `Buffer.from(text, "base64")` holds the decoded text, and `readFile` with an encoding returns
    // text.
    if (otherEncoding.test(encoding) || encoding === "base64") return false;
    return isBuffer || givesBytes.has(known.name) || isFileRead(known);
  });
}

/**
 * Why a text is not base64 (RFC 4648, section 4; clients accept white space), or `undefined` if it
 * is.
 */
export function notBase64(text: string | undefined): string | undefined {
  const bare = text?.replaceAll(/\s/gu, "");
  if (bare === undefined) return undefined;
  const [wrong] = /[^A-Za-z0-9+/=]/u.exec(bare) ?? [];
  if (wrong !== undefined) return `\`${wrong}\` is not a base64 character`;
  if (/=[^=]|={3}/u.test(bare)) return "`=` is allowed only at the end";
  return bare.length % 4 === 1 || (bare.includes("=") && bare.length % 4 !== 0)
    ? "it has too few or too many characters"
    : undefined;
}
