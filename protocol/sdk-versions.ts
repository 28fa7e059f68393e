import { defaultRevision, type Revision } from "./revision.js";
import { table } from "./table.js";

/** The revisions that a package of the SDK supports since a version of the same major. */
interface Spoken {
  readonly packages: RegExp;
  readonly since: readonly [major: number, minor: number, patch: number];
  readonly revisions: readonly [offered: Revision, ...others: Revision[]];
}

const sdk1 = /^@modelcontextprotocol\/sdk$/u;
const sdk2 = /^@modelcontextprotocol\/(?:client|core|server)$/u;

/** The first revision that requires SDK 2. */
export const firstOfSecondLine: Revision = "2026-07-28";

/** Whether a package or module belongs to version 1 of the TypeScript SDK. */
export function isFirstLine(name: string): boolean {
  return firstLine.test(name);
}

/** The modules of SDK 1. */
export const firstLine = /^@modelcontextprotocol\/sdk(?:\/|$)/u;

/** Newest first. SDK 1 offers its `LATEST_PROTOCOL_VERSION`; SDK 2 also supports 2026-07-28. */
const spoken: readonly Spoken[] = [
  { packages: sdk2, since: [2, 0, 0], revisions: ["2025-11-25", "2026-07-28"] },
  { packages: sdk1, since: [1, 24, 1], revisions: ["2025-11-25"] },
  { packages: sdk1, since: [1, 13, 0], revisions: ["2025-06-18"] },
  { packages: sdk1, since: [1, 11, 0], revisions: ["2025-03-26"] },
  { packages: sdk1, since: [1, 0, 0], revisions: ["2024-11-05"] },
];

/**
 * The newest version of each official package with which these tables were compared. A newer one
 * may support another revision, or declare other names.
 */
export const comparedVersions: ReadonlyMap<string, string> = table({
  "@modelcontextprotocol/sdk": "1.32.2",
  "@modelcontextprotocol/client": "2.4.0",
  "@modelcontextprotocol/core": "2.4.0",
  "@modelcontextprotocol/server": "2.4.0",
});

/**
 * The revisions that a version of an official package supports, starting with the one it offers
 * first.
 *
 * @param version an exact version, such as `1.20.0`
 * @returns an empty list if unknown
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

/** Revision constants of the SDKs. `LATEST_PROTOCOL_VERSION` differs between versions. */
export const exportedRevisions: ReadonlyMap<string, Revision> = table({
  LATEST_PROTOCOL_VERSION: defaultRevision,
  DEFAULT_NEGOTIATED_PROTOCOL_VERSION: "2025-03-26",
});

/** The version since which a package's own declarations of some names are up to date. */
interface Names {
  readonly packages: RegExp;
  readonly names: RegExp;
  readonly since: readonly [major: number, minor: number, patch: number];
}

/** The first match for a name counts. */
const named: readonly Names[] = [
  // 1.13 to 1.21 have only fields with `enumNames`, and results with values of any type.
  { packages: sdk1, names: /^(?:ElicitResult|EnumSchema)$/u, since: [1, 22, 0] },
  // Before, blocks have no `_meta`, there are no resource links, and the union of all blocks has no
  // name.
  { packages: sdk1, names: /./u, since: [1, 13, 0] },
];

/**
 * The lowest version of a package in which a type and its schema are up to date, or `undefined` if
 * the given version is sufficient.
 */
export function neededFor(type: string, name: string, version: string): string | undefined {
  const numbers = numbersOf(version);
  const row = named.find(({ names, packages }) => packages.test(name) && names.test(type));
  return !numbers || !row || reaches(numbers, row.since) ? undefined : row.since.join(".");
}

/** The major zod version for the schemas of a package. */
export function zodOf(name: string, version: string | undefined): 3 | 4 {
  return sdk1.test(name) && !takesZodObjects(version ?? "") ? 3 : 4;
}

/** Whether `registerTool` of a version of SDK 1 takes a zod schema, not only a record of some. */
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
