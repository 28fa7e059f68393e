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

/** The first revision that needs the second line. */
export const firstOfSecondLine: Revision = "2026-07-28";

/** Whether a package, or a module of it, belongs to the first line of the TypeScript SDK. */
export function isFirstLine(name: string): boolean {
  return firstLine.test(name);
}

/** The modules of the first line. */
export const firstLine = /^@modelcontextprotocol\/sdk(?:\/|$)/u;

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

/** From a version on, what a package has under its official names; before, they lag as well or are not there. */
interface Names {
  readonly packages: RegExp;
  readonly names: RegExp;
  readonly since: readonly [major: number, minor: number, patch: number];
}

/** The first one for a name counts. */
const named: readonly Names[] = [
  // 1.13 to 1.21 know fields with `enumNames` alone, and any answers.
  { packages: sdk1, names: /^(?:ElicitResult|EnumSchema)$/u, since: [1, 22, 0] },
  // Before, no block carries `_meta`, there are no links, and the union of all blocks has no name.
  { packages: sdk1, names: /./u, since: [1, 13, 0] },
];

/** The version of a package from which on a type and its schema can be taken, where a version is older. */
export function neededFor(type: string, name: string, version: string): string | undefined {
  const numbers = numbersOf(version);
  const row = named.find(({ names, packages }) => packages.test(name) && names.test(type));
  return !numbers || !row || reaches(numbers, row.since) ? undefined : row.since.join(".");
}

/** The line of zod that the schemas of a package are made with. */
export function zodOf(name: string, version: string | undefined): 3 | 4 {
  return sdk1.test(name) && !takesZodObjects(version ?? "") ? 3 : 4;
}

/** Whether `registerTool` of a version of the first line takes a schema of zod, and not only several by their names. */
export function takesZodObjects(version: string): boolean {
  const numbers = numbersOf(version);
  return !numbers || reaches(numbers, [1, 23, 0]);
}

function numbersOf(version: string): readonly number[] | undefined {
  return /^(\d+)\.(\d+)\.(\d+)/u.exec(version)?.slice(1).map(Number);
}

function reaches(version: readonly number[], since: readonly number[]): boolean {
  const differing = since.findIndex((number, index) => version[index] !== number);
  return differing < 0 || (version[differing] ?? 0) > (since[differing] ?? 0);
}
