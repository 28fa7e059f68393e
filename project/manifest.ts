import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { unlessFails } from "./unless-fails.js";

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
  // Most folders have no manifest, and throwing an error for each would take longer than all the
  // reading.
  const stats = unlessFails(() => statSync(path, { throwIfNoEntry: false }));
  return stats && `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
}

function read(path: string): Manifest {
  const text = (): string => readFileSync(path, "utf8").replace(/^\uFEFF/u, "");
  const value = unlessFails((): unknown => JSON.parse(text()));
  return typeof value === "object" && value !== null ? { ...value } : none;
}

/**
 * The version of a package in the nearest `node_modules` that contains it. The manifest is read as
 * text, because under Yarn Plug'n'Play Node's own module resolution would run code from the
 * project.
 */
export function installedVersion(folder: string, name: string): string | undefined {
  const { version } = manifestIn(join(folder, "node_modules", name));
  if (typeof version === "string") return version;
  return dirname(folder) === folder ? undefined : installedVersion(dirname(folder), name);
}

/** The sections of a `package.json` that list dependencies. */
export const dependencySections = [
  "dependencies",
  "devDependencies",
  "peerDependencies",
  "optionalDependencies",
] as const;

/** The packages in some sections of a manifest, with the requested versions. */
export function dependencies(
  manifest: Manifest,
  sections: readonly string[] = dependencySections,
): readonly (readonly [name: string, version: string])[] {
  return sections.flatMap((section) => {
    const versions = manifest[section];
    const entries = typeof versions === "object" && versions !== null ? versions : {};
    return Object.entries(entries).map(([name, version]) => [name, String(version)] as const);
  });
}

/** All texts in a part of a manifest, such as `exports`. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
