import { it } from "vitest";

/** What not every system has, with the reason why; tests that need it say so, and are left out elsewhere. */
const lacking = {
  /** Lines of `sh`, and the programs beside it. */
  shell: { on: ["win32"], reason: "its shell is none of POSIX" },
  /** Modes and owners of files that keep somebody out. */
  permissions: { on: ["win32"], reason: "files have lists of rights in place of modes" },
  /** Signals that a program hears and ends by itself. */
  signals: { on: ["win32"], reason: "a signal ends a program at once" },
  /** A terminal that `script` opens. */
  terminals: { on: ["win32"], reason: "there is no `script`" },
  /** File systems of one's own, made by `unshare`. */
  namespaces: { on: ["darwin", "win32"], reason: "only Linux has namespaces" },
  /** Names such as `a:b`, or with quotes, stars and line breaks. */
  "any name": { on: ["win32"], reason: "names cannot hold these characters" },
  /** Symbolic links that anybody may make; for folders there are junctions everywhere. */
  "links to files": { on: ["win32"], reason: "making them takes a privilege" },
} as const satisfies Readonly<Record<string, Lacking>>;

interface Lacking {
  readonly on: readonly NodeJS.Platform[];
  readonly reason: string;
}

/** Something that a test may need of a system. */
export type Need = keyof typeof lacking;

/** Which of some needs a system does not meet, with the reasons. */
export function missing(
  needs: readonly Need[],
  system: NodeJS.Platform = process.platform,
): readonly string[] {
  return needs.flatMap((need) => {
    const { on, reason }: Lacking = lacking[need];
    return on.includes(system) ? [`${need}: ${reason}`] : [];
  });
}

/** All that tests may need. */
// The keys of an object that is written out are those of its type.
export const needs = Object.keys(lacking) as readonly Need[];

/** `it` of a test that needs something which not every system has. */
export function onlyWhere(...needed: readonly Need[]): ReturnType<typeof it.runIf> {
  return it.runIf(missing(needed).length === 0);
}
