import { isScript } from "../../engine/endings.js";
import { defaultRevision, isSince, type Revision } from "../../protocol/revision.js";
import { firstOfSecondLine } from "../../protocol/sdk-versions.js";
import type { FileJob } from "./file-job.js";

/**
 * A note about tools that clients cannot call, though nothing in the code is wrong: SDK 1 writes the
 * dialect of their schemas. Projects whose own scripts handle `$schema` get none.
 */
export function listedDialect(
  jobs: readonly FileJob[],
  revision: Revision = defaultRevision,
): readonly string[] {
  // That needs SDK 2 anyway.
  if (isSince(revision, firstOfSecondLine)) return [];
  const first = jobs.find(({ links }) => links && links.convertedOutputs.length > 0);
  if (!first || jobs.some(({ source }) => isScript(source.path) && source.text.includes("$schema")))
    return [];
  return [
    `SDK 1 lists every \`outputSchema\` as draft-07, such as those in ${first.shown}, and some clients (as of September 2026) refuse every call of such a tool with "unsupported dialect". If yours do, remove \`$schema\` from what \`tools/list\` answers, or move to SDK 2.`,
  ];
}
