import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

function packageFolder(): string {
  const { resolve } = createRequire(import.meta.url);
  return dirname(resolve("eslint-plugin-mcp-schema/package.json"));
}

/** The version of this package, and the URL of its repository, which has a tag for each version. */
export function ownRelease(): { readonly repository: string; readonly version: string } {
  const { repository, version } = JSON.parse(textAt("package.json")) as {
    readonly repository: { readonly url: string };
    readonly version: string;
  }; // our own package.json
  return { repository: repository.url.replace(/^git\+|\.git$/gu, ""), version };
}

/** The documentation page of a rule, in Markdown. The package ships these pages. */
export function rulePageText(id: string): string {
  return textAt("docs", "rules", `${id}.md`);
}

function textAt(...path: readonly string[]): string {
  return readFileSync(join(packageFolder(), ...path), "utf8");
}
