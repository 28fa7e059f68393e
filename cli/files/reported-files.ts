import { realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { ListedFile } from "./listed-file.js";
import { remembered } from "../../syntax/once-for-each.js";
import { unlessFails } from "../../project/unless-fails.js";

/**
 * Returns a predicate for the files that are reported and written. All others are only read as
 * context for these.
 *
 * @param only the real paths of these files, as git does not know the links by which users name
 *   folders; absent for all files
 */
export function reportedTest(
  only: ReadonlySet<string> | undefined,
): (file: Pick<ListedFile, "absolute">) => boolean {
  if (!only) return () => true;
  const real = realPaths();
  return ({ absolute }) => only.has(real(absolute));
}

/** Resolves the links in the paths of files, once per folder. */
function realPaths(): (file: string) => string {
  const known = new Map<string, string>();
  return (file) => {
    const folder = dirname(file);
    return join(
      remembered(known, folder, () => unlessFails(() => realpathSync(folder)) ?? folder),
      basename(file),
    );
  };
}
