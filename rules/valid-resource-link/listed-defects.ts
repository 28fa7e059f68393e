import { isTestScript } from "../../context/tests/test-files.js";
import { knownValue } from "../../context/known-values.js";
import type { Site } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { member, stringOf, type Value } from "../../syntax/value.js";
import type { LinkDefect } from "./messages.js";
import { uriDefects } from "./uri-defects.js";

/** Checks the addresses of resources and templates that a server lists. */
export function* listedDefects({ object, role }: Site, settings: Settings): Iterable<LinkDefect> {
  if (isTestScript(object.document, settings)) return;
  const uri = role === "Resource" ? member(object, "uri") : undefined;
  // `valid-message` reports a template in place of an address.
  if (uri && stringOf(knownValue(uri.value))?.includes("{") !== true)
    yield* uriDefects(uri, settings);
  const template = role === "ResourceTemplate" ? member(object, "uriTemplate") : undefined;
  if (template) yield* openTemplate(template, template.value);
}

/** Reports a template with a variable that does not end: `sheets://{id`. */
export function* openTemplate<At extends LinkDefect["at"]>(
  at: At,
  template: Value,
): Iterable<LinkDefect & { readonly at: At }> {
  const uri = stringOf(knownValue(template));
  if (uri !== undefined && uri.lastIndexOf("{") > uri.lastIndexOf("}"))
    yield { at, id: "openTemplate", data: { uri } };
}
