import { sectionOf, pageParts } from "../../explain/rule-pages.js";

/**
 * Returns what the playground needs of a rule's page, a third of its text: what happens and why,
 * the first example, and the errors that the page quotes, by which a pasted error is found.
 */
export function shownPart(page: string): string {
  const [, own = page] = page.split("<!-- end auto-generated rule header -->\n");
  const [introduction = "", ...sections] = own.split(/^(?=## )/mu);
  const rewritten = sections.find((section) => section.startsWith("## What it rewrites\n")) ?? "";
  const example = sectionOf(pageParts(page), "Incorrect").find((block) => block.kind === "code");
  return [
    introduction.trim(),
    "## Incorrect",
    `\`\`\`${example?.language ?? ""}\n${example?.code ?? ""}\n\`\`\``,
    "## What it rewrites",
    ...quotedIn(rewritten),
  ].join("\n\n");
}

/** What a section quotes, but for single words: only the rest is compared with errors. */
function quotedIn(section: string): readonly string[] {
  return [...section.matchAll(/`[^`\n]+`/gu)].flatMap(([quoted]) =>
    quoted.includes(" ") ? [quoted.replaceAll(String.raw`\|`, "|")] : [],
  );
}
