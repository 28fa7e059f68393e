import {
  encodeBase64,
  encodeBytes,
  encodeInstead,
  isBuffer,
  toLinkOfUrl,
} from "../../codemods/content/binary-data.js";
import { cutDataUrl, dataUrlOf, splitDataUrl } from "../../codemods/content/data-url.js";
import { isWebUrl } from "../../codemods/content/foreign-block.js";
import { refused } from "../../codemods/rewrite.js";
import { elsewhereOf } from "../../context/elsewhere/values-elsewhere.js";
import { isTestScript } from "../../context/tests/test-files.js";
import type { KnownFile } from "../../context/known-file.js";
import { knownValue } from "../../context/known-values.js";
import { resolve } from "../../syntax/names.js";
import { type Member, type ObjectValue, stringOf } from "../../syntax/value.js";
import { type Block, isLegal } from "../content/blocks.js";
import {
  arrivesAsDataUrl,
  arrivesUnencoded,
  decodedBytes,
  isDataUrl,
  isNamedDataUrl,
  notBase64,
  unencoded,
} from "../content/bytes.js";
import { typeOfValue } from "../value-type.js";
import type { DataDefect } from "./messages.js";

/** Reports a web address in place of the bytes. The block can be a link instead. */
export function addressDefect(block: Block, data: Member): DataDefect | undefined {
  const { object, type } = block;
  if (!isWebUrl(knownValue(data.value))) return undefined;
  if (!type || !isLegal(block, "resource_link"))
    return { at: data, id: "webUrl", data: { key: "data", instead: "" } };
  const instead = " To link to them, use a `resource_link`.";
  const rewrite = toLinkOfUrl(object, type, data);
  return { at: data, id: "webUrl", data: { key: "data", instead }, rewrite };
}

/** How a Node `Buffer` is encoded, and how any other bytes, whose `toString` lists numbers. */
const onBuffer = 'call `toString("base64")`';
const anew = 'write `Buffer.from(bytes).toString("base64")`';

/** Reports a value that is not base64, in a block or the contents of a resource. */
export function bytesDefect(
  object: ObjectValue,
  data: Member,
  settings: KnownFile,
): DataDefect | undefined {
  const at = data;
  const key = data.key ?? "";
  const url = dataUrlOf(object, data);
  if (url) {
    const rewrite = splitDataUrl(object, data, url);
    return { at, id: "dataUrl", data: { key }, rewrite, keyword: "mimeType" };
  }
  const named = resolve(data.value);
  if (isDataUrl(named))
    return { at, id: "dataUrl", data: { key }, rewrite: refused("its bytes are not in this file") };
  if (isNamedDataUrl(data.value) || isNamedDataUrl(named)) {
    const rewrite = cutDataUrl(object, data, "only its name suggests that it is one");
    return { at, id: "dataUrl", data: { key }, rewrite };
  }
  if (arrivesAsDataUrl(data.value, elsewhereOf(object.document, settings))) {
    const doubt = "the function that makes it could return only the base64 instead";
    return { at, id: "dataUrl", data: { key }, rewrite: cutDataUrl(object, data, doubt) };
  }
  const known = knownValue(data.value, settings);
  if (isWebUrl(known)) return { at, id: "webUrl", data: { key, instead: "" } };
  if (typeOfValue(data.value) === "bytes") {
    const how = isBuffer(data.value) ? onBuffer : anew;
    return { at, id: "notEncoded", data: { key, how }, rewrite: encodeBytes(object, data) };
  }
  const bytes = decodedBytes(named);
  if (bytes) {
    const rewrite = named === data.value ? encodeInstead(data, bytes) : undefined;
    return { at, id: "notEncoded", data: { key, how: anew }, rewrite };
  }
  const call = unencoded(named);
  if (call) {
    const rewrite = named === data.value ? encodeBase64(object, call) : undefined;
    return { at, id: "notEncoded", data: { key, how: onBuffer }, rewrite };
  }
  if (arrivesUnencoded(data.value, elsewhereOf(object.document, settings)))
    return {
      at,
      id: "notEncoded",
      data: { key, how: onBuffer },
      rewrite: refused("what encodes it is elsewhere"),
    };
  // A test may use any text in place of bytes. If code decodes it, the test fails anyway.
  if (isTestScript(object.document, settings)) return undefined;
  const why = notBase64(stringOf(known));
  return why === undefined ? undefined : { at, id: "notBase64", data: { key, why } };
}
