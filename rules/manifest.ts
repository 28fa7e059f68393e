import { readFileSync, statSync } from "node:fs";

/** What a `package.json` says. */
export type Manifest = Readonly<Record<string, unknown>>;

/** What was read, with the state of the file then. */
const known = new Map<string, { readonly state: string; readonly manifest: Manifest }>();

const none: Manifest = {};

/**
 * A `package.json` as it is now: it is read anew when it has changed, as an editor goes on for days. What is no JSON
 * object says nothing: that is for others to complain of.
 */
export function manifestAt(path: string): Manifest {
  const state = stateOf(path);
  if (state === undefined) return none;
  const before = known.get(path);
  if (before?.state === state) return before.manifest;
  const manifest = read(path);
  known.set(path, { state, manifest });
  return manifest;
}

/** What changes with a file; `undefined` where there is none, as below a file with code fences, which is no folder. */
function stateOf(path: string): string | undefined {
  try {
    // Most folders have none: an error for each would take longer than all the reading.
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats && `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
  } catch {
    return undefined;
  }
}

function read(path: string): Manifest {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8").replace(/^\uFEFF/u, ""));
    return typeof value === "object" && value !== null ? { ...value } : none;
  } catch {
    return none;
  }
}
