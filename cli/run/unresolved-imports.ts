import type { CrossFileLinks } from "../../engine/cross-file.js";
import type { FileJob } from "./file-job.js";
import type { MissingQuery } from "./project-queries.js";

/**
 * A note about imports that were not found, although what they export has a role in the protocol.
 * Without it, an unlinked package would look as if there were nothing to report in it.
 */
export async function unresolvedImports(
  jobs: readonly FileJob[],
  { isMissing }: MissingQuery,
): Promise<readonly string[]> {
  const importers = new Map<string, string>();
  for (const { links, shown, source } of jobs)
    for (const specifier of links ? sourcesWithRoles(links) : [])
      if (!importers.has(specifier) && (await isMissing(source.path, specifier)))
        importers.set(specifier, shown);
  const [first, ...others] = importers;
  if (!first) return [];
  const [specifier, importer] = first;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return [
    `Not found, so what it exports was not checked: \`${specifier}\`, which ${importer} imports${more}. Install and build the project first.`,
  ];
}

/** The modules that a file imports what it sends, or asks for, from. */
function sourcesWithRoles({ forms, messages }: CrossFileLinks): ReadonlySet<string> {
  return new Set([...forms, ...messages].map(({ source }) => source));
}
