// Writes measured tables into pages of docs/.
import { readFileSync, writeFileSync } from "node:fs";
import { markdownTable } from "markdown-table";
import { format } from "prettier";

/** Formats a Markdown table, with the first column aligned left and all others right. */
export function table([head, ...rows]) {
  return markdownTable([head, ...rows], {
    align: head.map((_, index) => (index > 0 ? "r" : "l")),
  });
}

/**
 * Replaces the marked sections of a page with measurements.
 *
 * @param {string} page
 * @param {Readonly<Record<string, string>>} sections the text between `<!-- begin name -->` and
 * `<!-- end name -->`, by name
 */
export async function fill(page, sections) {
  const filled = Object.entries(sections).reduce(
    (before, [name, measured]) => {
      const place = new RegExp(`(<!-- begin ${name} -->)[^]*?(<!-- end ${name} -->)`, "u");
      if (!place.test(before)) throw new Error(`${page} has no place for ${name}.`);
      return before.replace(place, (_, begin, end) => `${begin}\n\n${measured}\n\n${end}`);
    },
    readFileSync(page, "utf8"),
  );
  writeFileSync(page, await format(filled, { filepath: page }));
}
