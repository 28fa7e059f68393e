import { changedMembers } from "../../protocol/changed-members.js";
import { changedNames } from "../../protocol/changed-names.js";
import { definition, definitionNames, isDefinitionName } from "../../protocol/definitions.js";
import { methods } from "../../protocol/methods.js";
import { insteadOfMethod, removedSince } from "../../protocol/removed.js";
import { type Revision, revisions } from "../../protocol/revision.js";

/** A page in Markdown on what a revision changed, from the tables that the rules use. */
export function revisionPage(revision: Revision): string {
  const before = revisions[revisions.indexOf(revision) - 1];
  const parts: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ["New methods", newMethods(revision)],
    ["Removed methods", before ? removedMethods(before) : []],
    ["Changed types", before ? changedTypes(before, revision) : []],
    ["SDK names to replace", revision === removedSince ? replacedNames() : []],
  ];
  const told = parts.filter(([, lines]) => lines.length > 0);
  const none = before
    ? "Nothing that these checks know of."
    : "The first revision: nothing to compare it with.";
  return [
    `# Revision ${revision}`,
    "",
    ...(told.length === 0 ? [none, ""] : []),
    ...told.flatMap(([title, lines]) => [`## ${title}`, "", ...lines, ""]),
  ].join("\n");
}

function newMethods(revision: Revision): readonly string[] {
  return [...methods].flatMap(([name, { since }]) => (since === revision ? [`- \`${name}\``] : []));
}

function removedMethods(before: Revision): readonly string[] {
  return [...methods].flatMap(([name, { until }]) => {
    if (until !== before) return [];
    const instead = insteadOfMethod.get(name)?.instead;
    return [`- \`${name}\`${instead === undefined ? "" : `: ${instead}`}`];
  });
}

function changedTypes(before: Revision, revision: Revision): readonly string[] {
  return [...definitionNames].filter(isDefinitionName).flatMap((name) => {
    const [old, now] = [definition(name, before), definition(name, revision)];
    if (!old && !now) return [];
    if (!old) return [`- \`${name}\` is new`];
    if (!now) return [`- \`${name}\` is gone`];
    const added = [...now.properties.keys()].filter((key) => !old.properties.has(key));
    const gone = [...old.properties.keys()].filter((key) => !now.properties.has(key));
    const required = [...now.properties].flatMap(([key, { isRequired }]) =>
      isRequired && old.properties.get(key)?.isRequired === false ? [key] : [],
    );
    const words = [
      ...listed("gains", added),
      ...listed("loses", gone),
      ...listed("requires", required),
    ];
    return words.length === 0 ? [] : [`- \`${name}\` ${words.join(", ")}`];
  });
}

function listed(verb: string, keys: readonly string[]): readonly string[] {
  return keys.length === 0 ? [] : [`${verb} ${keys.map((key) => `\`${key}\``).join(", ")}`];
}

function replacedNames(): readonly string[] {
  return [...changedNames, ...changedMembers].map(
    ([name, { happens, instead }]) => `- \`${name}\` ${happens}: ${instead}`,
  );
}
