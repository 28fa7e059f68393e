import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The folder of the package that the program is a part of. */
export function packageFolder(): string {
  const { resolve } = createRequire(import.meta.url);
  return dirname(resolve("eslint-plugin-mcp-schema/package.json"));
}

/** Its version. */
export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder(), "package.json"), "utf8")) as {
    readonly version: string;
  }; // our own file
  return version;
}
