import { toAddress, toFileUri } from "../../codemods/content/resource-uri.js";
import { isUrlObject } from "../../context/url-objects.js";
import { isStringified } from "../../syntax/stringified.js";
import { type Member, stringOf } from "../../syntax/value.js";
import { inCode, isPath, lacksScheme, schemelessIn } from "../content/paths.js";
import type { LinkDefect } from "./messages.js";

/** @param isRead whether it is in the result of `resources/read`, which the SDKs do not check */
export function* uriDefects(uri: Member, isRead = false): Iterable<LinkDefect> {
  if (isUrlObject(uri.value) && !isStringified(uri.value)) {
    const text = uri.document.text.slice(...uri.value.span);
    const id = isRead ? "urlObjectRead" : "urlObject";
    yield { at: uri, id, data: { uri: text }, rewrite: toAddress(uri) };
  }
  const wrong = lacksScheme(uri.value) ? uri.value : schemelessIn(uri.value);
  if (!wrong) return;
  if (stringOf(wrong) === "") {
    yield { at: uri, id: "emptyUri" };
    return;
  }
  const rewrite = isPath(uri.value) ? toFileUri(uri) : undefined;
  yield { at: uri, id: "noScheme", data: { uri: inCode(wrong) }, rewrite };
}
