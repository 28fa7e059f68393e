import { doubted } from "../../codemods/rewrite.js";
import { otherText } from "../../codemods/tools/app-meta.js";
import { knownStart, knownText } from "../../context/known-texts.js";
import type { Settings } from "../../context/settings.js";
import { appScheme } from "../../protocol/apps/address.js";
import { resolve } from "../../syntax/names.js";
import { type Member, stringOf, type Value } from "../../syntax/value.js";
import type { AppMetaDefect } from "./messages.js";

/** Reports an address that is not one of an interface. */
export function* addressDefects(
  at: Member | Value,
  value: Value,
  settings: Settings,
): Iterable<AppMetaDefect> {
  const text = knownText(value, settings) ?? knownStart(value);
  const isWhole = stringOf(resolve(value)) !== undefined;
  // A template may begin with anything.
  if (text === undefined || (text === "" && !isWhole)) return;
  const isShort = text.length < appScheme.length && !isWhole;
  if (text.startsWith(appScheme) || (isShort && appScheme.startsWith(text))) return;
  const isCase = text.toLowerCase().startsWith(appScheme);
  const rewrite = isCase
    ? doubted(
        otherText(value, appScheme + text.slice(appScheme.length)),
        "the resource must have the same address",
      )
    : undefined;
  yield { at, id: "notUi", data: { text: `\`${text}\`` }, rewrite };
}
