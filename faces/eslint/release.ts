import { createRequire } from "node:module";

interface PackageFile {
  readonly name: string;
  readonly version: string;
}

// Resolved by package name, from the source as well as from `dist/faces/eslint`. ESLint's cache is
// keyed by this version, so it must be the package's own.
const { name, version } = createRequire(import.meta.url)(
  "eslint-plugin-mcp-schema/package.json",
) as PackageFile; // the project's own file

/** The name and version of this package. */
export const release: PackageFile = { name, version };
