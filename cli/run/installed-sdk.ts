import { dirname } from "node:path";
import semver from "semver";
import { defaultRevision, isSince, type Revision } from "../../protocol/revision.js";
import { firstOfSecondLine, isFirstLine, revisionsOf } from "../../protocol/sdk-versions.js";
import { installedVersion } from "../../project/manifest.js";
import { type KnownPackages, officialDependencies } from "../../project/packages.js";

/**
 * Notes about official packages that do not implement the revision of a run, and so would not offer
 * it to clients. There is one note for each version of a package that the projects of the files
 * use.
 *
 * @param files files that contain words of the protocol
 * @param isMove whether the run moves the project to the revision
 */
export function sdkNotes(
  files: readonly string[],
  revision: Revision = defaultRevision,
  isMove = false,
): readonly string[] {
  const notes = new Set<string>();
  const folders = new Set(files.map(dirname));
  const known: KnownPackages = new Map();
  const projects = new Set([...folders].map((folder) => officialDependencies(folder, known)));
  for (const { folder, versions } of projects)
    for (const [name, asked] of versions) {
      if (isMove && isFirstLine(name) && isSince(revision, firstOfSecondLine)) {
        notes.add(
          `This project uses SDK 1 (${name} ${asked}), which does not implement ${revision}. Pass --with-sdk-codemod to \`migrate --to ${revision}\` to move it to SDK 2 first, with the SDK's own codemod.`,
        );
        continue;
      }
      // A range does not tell which of its versions gets installed.
      const version = installedVersion(folder, name) ?? semver.valid(asked) ?? undefined;
      const [offered, ...others] = version === undefined ? [] : revisionsOf(name, version);
      if (version === undefined || offered === undefined) continue;
      if (offered === revision || others.includes(revision)) continue;
      notes.add(
        `${name} ${version} implements revision ${offered} of the protocol, but this run is for ${revision}. Pass --protocol-version ${offered} to write for that SDK.`,
      );
    }
  return [...notes];
}
