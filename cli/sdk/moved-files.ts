import { shownPath } from "../files/paths.js";
import type { ListedFile } from "../files/listed-file.js";
import type { ChangedFile } from "../run/changed-file.js";
import type { WriteGuard } from "../write/write-guard.js";
import type { MovedPackages } from "./move-to-sdk-2.js";

/** Files as they will be after packages are moved, for a run that writes nothing. */
export function withMoved(
  files: readonly ListedFile[],
  { texts }: MovedPackages,
): readonly ListedFile[] {
  return files.map((file) => {
    const moved = texts.get(file.absolute);
    return moved ? { ...file, bytes: Buffer.from(moved.after) } : file;
  });
}

/** The changes of the move and of the rewrites after it, relative to what is on disk now. */
export function changedFromStart(
  changed: readonly ChangedFile[],
  { texts }: MovedPackages,
  cwd: string,
): readonly ChangedFile[] {
  const later = changed.map((one) => {
    const moved = texts.get(one.path);
    return moved ? { ...one, before: moved.before, origin: unknown } : one;
  });
  const known = new Set(changed.map(({ path }) => path));
  const alone = [...texts].flatMap(([path, { after, before }]): readonly ChangedFile[] => {
    const shown = shownPath(path, path, cwd);
    return known.has(path) ? [] : [{ path, shown, before, after, origin: unknown, rewritten: [] }];
  });
  return [...later, ...alone].toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** The SDK's codemod does not report where its text comes from, so whole texts are compared. */
const unknown: ChangedFile["origin"] = () => -1;

/** A guard that allows rewriting files that the move itself has changed. */
export function allowingMoved(guard: WriteGuard, { texts }: MovedPackages): WriteGuard {
  return {
    ...guard,
    refusals: (files) => guard.refusals(files.filter((path) => !texts.has(path))),
  };
}
