import {
  fileMimeType,
  imageMimeType,
  shotMimeType,
  showsFormat,
  sniffedMimeType,
} from "../../codemods/content/binary-data.js";
import { setValue } from "../../codemods/one-member.js";
import { madeElsewhere } from "../../context/messages/made-elsewhere.js";
import { messagesOf } from "../../context/messages/messages.js";
import type { NamedPart } from "../../context/elsewhere/names-elsewhere.js";
import type { Settings } from "../../context/settings.js";
import { askedElsewhere, elsewhereOf } from "../../context/elsewhere/values-elsewhere.js";
import { arrivalsOf } from "../../flow/arrivals.js";
import type { Elsewhere } from "../../flow/elsewhere.js";
import type { Entered } from "../../flow/source.js";
import { knownStringAt, knownValue } from "../../context/known-values.js";
import type { Document } from "../../syntax/document.js";
import { type Member, member, type ObjectValue, stringOf, type Value } from "../../syntax/value.js";
import { quoted } from "../../syntax/write.js";
import { type Block, blocksOf } from "../content/blocks.js";
import { isDataUrl, unencoded } from "../content/bytes.js";
import type { Defect } from "../defect.js";

type FormatDefect = Defect<"otherFormat">;

/** Bytes, their MIME type, and where to say that the two do not match. */
interface Pair {
  readonly bytes: Value;
  readonly type: Value;
  readonly at: Member | Value;
}

/** Reports bytes of another format than the MIME type says, also if calls bring both. */
export function* ofOtherFormat(
  { document, kind = "", object, settings }: Block,
  data: Member,
  stated: Member,
): Iterable<FormatDefect> {
  const own: Pair = { bytes: data.value, type: stated.value, at: data };
  const ways = waysOf(object, settings);
  const elsewhere = elsewhereOf(document, settings);
  const pairs = ways.flatMap((entered) => [...pairsOf(data, stated, entered, elsewhere)]);
  for (const { at, bytes, type } of [own, ...pairs]) {
    const found = otherFormat(kind, bytes, type);
    if (!found) continue;
    const { doubt, is, says } = found;
    const canSet = type === stated.value && type.kind === "scalar";
    const rewrite = canSet ? setValue(stated, quoted(object, is), doubt) : undefined;
    yield { at, id: "otherFormat", data: { says, is }, rewrite };
    return;
  }
}

/** Reports the same where the block is made by a function of another file. */
export function* ofOtherFormatElsewhere(
  document: Document,
  settings: Settings,
): Iterable<FormatDefect & { readonly at: Value }> {
  const elsewhere = elsewhereOf(document, settings);
  for (const { call, entered, object } of madeElsewhere(document, settings)) {
    const [data, stated] = [member(object, "data"), member(object, "mimeType")];
    const kind = knownStringAt(object, "type") ?? "";
    for (const { at, bytes, type } of data && stated
      ? pairsOf(data, stated, entered, elsewhere)
      : []) {
      const found = otherFormat(kind, bytes, type);
      if (!found) continue;
      const { is, says } = found;
      yield { at: at.kind === "member" ? call : at, id: "otherFormat", data: { says, is } };
      break;
    }
  }
}

/** The calls through which the parts of an object arrive, or the object as it is written. */
function waysOf(object: ObjectValue, settings: Settings): readonly Entered[] {
  const ways = messagesOf(object.document, settings).waysTo(object);
  return ways.length > 0 ? ways : [undefined];
}

function* pairsOf(
  data: Member,
  stated: Member,
  entered: Entered,
  elsewhere: Elsewhere,
): Iterable<Pair> {
  const types = arrivalsOf(stated.value, entered, elsewhere);
  const all = bytesBehind(data.value, entered, elsewhere);
  // Which belongs to which is then decided by code such as `isSmall ? "image/webp" : "image/png"`.
  if (types.length > 1 && all.length > 1) return;
  for (const type of types)
    for (const [one, bytes] of all)
      yield { bytes, type, at: one.document === elsewhere.document ? one : data };
}

/** What arrives as data, and what that encodes as a text. */
function bytesBehind(
  data: Value,
  entered: Entered,
  elsewhere: Elsewhere,
): readonly (readonly [data: Value, bytes: Value])[] {
  return arrivalsOf(data, entered, elsewhere).flatMap((one) => {
    const isEncoded = one.kind === "call" && one.name === "toString";
    const raw = isEncoded ? one.receiver : undefined;
    const behind = raw?.kind === "reference" ? arrivalsOf(raw, entered, elsewhere) : [];
    return (behind.length > 0 ? behind : [one]).map((bytes) => [one, bytes] as const);
  });
}

/** What other files know of the bytes of images and sounds. */
export function bytesElsewhere(document: Document, settings: Settings): readonly NamedPart[] {
  const { sites } = messagesOf(document, settings);
  return askedElsewhere(
    document,
    (elsewhere) => {
      const own = [...blocksOf(document, settings)].flatMap(({ object }) =>
        waysOf(object, settings).map((entered) => ({ object, entered })),
      );
      for (const { entered, object } of [...own, ...madeElsewhere(document, settings)]) {
        const [data, stated] = [member(object, "data"), member(object, "mimeType")];
        if (data && stated) bytesBehind(data.value, entered, elsewhere);
      }
      for (const { object, role } of sites) {
        if (role !== "resource contents") continue;
        for (const key of ["text", "blob"]) {
          const given = member(object, key);
          if (given) arrivalsOf(given.value, undefined, elsewhere);
        }
      }
    },
    (values) =>
      values.some(
        (value) => showsFormat(value) || isDataUrl(value) || unencoded(value) !== undefined,
      ),
  );
}

function otherFormat(
  kind: string,
  bytes: Value,
  type: Value,
): { readonly says: string; readonly is: string; readonly doubt: string | undefined } | undefined {
  const says = stringOf(knownValue(type));
  const certain = sniffedMimeType(kind, bytes) ?? shotMimeType(bytes) ?? imageMimeType(bytes);
  const is = certain ?? fileMimeType(bytes);
  if (says === undefined || is === says.toLowerCase()) return undefined;
  if (is?.startsWith(`${kind}/`) !== true) return undefined;
  // `image/jpg` and the like are other names for the same.
  if (sameFormats.get(says.toLowerCase()) === is) return undefined;
  return {
    says,
    is,
    doubt: certain === undefined ? "only the name of the file says so" : undefined,
  };
}

/** Names of MIME types that are not registered, but that everyone understands. */
const sameFormats: ReadonlyMap<string, string> = new Map([
  ["image/jpg", "image/jpeg"],
  ["audio/mp3", "audio/mpeg"],
  ["audio/x-wav", "audio/wav"],
  ["audio/wave", "audio/wav"],
  ["audio/x-flac", "audio/flac"],
]);
