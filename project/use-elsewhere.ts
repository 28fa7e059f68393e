import type { UseElsewhere } from "../flow/use.js";
import type { Document } from "../syntax/document.js";
import { positionsOf } from "../syntax/position.js";
import type { Mention } from "./module-graph.js";

/** A use with the file and the line where it is. */
export function located(document: Document, path: string, use: UseElsewhere["use"]): UseElsewhere {
  return { use, path, line: positionsOf(document).at(use.at[0]).line };
}

/** What a mention of a file means for its values. */
export function mentioned(
  kind: "published" | "unknown",
  { at, line, path }: Mention,
): UseElsewhere {
  return { use: { kind, at: [at, at] }, path, line };
}

/** The use of a value by a file that cannot be read. */
export function unknownIn(path: string): UseElsewhere {
  return { use: { kind: "unknown", at: [0, 0] }, path, line: 1 };
}
