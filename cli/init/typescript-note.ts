import semver from "semver";
import { installedVersion } from "../../project/manifest.js";
import type { EslintSetup } from "./eslint-step.js";
import { dependency, type Project } from "./project.js";

/**
 * What TypeScript 7 changes for ESLint in a project; `undefined` if it does not use both, or has
 * typescript-eslint with an older version of TypeScript.
 */
export function typescriptNote(project: Project, { version }: EslintSetup): string | undefined {
  const range = dependency(project, "typescript");
  if (range === undefined || version === undefined) return undefined;
  const asked = semver.validRange(installedVersion(project.folder, "typescript") ?? range);
  if (asked === null || semver.intersects(asked, "<7.0.0-0")) return undefined;
  return "TypeScript 7 has no API for typescript-eslint, so the two cannot be installed together. Our configuration then parses TypeScript itself, without type information. `check` and `migrate` have their own compiler, and are not affected.";
}
