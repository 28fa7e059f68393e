import { defaultRevision, type Revision } from "./revision.js";
import { table } from "./table.js";

/** From a version on, within its major one, what a package of the TypeScript SDK speaks: the revision it offers first. */
interface Spoken {
  readonly packages: RegExp;
  readonly since: readonly [major: number, minor: number, patch: number];
  readonly revisions: readonly [offered: Revision, ...others: Revision[]];
}

const sdk1 = /^@modelcontextprotocol\/sdk$/u;
const sdk2 = /^@modelcontextprotocol\/(?:client|core|server)$/u;

/** Newest first. Of the first line it is `LATEST_PROTOCOL_VERSION`; the second has 2026-07-28 beside it. */
const spoken: readonly Spoken[] = [
  { packages: sdk2, since: [2, 0, 0], revisions: ["2025-11-25", "2026-07-28"] },
  { packages: sdk1, since: [1, 24, 1], revisions: ["2025-11-25"] },
  { packages: sdk1, since: [1, 13, 0], revisions: ["2025-06-18"] },
  { packages: sdk1, since: [1, 11, 0], revisions: ["2025-03-26"] },
  { packages: sdk1, since: [1, 0, 0], revisions: ["2024-11-05"] },
];

/**
 * The revisions for which a version of an official package is made, first the one that it offers.
 *
 * @param version an exact one, such as `1.20.0`
 * @returns none where nobody knows
 */
export function revisionsOf(name: string, version: string): readonly Revision[] {
  const numbers = /^(\d+)\.(\d+)\.(\d+)$/u.exec(version)?.slice(1).map(Number);
  if (!numbers) return [];
  const found = spoken.find(
    ({ packages, since }) =>
      packages.test(name) && since[0] === numbers[0] && reaches(numbers, since),
  );
  return found?.revisions ?? [];
}

/** What the SDKs export of revisions; the newest one moves with them. */
export const exportedRevisions: ReadonlyMap<string, Revision> = table({
  LATEST_PROTOCOL_VERSION: defaultRevision,
  DEFAULT_NEGOTIATED_PROTOCOL_VERSION: "2025-03-26",
});

function reaches(version: readonly number[], since: readonly number[]): boolean {
  const differing = since.findIndex((number, index) => version[index] !== number);
  return differing < 0 || (version[differing] ?? 0) > (since[differing] ?? 0);
}
