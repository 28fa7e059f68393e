import type { Found } from "../../engine/check.js";
import type { Origin } from "../../engine/line-hunks.js";
import { type Decoded, withMark } from "../files/source-file.js";
import type { RewrittenText } from "./process-text.js";

/** A file that was rewritten, or would be, with its texts as they stand in it. */
export interface ChangedFile {
  readonly path: string;
  readonly shown: string;
  readonly before: string;
  readonly after: string;
  /** Where what is at a place of `after` was in `before`. */
  readonly origin: Origin;
  /** The findings whose rewrites were made. */
  readonly rewritten: readonly Found[];
}

/** A rewritten file, with the mark at its beginning counted where it has one. */
export function changedFile(
  { path, shown }: Pick<ChangedFile, "path" | "shown">,
  source: Decoded,
  { text, origin, rewritten }: RewrittenText,
): ChangedFile {
  const mark = withMark(source, "").length;
  return {
    path,
    shown,
    before: withMark(source, source.text),
    after: withMark(source, text),
    origin: (at) => origin(at - mark) + mark,
    rewritten,
  };
}
