import { frameworks } from "../../protocol/frameworks.js";
import { knownOf } from "../../context/known-values.js";
import type { Document } from "../../syntax/document.js";
import { importIn } from "../../syntax/imported.js";
import { type Member, member, members, type ReferenceValue, stringOf } from "../../syntax/value.js";

/** A dependency on a framework that does not support 2026-07-28 in any version of the range. */
export interface OldFramework {
  readonly at: Member;
  readonly name: string;
  /** What is known of other versions, as a sentence. */
  readonly since: string;
  /** Why it is not updated here. */
  readonly reason: string;
}

/** Ranges for packages in the same repository, which may be the framework's own. */
const ofRepository = /^(?:file|link|portal|workspace):/u;

/** How the packages that `oldFrameworks` looks for are listed in a `package.json`. */
export const frameworkDependencies: readonly string[] = frameworks.flatMap(({ speaks }) =>
  Object.keys(speaks).map((name) => `"${name}":`),
);

/** Finds the frameworks among the dependencies of a `package.json` that are too old for 2026-07-28. */
export function* oldFrameworks({ objects }: Document): Iterable<OldFramework> {
  const [manifest] = objects;
  const list = knownOf(member(manifest, "dependencies")?.value);
  const listed = list?.kind === "object" ? members(list) : [];
  const hasSdk = listed.some(({ key }) => key?.startsWith("@modelcontextprotocol/"));
  for (const at of listed)
    for (const { isForMore, speaks, verified } of frameworks) {
      const name = at.key ?? "";
      if (isForMore && !hasSdk) continue;
      if (!Object.hasOwn(speaks, name) || ofRepository.test(stringOf(at.value) ?? "")) continue;
      const first = speaks[name];
      if (first === undefined) {
        const [newest = ""] = verified.versions;
        yield {
          at,
          name,
          since: `${newest}, which was tried on ${verified.on}, does not support it either.`,
          reason: "there is no version to update it to",
        };
      } else if (isBefore(versionIn(stringOf(at.value)), versionIn(first)))
        yield {
          at,
          name,
          since: `Version ${first} supports it.`,
          reason: "it is for you to update it",
        };
    }
}

/** What a program uses of a framework although it does not support 2026-07-28 in any version. */
export interface OldName {
  readonly at: ReferenceValue;
  readonly name: string;
  /** What supports it, as a sentence. */
  readonly instead: string;
}

/** The names that `oldNames` looks for. */
export const frameworkNames: readonly string[] = frameworks.flatMap(({ old }) =>
  old ? [...old.names, old.withServer] : [],
);

/** Finds the first use of each: `class Tides extends McpAgent`. */
export function* oldNames(document: Document): Iterable<OldName> {
  // What is imported may have a second name.
  const told = new Set<string>();
  for (const [local, declared] of document.declarations)
    for (const { imported, source } of declared.flatMap((one) => importIn(one) ?? []))
      for (const { modules, old } of frameworks) {
        const isGiven = imported === old?.withServer;
        if (!old || !modules.test(source) || !(isGiven || old.names.includes(imported))) continue;
        const uses = document.references.get(local) ?? [];
        const at = isGiven ? uses.find((use) => isGivenServer(use)) : uses[0];
        if (at && !told.has(imported)) yield { at, name: imported, instead: old.instead };
        if (at) told.add(imported);
      }
}

/**
 * `createMcpHandler(new McpServer(…))`, `createMcpHandler(createServer())`. A call may also make a
 * function, and then has another name.
 */
function isGivenServer({ place }: ReferenceValue): boolean {
  const first = place.kind === "callee" ? knownOf(place.call.arguments[0]) : undefined;
  const given = first?.kind === "await" ? first.awaited : first;
  if (given?.kind !== "new" && given?.kind !== "call") return false;
  return /server(?:instance)?$/iu.test(given.name);
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
