// One page of the site: Markdown in the frame that all pages share.
import { dirname, posix } from "node:path";
import { Marked, Renderer } from "marked";

const repository =
  "https://github.com/eslint-plugin-mcp-schema/eslint-plugin-mcp-schema/blob/main/";

/** What the bar of every page leads to. */
const bar = [
  ["index.html", "Start"],
  ["docs/rules.html", "Rules"],
  ["errors.html", "What does this error mean?"],
  ["docs/migrating-to-2026-07-28.html", "2026-07-28"],
  ["docs/index.html", "All pages"],
  ["playground/index.html", "Playground"],
];

/** The path of a page in the site. GitHub shows README.md where a site needs index.html. */
export function pathInSite(path) {
  return path.replace(/(^|\/)README\.md$/u, "$1index.md").replace(/\.md$/u, ".html");
}

/** The anchor of a heading, as on GitHub. */
function anchorOf(heading) {
  return heading
    .replaceAll(/<[^>]+>|&\w+;|&#\d+;/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, "")
    .replaceAll(" ", "-");
}

/**
 * Renders Markdown. Links to pages of the site lead to them, and all others to the repository.
 *
 * @param {string} path of the page in the repository
 * @param {(path: string) => boolean} isInSite whether the site has this file of the repository
 */
export function rendered(path, markdown, isInSite) {
  const renderer = new Renderer();
  const plain = new Renderer();
  const href = (target) => {
    if (/^[a-z]+:|^#/u.test(target)) return target;
    const [file, anchor] = target.split("#");
    const full = posix.join(dirname(path), file);
    if (!isInSite(full)) return repository + full;
    const to = posix.relative(dirname(pathInSite(path)), pathInSite(full));
    return anchor === undefined ? to : `${to}#${anchor}`;
  };
  let tables = 0;
  renderer.heading = (text, level) => `<h${level} id="${anchorOf(text)}">${text}</h${level}>\n`;
  renderer.link = (target, title, text) => plain.link(href(target), title, text);
  renderer.image = (target, title, text) => plain.image(href(target), title, text);
  renderer.code = (code, language, escaped) =>
    plain.code(code, language, escaped).replace("<pre>", '<pre tabindex="0">');
  // A wide table scrolls in a region that the keyboard reaches.
  renderer.table = (head, body) =>
    `<div class="table" role="region" aria-label="Table ${(tables += 1)}" tabindex="0">${plain.table(head, body)}</div>\n`;
  // GitHub has no text in an empty head; readers of screens need one.
  renderer.tablecell = (text, flags) =>
    text === "" && flags.header ? "<td></td>\n" : plain.tablecell(text, flags);
  return new Marked({ renderer }).parse(markdown);
}

/** The frame of a page. */
export function framed({ path, title, content, scripts = ["search"] }) {
  const root = "../".repeat(path.split("/").length - 1) || "./";
  const links = bar.map(([to, text]) => `<a href="${root}${to}">${text}</a>`).join("\n      ");
  const loaded = scripts.map(
    (name) => `<script type="module" src="${root}assets/${name}.js"></script>`,
  );
  return `<!doctype html>
<html lang="en" data-root="${root}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title} · eslint-plugin-mcp-schema</title>
    <link rel="alternate" type="text/markdown" href="${path
      .split("/")
      .at(-1)
      .replace(/\.html$/u, ".md")}" />
    <link rel="stylesheet" href="${root}assets/style.css" />
    ${loaded.join("\n    ")}
  </head>
  <body>
    <a class="skip" href="#content">Skip to the content</a>
    <header>
      <nav aria-label="Site">
      ${links}
      </nav>
      <form class="find" role="search" onsubmit="return false">
        <input type="search" id="search" aria-label="Search" placeholder="Search" />
        <ul id="results" aria-label="Results" aria-live="polite"></ul>
      </form>
    </header>
    <main id="content" tabindex="-1">
${content}
    </main>
    <footer>This page <a href="${path
      .split("/")
      .at(-1)
      .replace(
        /\.html$/u,
        ".md",
      )}">as Markdown</a>, and <a href="${root}llms.txt">all of them</a> for agents.</footer>
  </body>
</html>
`;
}
