import { frameworks } from "../../protocol/frameworks.js";
import type { Document } from "../../syntax/document.js";
import { resolved } from "../../syntax/names.js";
import { type Member, member, members, stringOf } from "../../syntax/value.js";

/** A dependency on a framework that does not support 2026-07-28 in any version of the range. */
export interface OldFramework {
  readonly at: Member;
  readonly name: string;
  /** What is known of other versions, as a sentence. */
  readonly since: string;
}

/** How the packages that `oldFrameworks` looks for are listed in a `package.json`. */
export const frameworkDependencies: readonly string[] = frameworks.flatMap(({ speaks }) =>
  Object.keys(speaks).map((name) => `"${name}":`),
);

/** Finds the frameworks among the dependencies of a `package.json` that are too old for 2026-07-28. */
export function* oldFrameworks({ objects }: Document): Iterable<OldFramework> {
  const [manifest] = objects;
  const list = resolved(member(manifest, "dependencies")?.value);
  for (const at of list?.kind === "object" ? members(list) : [])
    for (const { speaks, verified } of frameworks) {
      const name = at.key ?? "";
      if (!Object.hasOwn(speaks, name)) continue;
      const first = speaks[name];
      if (first === undefined) {
        const [newest = ""] = verified.versions;
        yield {
          at,
          name,
          since: `${newest}, which was tried on ${verified.on}, does not support it either.`,
        };
      } else if (isBefore(versionIn(stringOf(at.value)), versionIn(first)))
        yield { at, name, since: `Version ${first} supports it.` };
    }
}

type Version = readonly [major: number, minor: number];

/** The lowest version of a range; one that does not show it counts as new. */
function versionIn(range: string | undefined): Version {
  const [, major, minor = "0"] = /(\d+)(?:\.(\d+))?/u.exec(range ?? "") ?? [];
  const isShown = major !== undefined && range?.includes(":") === false;
  return isShown ? [Number(major), Number(minor)] : [Infinity, 0];
}

function isBefore(one: Version, other: Version): boolean {
  return one[0] < other[0] || (one[0] === other[0] && one[1] < other[1]);
}
