import { existsSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { readPage, siteFiles, siteFolder, sitePages } from "./built-site.js";

/** The links, scripts and pictures of a page that do not exist in the site. */
function brokenIn(path: string): readonly string[] {
  const targets = [...readPage(path).matchAll(/ (?:href|src|srcset)="(?<target>[^"]+)"/gu)];
  return targets
    .map(({ groups }) => groups?.["target"] ?? "")
    .filter((target) => !/^[a-z]+:/u.test(target))
    .filter((target) => {
      const [file = "", anchor] = target.split("#");
      const to = file === "" ? path : posix.join(dirname(path), file);
      if (!existsSync(join(siteFolder, to))) return true;
      return anchor !== undefined && !readPage(to).includes(`id="${decodeURIComponent(anchor)}"`);
    });
}

describe("the links of the site lead to its files and headings", () => {
  it.each(sitePages)("%s", (path) => {
    expect(brokenIn(path)).toEqual([]);
  });
});

it("every page is there as Markdown too, and llms.txt lists it", () => {
  const list = readPage("llms.txt");
  const texts = sitePages.map((path) => path.replace(/\.html$/u, ".md"));
  expect(texts.filter((path) => !siteFiles.includes(path))).toEqual([]);
  expect(texts.filter((path) => !list.includes(`](${path})`))).toEqual([]);
});
