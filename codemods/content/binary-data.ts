import { mimeTypesByExtension } from "../../protocol/mime-types.js";
import { importIn } from "../../syntax/imported.js";
import { isPageScreenshot } from "../../syntax/kinds/screenshots.js";
import { declarationAt, outcomes, resolve } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import {
  type CallValue,
  hasEveryKey,
  member,
  type Member,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { quoted, replaceValue, rewriteObject } from "../../syntax/write.js";
import { kindChange } from "./block-kind.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { accessOn } from "../access-on.js";
import { notMovable } from "../copied-members.js";
import { insertAfter, setValue } from "../one-member.js";
import { nameFrom } from "./resource-uri.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/** How base64 data of a format starts (the formats' magic numbers), with its MIME types. */
const magicNumbers: readonly (readonly [start: string, mimeTypes: readonly string[]])[] = [
  ["iVBORw0KGgo", ["image/png"]],
  ["/9j/", ["image/jpeg"]],
  ["R0lGOD", ["image/gif"]],
  // RIFF: WebP and WAV start with the same four letters. The kind of the block decides.
  ["UklGR", ["image/webp", "audio/wav"]],
  ["SUQz", ["audio/mpeg"]],
  ["T2dnUw", ["audio/ogg"]],
  ["ZkxhQw", ["audio/flac"]],
];

/**
 * The format of what `screenshot(…)` of a browser returns: PNG, unless its options say another
 * `type`.
 *
 * @returns `undefined` for any other value, or if only a run shows the format
 */
export function shotMimeType(value: Value): string | undefined {
  const call = madeBy(value);
  const [options, ...more] = call?.arguments ?? [];
  if (!call || !isPageScreenshot(call) || more.length > 0 || options?.kind === "spread")
    return undefined;
  if (!options) return "image/png";
  // A `path` decides the format too.
  if (options.kind !== "object" || !hasEveryKey(options) || member(options, "path"))
    return undefined;
  const type = member(options, "type");
  const text = type ? stringOf(resolve(type.value)) : "png";
  return text !== undefined && /^(?:png|jpeg|webp)$/u.test(text) ? `image/${text}` : undefined;
}

/**
 * The format of what `toBuffer()` of an image library returns: that of the last method that sets one,
 * as in `sharp(shot).png().toBuffer()`, or the one that it is given, as a canvas.
 */
export function imageMimeType(value: Value): string | undefined {
  const call = madeBy(value);
  if (call?.name !== "toBuffer") return undefined;
  const given = stringOf(unlessSpread(call.arguments[0]));
  return given?.startsWith("image/") === true ? given : formatOf(call.receiver);
}

function formatOf(image: Value | undefined): string | undefined {
  const [call] = image ? outcomes(image) : [];
  if (call?.kind !== "call") return undefined;
  const { name } = call;
  const asked = name === "toFormat" ? stringOf(unlessSpread(call.arguments[0])) : name;
  return formats.test(asked ?? "") ? `image/${asked}` : formatOf(call.receiver);
}

const formats = /^(?:avif|gif|jpeg|png|tiff|webp)$/u;

/** The format of a file that is read, if its name has a known extension. */
export function fileMimeType(value: Value): string | undefined {
  const call = madeBy(value);
  const isRead = /^readFile(?:Sync)?$/u.test(call?.name ?? "");
  const file = isRead ? unlessSpread(call?.arguments[0]) : undefined;
  const extension = file && /\.(\w+)$/u.exec(endOf(file))?.[1];
  return extension === undefined ? undefined : mimeTypesByExtension.get(extension.toLowerCase());
}

/** The call that makes some bytes, also if they are encoded then. */
function madeBy(value: Value): CallValue | undefined {
  const [call, ...others] = outcomes(value);
  if (call?.kind !== "call" || others.length > 0) return undefined;
  return call.name === "toString" && call.receiver ? madeBy(call.receiver) : call;
}

/** How the name of a file ends: `${folder}/logo.png`, `path.join(folder, "logo.png")`. */
function endOf(file: Value): string {
  const known = resolve(file);
  if (known.kind === "template") return known.texts.at(-1) ?? "";
  const last = known.kind === "call" ? unlessSpread(known.arguments.at(-1)) : undefined;
  return last ? endOf(last) : (stringOf(known) ?? "");
}

/** Turns a block whose data is a URL into a link (2025-06-18, ResourceLink). */
export function toLinkOfUrl(block: ObjectValue, type: Member, data: Member): Rewrite {
  const name = nameFrom(block, data);
  if (name === undefined) return refused("its `name` is not known");
  return rewritten(
    rewriteObject(block, [
      kindChange(type, "resource_link"),
      { kind: "rename", member: data, key: "uri" },
      { kind: "append", after: data, member: { key: "name", value: name } },
    ]),
    "the client would have to fetch it itself",
  );
}

/** Passes `"base64"` as the encoding to a call that returns bytes as a string. */
export function encodeBase64(block: ObjectValue, call: CallValue): Rewrite {
  const encoding = encodingOf(call);
  const text = quoted(block, "base64");
  const doubt = "it may already be base64";
  if (encoding) return rewritten([replaceValue(encoding, text)], doubt);
  const end = call.span[1] - 1;
  return rewritten([{ span: [end, end], text }], doubt);
}

/** Encodes bytes that some code makes another text of: `new TextDecoder().decode(bytes)`. */
export function encodeInstead(data: Member, bytes: Value): Rewrite {
  const source = sourceOf(bytes.document, bytes.outer);
  if (source === undefined) return refused(notMovable);
  const text = `Buffer.from(${source}).toString(${quoted(data.owner, "base64")})`;
  return setValue(data, text, "it may already be base64");
}

/** Whether a value is certainly a Node `Buffer`, whose `toString` knows base64. */
export function isBuffer(value: Value): boolean {
  const [of, ...others] = outcomes(value);
  return others.length === 0 && of?.kind === "call" && isOfNode(of);
}

/** Encodes bytes as base64. */
export function encodeBytes(block: ObjectValue, data: Member): Rewrite {
  const { key = "", value } = data;
  const [of, ...others] = outcomes(value);
  const encoded = `.toString(${quoted(block, "base64")})`;
  const isCalled = others.length === 0 && of?.kind === "call";
  const known = resolve(value).kind;
  const isAwaited = known === "await" || known === "choice";
  if (isCalled && !isAwaited && givesPromise.test(of.callee.join(".")))
    return refused("it is a promise that must be awaited first");
  const isNode = isBuffer(value);
  const around = isNode ? accessOn(value, encoded) : (["Buffer.from(", `)${encoded}`] as const);
  const edits = rewriteObject(block, [{ kind: "wrap", member: data, key, around }]);
  const isText = isCalled && of.callee.join(".") === "Buffer.from" && of.arguments.length === 1;
  if (isText) return rewritten(edits, "it may already be base64");
  return rewritten(edits, isNode ? undefined : "`Buffer` is specific to Node.js");
}

/** Functions that return a promise of bytes. */
const givesPromise = /(?:^|\.)(?:arrayBuffer|readFile|screenshot)$/u;

/** Whether a call returns a Node `Buffer`: it makes one, or reads a file with a function of Node. */
function isOfNode({ callee, name, document, span }: CallValue): boolean {
  const [root = ""] = callee;
  const declared = declarationAt(document, root, span);
  const imported = declared && importIn(declared);
  if (root === "Buffer") return !declared || imported !== undefined;
  const isRead = /^readFile(?:Sync)?$/u.test(name);
  return isRead && imported !== undefined && ofFiles.test(imported.source);
}

/** Modules whose functions read files into Node's own buffers. */
const ofFiles = /^(?:node:)?fs(?:\/promises)?$|^(?:fs-extra|graceful-fs)$/u;

/** Whether a text, or what a function returns, may show the format of some bytes. */
export function showsFormat({ document, kind, span }: Value): boolean {
  const text = document.text.slice(span[0], span[1]);
  return (
    kind !== "function" ||
    /base64|screenshot|toBuffer/iu.test(text) ||
    magicNumbers.some(([start]) => text.includes(start))
  );
}

/** The MIME type that the first bytes of the data show, if they are literal. */
export function sniffedMimeType(kind: string, data: Value): string | undefined {
  const bytes = stringOf(data) ?? "";
  const [, mimeTypes] = magicNumbers.find(([start]) => bytes.startsWith(start)) ?? [];
  return mimeTypes?.find((mimeType) => mimeType.startsWith(`${kind}/`));
}

/** Adds the MIME type after the data. */
export function addMimeType(block: ObjectValue, data: Member, mimeType: string): Rewrite {
  const value = quoted(block, mimeType);
  return insertAfter(data, { key: "mimeType", value });
}

/** The encoding that a call is given: `"utf8"`, or the one in `{ encoding: "utf8", signal }`. */
export function encodingOf({ arguments: given }: CallValue): Value | undefined {
  const last = unlessSpread(given.at(-1));
  return last?.kind === "object" ? member(last, "encoding")?.value : last;
}
