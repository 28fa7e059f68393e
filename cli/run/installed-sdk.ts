import { dirname } from "node:path";
import { defaultRevision, isSince, type Revision } from "../../protocol/revision.js";
import {
  codemodCommand,
  firstOfSecondLine,
  isFirstLine,
  revisionsOf,
} from "../../protocol/sdk-versions.js";
import { installedVersion } from "../../rules/installed-version.js";
import { type KnownPackages, officialDependencies } from "../../rules/packages.js";

/**
 * Notes about official packages whose versions are not made for the revision of a run: they would not offer their
 * clients what the run asks for. One for each version of a package that projects of the files have.
 *
 * @param files those that hold words of the protocol
 */
export function sdkNotes(
  files: readonly string[],
  revision: Revision = defaultRevision,
): readonly string[] {
  const notes = new Set<string>();
  const folders = new Set(files.map(dirname));
  const known: KnownPackages = new Map();
  const projects = new Set([...folders].map((folder) => officialDependencies(folder, known)));
  for (const { folder, versions } of projects)
    for (const [name, asked] of versions) {
      const version = installedVersion(folder, name) ?? exactly(asked);
      const [offered, ...others] = version === undefined ? [] : revisionsOf(name, version);
      if (version === undefined || offered === undefined) continue;
      if (offered === revision || others.includes(revision)) continue;
      notes.add(
        `${name} ${version} implements revision ${offered} of the protocol, but this run is for ${revision}. Pass --protocol-version ${offered} to write for that SDK${updateTo(name, revision)}.`,
      );
    }
  return [...notes];
}

/** What brings a project to an SDK with the revision, where a command does. */
function updateTo(name: string, revision: Revision): string {
  if (!isFirstLine(name) || !isSince(revision, firstOfSecondLine)) return "";
  return `, or move to SDK 2 first with \`${codemodCommand}\``;
}

/** A range that only one version is in; of any other nobody knows what it would bring. */
function exactly(range: string): string | undefined {
  return /^[=v]?(\d+\.\d+\.\d+)$/u.exec(range.trim())?.[1];
}
