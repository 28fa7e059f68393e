import {
  addMimeType,
  cutDataUrl,
  dataUrlOf,
  encodeBase64,
  sniffedMimeType,
  splitDataUrl,
  toLinkOfUrl,
} from "../codemods/binary-data.js";
import { refused } from "../codemods/rewrite.js";
import { isWebUrl } from "../codemods/foreign-block.js";
import { contentOf } from "../context/content/sites.js";
import type { Document } from "../syntax/document.js";
import { resolve } from "../syntax/names.js";
import {
  type CallValue,
  type Member,
  member,
  type ObjectValue,
  stringOf,
  type Value,
} from "../syntax/value.js";
import { type Block, blocksOf, isLegal, mayLack } from "./content/blocks.js";
import { type Defect, findingOf, explained } from "./defect.js";
import { contentWords, defineRule } from "./rule.js";
import { contents } from "./tier.js";

type MessageId = keyof typeof messages;
type DataDefect = Defect<MessageId>;

const messages = explained({
  dataUrl:
    "Clients reject a data URL in `{{ key }}`: only the base64 itself stands there, and the MIME type in `mimeType`.",
  webUrl: "Clients reject an address in `{{ key }}`: the bytes stand there as base64.{{ instead }}",
  notBase64: "Clients reject `{{ key }}` that is not base64: {{ why }}.",
  notEncoded:
    'Clients reject `{{ key }}` that is not base64, and bytes become base64 only when asked: `toString("base64")`.',
  noMimeType:
    "Clients reject the whole result for a block of kind `{{ kind }}` without `mimeType`.",
});

export const validBinaryData = defineRule<MessageId>({
  id: "valid-binary-data",
  needs: { context: contentWords, shape: ["image", "audio", "blob"] },
  docs: {
    description: "Require images, audio and blobs to be base64, with their MIME type",
    since: "2024-11-05",
    severity: "error",
  },
  messages,
  hasFix: true,
  hasSuggestions: true,
  *check(document, settings) {
    for (const block of blocksOf(document, settings))
      if (block.kind === "image" || block.kind === "audio")
        for (const defect of ofMedia(block, block.kind))
          yield findingOf(document, block.object, settings, defect, contents);
    for (const { object, role } of contentOf(document, settings).sites) {
      const blob = role === "resource contents" ? member(object, "blob") : undefined;
      const defect = blob && ofBytes(document, object, blob);
      if (defect) yield findingOf(document, object, settings, defect, contents);
    }
  },
});

function* ofMedia(block: Block, kind: string): Iterable<DataDefect> {
  const { document, object } = block;
  const data = member(object, "data");
  const defect = data && (ofAddress(block, data) ?? ofBytes(document, object, data));
  if (defect) yield defect;
  if (defect?.id === "dataUrl" || defect?.id === "webUrl" || member(object, "source")) return;
  if (!mayLack(document, object, "mimeType")) return;
  const mimeType = data && sniffedMimeType(kind, data);
  const rewrite = data && mimeType !== undefined && addMimeType(document, object, data, mimeType);
  yield {
    at: object,
    id: "noMimeType",
    data: { kind },
    ...(rewrite ? { rewrite, keyword: "mimeType" } : {}),
  };
}

/** An address where the bytes belong: the block can link to it instead. */
function ofAddress(block: Block, data: Member): DataDefect | undefined {
  const { document, object, type } = block;
  if (!isWebUrl(resolve(document, data.value))) return undefined;
  if (!type || !isLegal(block, "resource_link"))
    return { at: data, id: "webUrl", data: { key: "data", instead: "" } };
  const instead = " To point at them use a `resource_link`.";
  const rewrite = toLinkOfUrl(document, object, type, data);
  return { at: data, id: "webUrl", data: { key: "data", instead }, rewrite, keyword: "uri" };
}

/** What stands where base64 belongs, of a block or of the contents of a resource. */
function ofBytes(document: Document, object: ObjectValue, data: Member): DataDefect | undefined {
  const at = data;
  const key = data.key ?? "";
  const url = dataUrlOf(document, object, data);
  if (url) {
    const rewrite = splitDataUrl(document, object, data, url);
    return { at, id: "dataUrl", data: { key }, rewrite, keyword: "mimeType" };
  }
  const known = resolve(document, data.value);
  if (isDataUrl(document, known))
    return { at, id: "dataUrl", data: { key }, rewrite: refused("not all of it is written here") };
  if (isNamedDataUrl(known))
    return { at, id: "dataUrl", data: { key }, rewrite: cutDataUrl(document, object, data) };
  if (isWebUrl(known)) return { at, id: "webUrl", data: { key, instead: "" } };
  const call = unencoded(document, known);
  if (call) {
    const rewrite = known === data.value ? encodeBase64(document, object, call) : undefined;
    return { at, id: "notEncoded", data: { key }, ...(rewrite ? { rewrite } : {}) };
  }
  const why = notBase64(stringOf(known));
  return why === undefined ? undefined : { at, id: "notBase64", data: { key, why } };
}

/** Whether a value starts as a data URL does, whatever its parts are. */
function isDataUrl(document: Document, { span }: Value): boolean {
  return /^["'`]data:/u.test(document.text.slice(span[0], span[0] + 6));
}

/** `canvas.toDataURL()`, or a name that says it holds a data URL. */
function isNamedDataUrl(value: Value): boolean {
  if (value.kind === "call") return /^toDataURL$/iu.test(value.callee.at(-1) ?? "");
  const name = value.kind === "reference" ? (value.path.at(-1) ?? "") : "";
  return /(?:^data|Data|_data)_?(?:url|uri|Url|Uri|URL|URI)$/u.test(name);
}

/** Methods that give bytes, on whatever object. */
const givesBytes: ReadonlySet<string> = new Set([
  ...["readFile", "readFileSync", "screenshot", "toBuffer"],
]);

/** Encodings of a buffer's text that are no base64; `base64url` has other letters. */
const otherEncoding = /^(?:utf-?8|utf-?16le|ucs-?2|ascii|latin1|binary|hex|base64url)$/iu;

/** The call by which bytes become text in place of base64. */
function unencoded(document: Document, value: Value): CallValue | undefined {
  const isAwaited = value.kind === "choice" && value.alternatives.length === 1;
  const call = isAwaited ? value.alternatives[0] : value;
  if (call?.kind !== "call") return undefined;
  const method = call.callee.at(-1);
  const isText = otherEncoding.test(encodingOf(call) ?? "");
  if (method === "readFile" || method === "readFileSync") return isText ? call : undefined;
  if (method !== "toString") return undefined;
  if (isText) return call;
  return call.arguments.length === 0 && isBytes(document, call.receiver) ? call : undefined;
}

/** What a call is told of an encoding: `"utf8"`, or `{ encoding: "utf8" }`. */
function encodingOf({ arguments: given }: CallValue): string | undefined {
  const last = given.at(-1);
  if (!last || last.kind === "spread") return undefined;
  return stringOf(last.kind === "object" ? member(last, "encoding")?.value : last);
}

function isBytes(document: Document, value: Value | undefined): boolean {
  const known = value && resolve(document, value);
  if (known?.kind === "choice") return known.alternatives.every((one) => isBytes(document, one));
  if (known?.kind !== "call") return false;
  const isBuffer = known.callee[0] === "Buffer" && known.callee.length === 2;
  const encoding = encodingOf(known) ?? "";
  // `Buffer.from(text, "base64")` is read as what it holds; with an encoding `readFile` gives text.
  if (otherEncoding.test(encoding) || encoding === "base64") return false;
  return isBuffer || givesBytes.has(known.callee.at(-1) ?? "");
}

/** Why a text is not base64 (RFC 4648, section 4; white space is accepted by clients), or `undefined` when it is. */
function notBase64(text: string | undefined): string | undefined {
  const bare = text?.replaceAll(/\s/gu, "");
  if (bare === undefined) return undefined;
  const [wrong] = /[^A-Za-z0-9+/=]/u.exec(bare) ?? [];
  if (wrong !== undefined) return `\`${wrong}\` is no letter of it`;
  if (/=[^=]|={3}/u.test(bare)) return "`=` stands at its end only";
  const letters = bare.replaceAll("=", "").length;
  return letters % 4 === 1 || (bare.includes("=") && bare.length % 4 !== 0)
    ? "letters are missing or too many"
    : undefined;
}
