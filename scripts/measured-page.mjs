// Pages of docs/ whose tables are measured: the places for them, and how a table is written.
import { readFileSync, writeFileSync } from "node:fs";
import { markdownTable } from "markdown-table";
import { format } from "prettier";

/** A Markdown table with its first column to the left and numbers to the right. */
export function table([head, ...rows]) {
  return markdownTable([head, ...rows], {
    align: head.map((_, index) => (index > 0 ? "r" : "l")),
  });
}

/**
 * Writes what was measured into the places of a page that are marked for it.
 *
 * @param {string} page
 * @param {Readonly<Record<string, string>>} sections what goes between `<!-- begin name -->` and `<!-- end name -->`
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
