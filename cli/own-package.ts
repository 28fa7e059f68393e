import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The folder of the package that the program is a part of. */
function packageFolder(): string {
  const { resolve } = createRequire(import.meta.url);
  return dirname(resolve("eslint-plugin-mcp-schema/package.json"));
}

/** Its version, and its repository, which tools clone that name it by the tag of the version. */
export function ownRelease(): { readonly repository: string; readonly version: string } {
  const { repository, version } = JSON.parse(textAt("package.json")) as {
    readonly repository: { readonly url: string };
    readonly version: string;
  }; // our own file
  return { repository: repository.url.replace(/^git\+|\.git$/gu, ""), version };
}

/** The page of a rule in Markdown: the package ships those of the documentation, so that there is one text about each. */
export function rulePageText(id: string): string {
  return textAt("docs", "rules", `${id}.md`);
}

function textAt(...path: readonly string[]): string {
  return readFileSync(join(packageFolder(), ...path), "utf8");
}
