import { setText } from "../../codemods/elicitation/form-schema.js";
import { removeMember } from "../../codemods/one-member.js";
import { type Rewrite, refused } from "../../codemods/rewrite.js";
import type { Settings } from "../../context/settings.js";
import { table } from "../../protocol/table.js";
import type { Member } from "../../syntax/value.js";
import { listInWords } from "../../codemods/list-in-words.js";
import { textReason } from "../fix-safety/coupling-reason.js";
import type { FormDefect } from "./messages.js";
import { bareWord } from "../../protocol/bare-word.js";

/** Common other names for formats. */
const otherNames = table({
  url: "uri",
  datetime: "date-time",
});

/** Reports a format that forms do not have. */
export function formatDefect(
  at: Member,
  [format, formats]: readonly [format: string, formats: readonly string[]],
  settings: Settings,
): FormDefect {
  const data = { format, formats: listInWords(formats) };
  const same = otherNames.get(format);
  if (same !== undefined) {
    const { reason, ...open } = textReason(at.owner, [format, same], settings);
    return { at, id: "format", data, rewrite: setText(at, same, reason), open };
  }
  return { at, id: "format", data, rewrite: otherwise(at, format, formats) };
}

function otherwise(at: Member, format: string, formats: readonly string[]): Rewrite {
  const near = nearest(format, formats);
  if (near !== undefined) return setText(at, near, "another format may have been meant");
  return hides.has(format)
    ? refused("without it the form would show what is typed")
    : removeMember(at, "any text would be an answer");
}

/** Formats that are meant to hide what users type. */
const hides: ReadonlySet<string> = new Set(["password"]);

/** The format that differs only in separators or case. */
function nearest(format: string, formats: readonly string[]): string | undefined {
  const known = otherNames.get(bareWord(format)) ?? format;
  return formats.find((one) => bareWord(one) === bareWord(known));
}
