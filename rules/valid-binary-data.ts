import {
  addMimeType,
  cutDataUrl,
  dataUrlOf,
  encodeBase64,
  sniffedMimeType,
  splitDataUrl,
  toLinkOfUrl,
} from "../codemods/binary-data.js";
import { isWebUrl } from "../codemods/foreign-block.js";
import { contentOf } from "../context/content/sites.js";
import { blockKinds } from "../protocol/content.js";
import { isSince } from "../protocol/revision.js";
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
import { type Block, blocksOf, lacks } from "./content/blocks.js";
import { hasKey } from "./content/spelling.js";
import { type Defect, findingOf, rewriteMessage } from "./defect.js";
import { contentWords, defineRule } from "./rule.js";
import { contents } from "./tier.js";

type MessageId = keyof typeof messages;
type DataDefect = Defect<MessageId>;

const messages = {
  dataUrl:
    "Clients reject a data URL in `{{ key }}`: only the base64 itself stands there, and the MIME type in `mimeType`.",
  webUrl:
    "Clients reject an address in `{{ key }}`: the bytes stand there as base64. To point at them use a `resource_link`.",
  notBase64: "Clients reject `{{ key }}` that is not base64: {{ why }}.",
  notEncoded:
    'Clients reject `{{ key }}` that is not base64, and `toString` gives base64 only when asked: `toString("base64")`.',
  noMimeType: "Clients reject the whole result for an `{{ kind }}` block without `mimeType`.",
  rewrite: rewriteMessage,
};

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
  if (hasKey(object, "mimeType") || !lacks(document, object, "mimeType")) return;
  const mimeType = data && sniffedMimeType(kind, data);
  const rewrite = data && mimeType !== undefined && addMimeType(document, object, data, mimeType);
  yield { at: object, id: "noMimeType", data: { kind }, ...(rewrite ? { rewrite } : {}) };
}

/** An address where the bytes belong: the block can link to it instead. */
function ofAddress(
  { document, object, place, settings, type }: Block,
  data: Member,
): DataDefect | undefined {
  if (!isWebUrl(data.value)) return undefined;
  const link = blockKinds.get("resource_link");
  const canLink =
    type && link?.places.includes(place) && isSince(settings.protocolVersion, link.since);
  const rewrite = canLink ? toLinkOfUrl(document, object, type, data) : undefined;
  return {
    at: data,
    id: "webUrl",
    data: { key: "data" },
    ...(rewrite ? { rewrite, keyword: "uri" } : {}),
  };
}

/** What stands where base64 belongs, of a block or of the contents of a resource. */
function ofBytes(document: Document, object: ObjectValue, data: Member): DataDefect | undefined {
  const key = data.key ?? "";
  const url = dataUrlOf(document, object, data);
  if (url) {
    const rewrite = splitDataUrl(document, object, data, url);
    return { at: data, id: "dataUrl", data: { key }, rewrite, keyword: "mimeType" };
  }
  if (isNamedDataUrl(data.value))
    return { at: data, id: "dataUrl", data: { key }, rewrite: cutDataUrl(document, object, data) };
  if (isWebUrl(data.value)) return { at: data, id: "webUrl", data: { key } };
  const call = unencoded(document, data.value);
  if (call)
    return {
      at: data,
      id: "notEncoded",
      data: { key },
      rewrite: encodeBase64(document, object, call),
    };
  const why = notBase64(stringOf(data.value));
  return why === undefined ? undefined : { at: data, id: "notBase64", data: { key, why } };
}

/** `canvas.toDataURL()`, or a name that says it holds a data URL. */
function isNamedDataUrl(value: Value): boolean {
  if (value.kind === "call") return /^toDataURL$/iu.test(value.callee.at(-1) ?? "");
  return value.kind === "reference" && /(?:^|[a-z_])data_?ur[il]$/iu.test(value.path.at(-1) ?? "");
}

/** Functions that give bytes, whose `toString()` reads them as text. */
const givesBytes: ReadonlySet<string> = new Set([
  "alloc",
  "concat",
  "from",
  "readFile",
  "readFileSync",
  "toBuffer",
  "screenshot",
]);

/** The call by which bytes become text in place of base64. */
function unencoded(document: Document, value: Value): CallValue | undefined {
  const call =
    value.kind === "choice" && value.alternatives.length === 1 ? value.alternatives[0] : value;
  if (call?.kind !== "call") return undefined;
  const method = call.callee.at(-1);
  const last = call.arguments.at(-1);
  const encoding = last && last.kind !== "spread" ? stringOf(last) : undefined;
  const isText =
    encoding !== undefined &&
    /^(?:utf-?8|utf-?16le|ucs-?2|ascii|latin1|binary|hex)$/iu.test(encoding);
  if (method === "readFile" || method === "readFileSync") return isText ? call : undefined;
  if (method !== "toString") return undefined;
  if (isText) return call;
  return call.arguments.length === 0 && isBytes(document, call.receiver) ? call : undefined;
}

function isBytes(document: Document, value: Value | undefined): boolean {
  const known = value && resolve(document, value);
  if (known?.kind === "choice") return known.alternatives.every((one) => isBytes(document, one));
  if (known?.kind !== "call" || !givesBytes.has(known.callee.at(-1) ?? "")) return false;
  // With an encoding, `readFile` gives text.
  return known.arguments.every((given) => given.kind === "spread" || !isEncoding(stringOf(given)));
}

function isEncoding(text: string | undefined): boolean {
  return text !== undefined && /^(?:utf-?8|base64|hex|ascii|latin1)$/iu.test(text);
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
