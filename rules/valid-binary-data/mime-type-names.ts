import type { Settings } from "../../context/settings.js";
import { setValue } from "../../codemods/one-member.js";
import type { Rewrite } from "../../codemods/rewrite.js";
import { mimeTypesByExtension, misnamedTypes } from "../../protocol/mime-types.js";
import { arrivingIn } from "../../context/messages/arriving-in.js";
import { type Member, stringOf, type Value } from "../../syntax/value.js";
import { quoted } from "../../syntax/write.js";
import type { DataDefect } from "./messages.js";

/**
 * Reports the name of a format in place of its MIME type: `png`, `.json`, `image/jpg`.
 *
 * @param kind the first part of the MIME type, if only one is right
 */
export function nameDefect(
  stated: Member,
  settings: Settings,
  kind?: string,
): DataDefect | undefined {
  for (const { at, value } of arrivingIn(stated, settings)) {
    const says = stringOf(value);
    const registered = misnamedTypes.get(says?.toLowerCase() ?? "");
    if (says !== undefined && registered !== undefined) {
      const data = { found: says, expected: registered };
      return { at, id: "misnamedType", data, rewrite: named(stated, value, registered) };
    }
    if (says === undefined || !/^\.?\w+$/u.test(says)) continue;
    const found = mimeTypesByExtension.get(says.replace(".", "").toLowerCase());
    const right = kind === undefined || found?.startsWith(`${kind}/`) === true ? found : undefined;
    const rewrite = right === undefined ? undefined : named(stated, value, right);
    const expected = right === undefined ? "it as in `image/png`" : `\`${right}\``;
    return { at, id: "notMimeType", data: { found: `\`${says}\``, expected }, rewrite };
  }
  return undefined;
}

/** Writes another type in its place, unless it is defined elsewhere. */
function named(stated: Member, value: Value, type: string): Rewrite | undefined {
  return value === stated.value ? setValue(stated, quoted(stated.owner, type)) : undefined;
}
