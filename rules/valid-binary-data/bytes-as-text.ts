import { encodingOf, fileMimeType, shotMimeType } from "../../codemods/content/binary-data.js";
import { dataUrlOf } from "../../codemods/content/data-url.js";
import { renameMember } from "../../codemods/one-member.js";
import { toMediaBlock } from "../../codemods/content/media-block.js";
import { refused } from "../../codemods/rewrite.js";
import { arrivalsOf } from "../../flow/arrivals.js";
import type { Elsewhere } from "../../flow/elsewhere.js";
import { knownObject, knownOf } from "../../context/known-values.js";
import type { Document } from "../../syntax/document.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { outcomes } from "../../syntax/names.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { stringified } from "../../syntax/stringified.js";
import {
  type Member,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import type { Block } from "../content/blocks.js";
import { notBase64 } from "../content/bytes.js";
import type { Defect } from "../defect.js";

/** Reports the bytes of a resource that are encoded, but said to be a text. */
export function blobAsText(
  contents: ObjectValue,
  stated: Member | undefined,
  elsewhere: Elsewhere,
): Defect<"blobAsText"> | undefined {
  const text = member(contents, "text");
  if (!text || member(contents, "blob")) return undefined;
  const arriving = arrivalsOf(text.value, undefined, elsewhere);
  const imported = arriving.filter(({ document }) => document !== elsewhere.document);
  if (![text.value, ...imported].some(isEncoded)) return undefined;
  const format = stringOf(stated && knownOf(stated.value)) ?? shownMimeType(text.value) ?? "";
  if (!binary.test(format)) return undefined;
  const data = { format: `\`${format}\`` };
  return { at: text, id: "blobAsText", data, rewrite: renameMember(text, "blob") };
}

/** The types of formats that no text has. SVG is a text, but not once it is encoded. */
const binary = /^(?:image\/|audio\/|video\/|application\/(?:pdf|zip|octet-stream)$)/u;

/** Shorter texts are examples of base64 rather than an image. */
const shortest = 40;

/** Reports an image or a sound that a block gives to the model as text. */
export function* bytesAsText({ kind, object, type }: Block): Iterable<Defect<"bytesAsText">> {
  const text = member(object, "text");
  if (kind !== "text" || !text || !type) return;
  const url = dataUrlOf(object, text);
  const known = url?.known ?? "";
  if (url && media.test(known) && isLong(text.value)) {
    const rewrite = toMediaBlock(object, type, text, { data: url.bytes, mimeType: known });
    yield { at: text, id: "bytesAsText", data: dataOf(known), rewrite };
    return;
  }
  const mimeType = encodedMedia(text.value);
  if (mimeType !== undefined) {
    const data = sourceOf(object.document, text.value.outer);
    const rewrite =
      data === undefined
        ? refused("its value spans several lines")
        : toMediaBlock(object, type, text, { data, mimeType });
    yield { at: text, id: "bytesAsText", data: dataOf(mimeType), rewrite };
    return;
  }
  const inside = mediaInJson(text);
  if (inside) yield { at: inside.at, id: "bytesAsText", data: dataOf(inside.mimeType) };
}

const media = /^(?:image|audio)\//u;

function dataOf(mimeType: string): Readonly<Record<"kind", string>> {
  return { kind: mimeType.startsWith("audio/") ? "audio" : "image" };
}

/** Whether a data URL is more than the start of one: literal ones need enough bytes. */
function isLong(value: Value): boolean {
  const literal = stringOf(value);
  if (literal === undefined) return true;
  const bytes = literal.slice(literal.indexOf(",") + 1);
  return bytes.length >= shortest && notBase64(bytes) === undefined;
}

/** The MIME type of what a value encodes as base64, if its file shows that it is an image. */
function encodedMedia(value: Value): string | undefined {
  const format = isEncoded(value) ? shownMimeType(value) : undefined;
  return format !== undefined && media.test(format) ? format : undefined;
}

/** The format of the bytes that a call makes, as its code shows. */
function shownMimeType(value: Value): string | undefined {
  return shotMimeType(value) ?? fileMimeType(value);
}

/** `bytes.toString("base64")`, `page.screenshot({ encoding: "base64" })`. */
function isEncoded(value: Value): boolean {
  const made = outcomes(value);
  return (
    made.length > 0 &&
    made.every((one) => {
      const call = one.kind === "await" ? one.awaited : one;
      return call.kind === "call" && stringOf(encodingOf(call)) === "base64";
    })
  );
}

/** Whether a file encodes bytes or has some. Which object a text is made from is costly to find. */
const hasEncoded = onceForEach(({ text }: Document): boolean => /base64|data:/u.test(text));

/** An image in the JSON of a text: the encoded bytes beside their MIME type, or a data URL. */
function mediaInJson(text: Member): { readonly at: Member; readonly mimeType: string } | undefined {
  if (!hasEncoded(text.value.document)) return undefined;
  const json = knownObject(stringified(knownOf(text.value)));
  if (!json) return undefined;
  const stated = members(json)
    .map(({ value }) => stringOf(knownOf(value)))
    .find((said) => said !== undefined && media.test(said));
  for (const at of members(json)) {
    const url = dataUrlOf(json, at);
    if (url?.known !== undefined && media.test(url.known) && isLong(at.value))
      return { at, mimeType: url.known };
    const mimeType = encodedMedia(at.value) ?? (isEncoded(at.value) ? stated : undefined);
    if (mimeType !== undefined) return { at, mimeType };
  }
  return undefined;
}
