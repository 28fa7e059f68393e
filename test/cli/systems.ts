import { it } from "vitest";

/**
 * Features that not every system has, with the reason. Tests that need one are skipped on systems
 * without it.
 */
const lacking = {
  /** `sh` and the usual commands. */
  shell: { on: ["win32"], reason: "its shell is not a POSIX shell" },
  /** File modes and owners that deny access. */
  permissions: { on: ["win32"], reason: "files have access control lists instead of modes" },
  /** Signals that a program can handle. */
  signals: { on: ["win32"], reason: "a signal ends a program at once" },
  /** A terminal opened by `script`. */
  terminals: { on: ["win32"], reason: "there is no `script`" },
  /** Private file systems, created with `unshare`. */
  namespaces: { on: ["darwin", "win32"], reason: "only Linux has namespaces" },
  /** `/dev/full`, to which nothing can be written. */
  "full device": { on: ["darwin", "win32"], reason: "there is no `/dev/full`" },
  /** File names such as `a:b`, or with quotes, asterisks and line breaks. */
  "any name": { on: ["win32"], reason: "names cannot contain these characters" },
  /** Symbolic links without special privileges. Links to folders work everywhere, as junctions. */
  "links to files": { on: ["win32"], reason: "creating them requires a privilege" },
} as const satisfies Readonly<Record<string, Lacking>>;

interface Lacking {
  readonly on: readonly NodeJS.Platform[];
  readonly reason: string;
}

/** A feature that a test can need. */
export type Need = keyof typeof lacking;

/** Returns the needs that a system does not meet, with the reasons. */
export function missing(
  needs: readonly Need[],
  system: NodeJS.Platform = process.platform,
): readonly string[] {
  return needs.flatMap((need) => {
    const { on, reason }: Lacking = lacking[need];
    return on.includes(system) ? [`${need}: ${reason}`] : [];
  });
}

/** Everything that tests can need. */
// The keys of an object literal are exactly those of its type.
export const needs = Object.keys(lacking) as readonly Need[];

/** Returns `it` for a test that only runs on systems with some features. */
export function onlyWhere(...needed: readonly Need[]): ReturnType<typeof it.runIf> {
  return it.runIf(missing(needed).length === 0);
}
