import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { marked } from "marked";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** The paths of all pages in the project. */
const pages = [
  "README.md",
  "AGENTS.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "examples/README.md",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name.split(sep).join("/")}`),
].toSorted();

interface Page {
  /** The link targets within the project, as paths from its root: `docs/hooks.md#husky`. */
  readonly targets: readonly string[];
  readonly anchors: ReadonlySet<string>;
}

function read(path: string): Page {
  const hrefs: string[] = [];
  const headings: string[] = [];
  const tokens = marked.lexer(readFileSync(join(root, path), "utf8"));
  void marked.walkTokens(tokens, (token) => {
    if (token.type === "link" || token.type === "image") hrefs.push(String(token.href));
    if (token.type === "heading") headings.push(anchorOf(String(token.text)));
    if (token.type === "html")
      for (const [, , href = ""] of token.raw.matchAll(/\b(src|srcset|href)="([^"]+)"/gu))
        hrefs.push(href);
  });
  const targets = hrefs
    .filter((href) => !/^[a-z]+:/u.test(href))
    .map((href) => (href.startsWith("#") ? path + href : beside(path, href)));
  return { targets: [...new Set(targets)], anchors: new Set(headings) };
}

function beside(path: string, href: string): string {
  return relative(root, join(root, dirname(path), href))
    .split(sep)
    .join("/");
}

/** Returns the anchor that GitHub generates for a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, "")
    .replaceAll(" ", "-");
}

function missing(target: string): boolean {
  const [path = "", anchor] = target.split("#");
  if (!existsSync(join(root, path))) return true;
  return anchor !== undefined && !read(path).anchors.has(anchor);
}

describe("the links of a page lead to existing files and headings", () => {
  it.each(pages)("%s", (path) => {
    expect(read(path).targets.filter(missing)).toEqual([]);
  });
});

it("every page can be reached from README.md", () => {
  const reached = new Set(["README.md"]);
  // The set grows during the iteration, until no page links to a new one.
  for (const path of reached)
    for (const target of read(path).targets) {
      const [page = ""] = target.split("#");
      if (pages.includes(page)) reached.add(page);
    }
  expect(pages.filter((path) => !reached.has(path))).toEqual([]);
});

it("docs/README.md lists every other page in its folder", () => {
  const listed = new Set(read("docs/README.md").targets);
  const beside = pages.filter((path) => /^docs\/(?!README)[^/]+$/u.test(path));
  expect(beside.filter((path) => !listed.has(path))).toEqual([]);
});
