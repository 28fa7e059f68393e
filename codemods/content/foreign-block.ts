import { table } from "../../protocol/table.js";
import type { Change } from "../../syntax/change.js";
import type { NewMember } from "../../syntax/layout.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { type Member, member, type ObjectValue, stringOf, type Value } from "../../syntax/value.js";
import { quoted, rewriteObject } from "../../syntax/write.js";
import { kindChange } from "./block-kind.js";
import { hasComments } from "../comments.js";
import { commentsOf, copiedMembers, notMovable } from "../copied-members.js";
import { dataUrlOf } from "./data-url.js";
import { shownText } from "../needed-types.js";
import { nameFrom } from "./resource-uri.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/** Audio formats whose MIME type is not simply `audio/` with their name. */
const audioTypes = table({ mp3: "audio/mpeg" });

/**
 * Converts `{ type: "image", source: { type: "base64", media_type, data } }` of Anthropic's API.
 *
 * @param canLink whether a resource link is allowed here
 */
export function fromSource(
  block: ObjectValue,
  type: Member,
  source: Member,
  canLink: boolean,
): Rewrite {
  if (source.value.kind !== "object") return refused("`source` is defined elsewhere");
  const { value } = source;
  const url = member(value, "url");
  if (url && !canLink) return refused(noLink);
  if (url) return linkTo(block, type, source, url);
  const data = member(value, "data");
  const mimeType = member(value, "media_type") ?? member(value, "mediaType");
  if (!data || !mimeType) return refused("`source` does not hold its bytes");
  const copies = copiedMembers(block.document, [data, mimeType], {
    keyOf: (member) => (member === data ? "data" : "mimeType"),
    isGone: true,
  });
  const [bytes, mime] = copies ?? [];
  if (!bytes || !mime) return refused(notMovable);
  return rewritten(
    rewriteObject(block, [
      { kind: "insert", before: source, member: bytes },
      { kind: "replace", member: source, with: mime },
    ]),
    undefined,
    [shownText(data), shownText(mimeType)],
  );
}

/**
 * Converts `{ type: "image_url", image_url: { url } }` and `{ type: "input_image", image_url }` of
 * OpenAI's APIs.
 *
 * @param canLink whether a resource link is allowed here
 */
export function fromImageUrl(
  block: ObjectValue,
  type: Member,
  holder: Member,
  canLink: boolean,
): Rewrite {
  const url = holder.value.kind === "object" ? member(holder.value, "url") : holder;
  if (!url) return refused("there is no `url` in it");
  const parts = dataUrlOf(block, url);
  if (parts?.mimeType !== undefined)
    return rewritten(
      rewriteObject(block, [
        kindChange(type, "image"),
        insertedBefore(holder, url, { key: "data", value: parts.bytes }),
        { kind: "replace", member: holder, with: { key: "mimeType", value: parts.mimeType } },
      ]),
      parts.isPure ? undefined : "its parts would be evaluated in a different order",
    );
  if (!isWebUrl(url.value)) return refused("whether it is a data URL is known only at run time");
  return canLink ? linkTo(block, type, holder, url) : refused(noLink);
}

/**
 * Converts `{ type: "input_text", text }` and `{ type: "output_text", text, annotations }` of
 * OpenAI's API.
 */
export function fromText(block: ObjectValue, type: Member): Rewrite {
  // Lists of OpenAI's API. The protocol's `annotations` is an object, which stays.
  const lost = ["annotations", "logprobs"]
    .flatMap((key) => member(block, key) ?? [])
    .filter(({ value }) => value.kind === "array" && !hasComments(value));
  const changes = [
    kindChange(type, "text"),
    ...lost.map((found) => ({ kind: "remove", member: found }) as const),
  ];
  const text = member(block, "text");
  return rewritten(rewriteObject(block, changes), undefined, text ? [shownText(text)] : []);
}

/** Converts `{ type: "input_audio", input_audio: { data, format } }` of OpenAI's API. */
export function fromInputAudio(block: ObjectValue, type: Member, holder: Member): Rewrite {
  const inner = holder.value.kind === "object" ? holder.value : undefined;
  const data = inner && member(inner, "data");
  const format = inner && member(inner, "format");
  const bytes = data && sourceOf(block.document, data.value.outer);
  const written = format && sourceOf(block.document, format.value.outer);
  if (bytes === undefined || !data || !format || written === undefined)
    return refused("`input_audio` is defined elsewhere");
  const known = stringOf(format.value);
  const mimeType =
    known === undefined
      ? `\`audio/\${${written}}\``
      : quoted(block, audioTypes.get(known) ?? `audio/${known}`);
  return rewritten(
    rewriteObject(block, [
      kindChange(type, "audio"),
      insertedBefore(holder, data, { key: "data", value: bytes }),
      {
        kind: "replace",
        member: holder,
        with: { key: "mimeType", value: mimeType, ...saidOf(format, holder) },
      },
    ]),
    known === undefined ? "a format is not always the name of a MIME type" : undefined,
    [shownText(data)],
  );
}

const noLink = "a link is not allowed here";

/** Whether a value is a web URL, judging by its literal start. */
export function isWebUrl(value: Value): boolean {
  const start = value.kind === "template" ? value.texts[0] : stringOf(value);
  return start !== undefined && /^https?:\/\//iu.test(start);
}

/** Inserts a new member before the holder of an old one, with the comments on the old one. */
function insertedBefore(before: Member, old: Member, added: NewMember): Change {
  return { kind: "insert", before, member: { ...added, ...saidOf(old, before) } };
}

/** The comments on a member of an object that is removed; those on the holder itself stay. */
function saidOf(member: Member, holder: Member): Pick<NewMember, "above" | "behind"> {
  return member === holder ? {} : commentsOf(member, { isGone: true });
}

/** Turns a block with a URL into a link (2025-06-18, ResourceLink). */
function linkTo(block: ObjectValue, type: Member, holder: Member, url: Member): Rewrite {
  const uri = sourceOf(block.document, url.value.outer);
  const name = nameFrom(block, url);
  if (uri === undefined || name === undefined) return refused("its `name` is not known");
  return rewritten(
    rewriteObject(block, [
      kindChange(type, "resource_link"),
      insertedBefore(holder, url, { key: "uri", value: uri }),
      { kind: "replace", member: holder, with: { key: "name", value: name } },
    ]),
    "the client would have to fetch it itself",
  );
}
