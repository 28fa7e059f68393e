import type { Found } from "../../engine/check.js";
import type { Origin } from "../../engine/line-hunks.js";
import { type Decoded, withMark } from "../files/source-file.js";
import type { RewrittenText } from "./process-text.js";

/** A file that was or would be rewritten. Its texts include the byte order mark. */
export interface ChangedFile {
  readonly path: string;
  readonly shown: string;
  readonly before: string;
  readonly after: string;
  /** Maps an offset in `after` to the offset in `before` that it comes from. */
  readonly origin: Origin;
  /** The findings whose rewrites were applied. */
  readonly rewritten: readonly Found[];
}

/** Describes a rewritten file, with offsets that count its byte order mark if it has one. */
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
