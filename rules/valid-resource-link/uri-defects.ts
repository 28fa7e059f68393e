import { toAddress, toFileUri } from "../../codemods/content/resource-uri.js";
import type { Arriving } from "../../context/known-values.js";
import { arrivingIn } from "../../context/messages/arriving-in.js";
import type { Settings } from "../../context/settings.js";
import { isUrlObject } from "../../context/url-objects.js";
import { isStringified } from "../../syntax/stringified.js";
import { type Member, stringOf } from "../../syntax/value.js";
import { inCode, isPath, lacksScheme, schemelessIn } from "../content/paths.js";
import type { LinkDefect } from "./messages.js";

/** @param isRead whether it is in the result of `resources/read`, which the SDKs do not check */
export function* uriDefects(uri: Member, settings: Settings, isRead = false): Iterable<LinkDefect> {
  if (isUrlObject(uri.value) && !isStringified(uri.value)) {
    const text = uri.document.text.slice(...uri.value.span);
    const id = isRead ? "urlObjectRead" : "urlObject";
    yield { at: uri, id, data: { uri: text }, rewrite: toAddress(uri) };
  }
  const wrong = lacksScheme(uri.value) ? uri.value : schemelessIn(uri.value);
  const found = wrong ? { at: uri, value: wrong } : arrivingIn(uri, settings).find(hasNoScheme);
  if (!found) return;
  const { at, value } = found;
  if (stringOf(value) === "") {
    yield { at, id: "emptyUri" };
    return;
  }
  const rewrite = isPath(uri.value) ? toFileUri(uri) : undefined;
  yield { at, id: "noScheme", data: { uri: inCode(value) }, rewrite };
}

/** Whether what arrives has no scheme. What is empty may only be so at first. */
function hasNoScheme({ value }: Arriving): boolean {
  return lacksScheme(value) && !/^$|\{/u.test(stringOf(value) ?? "x");
}
