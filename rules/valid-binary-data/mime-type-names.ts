import type { Settings } from "../../context/settings.js";
import { setValue } from "../../codemods/one-member.js";
import { mimeTypesByExtension } from "../../protocol/mime-types.js";
import { knownValue } from "../../context/known-values.js";
import { type Member, stringOf } from "../../syntax/value.js";
import { quoted } from "../../syntax/write.js";
import type { DataDefect } from "./messages.js";

/**
 * Reports the name of a format in place of its MIME type: `png`, `.json`.
 *
 * @param kind the first part of the MIME type, if only one is right
 */
export function nameDefect(
  stated: Member,
  settings: Settings,
  kind?: string,
): DataDefect | undefined {
  const says = stringOf(knownValue(stated.value, settings));
  if (says === undefined || !/^\.?\w+$/u.test(says)) return undefined;
  const found = mimeTypesByExtension.get(says.replace(".", "").toLowerCase());
  const right = kind === undefined || found?.startsWith(`${kind}/`) === true ? found : undefined;
  const rewrite =
    right !== undefined && stated.value.kind === "scalar"
      ? setValue(stated, quoted(stated.owner, right))
      : undefined;
  const expected = right === undefined ? "it as in `image/png`" : `\`${right}\``;
  return { at: stated, id: "notMimeType", data: { found: `\`${says}\``, expected }, rewrite };
}
