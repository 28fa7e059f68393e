import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** The contents of a `package.json`. */
export type Manifest = Readonly<Record<string, unknown>>;

/** The manifests read so far, with the state of the file at that time. */
const known = new Map<string, { readonly state: string; readonly manifest: Manifest }>();

const none: Manifest = {};

/**
 * Returns the current contents of a `package.json`. It is read again when it changes, because an
 * editor runs for days. A file that is not a JSON object counts as empty: other tools report that.
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

/** The current contents of the `package.json` in a folder. */
export function manifestIn(folder: string): Manifest {
  return manifestAt(join(folder, "package.json"));
}

/**
 * A text that differs for each version of a file; `undefined` if there is no file, for example
 * below a Markdown file with code blocks, which is not really a folder.
 */
function stateOf(path: string): string | undefined {
  try {
    // Most folders have no manifest, and throwing an error for each would take longer than all the
    // reading.
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
