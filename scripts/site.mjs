// `npm run build:site`: builds the pages, the search, the page about errors and the playground as one
// static site in site/dist.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { build } from "vite";
import { framed, pathInSite, rendered } from "./site/page.mjs";

const root = join(import.meta.dirname, "..");
const out = join(root, "site/dist");

const pages = [
  ...["README.md", "AGENTS.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"],
  ...["examples/README.md"],
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .map((name) => `docs/${name.replaceAll("\\", "/")}`)
    .filter((name) => name.endsWith(".md")),
].toSorted();

function write(path, text) {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), text);
}

const isInSite = (path) => pages.includes(path) || path.startsWith("docs/pictures/");

/** The first sentences of a page, without its title, its generated header, code and links. */
function leadOf(markdown) {
  const [, own = markdown] = markdown.split("<!-- end auto-generated rule header -->\n");
  const paragraphs = own
    .replaceAll(/^```[^]*?^```$/gmu, "")
    .split(/\n{2,}/u)
    .filter((text) => /^(?:[\p{L}\d`*]|\[(?!!))/u.test(text));
  return (paragraphs.find((text) => text.length > 40) ?? "")
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/gu, "$1")
    .replaceAll(/\s+/gu, " ");
}

const titleOf = (markdown) =>
  (/^# (.+)$/mu.exec(markdown)?.[1] ?? "").replace("mcp-schema/", "").replaceAll("`", "");

const headingsOf = (markdown) => (markdown.match(/^##+ .+$/gmu) ?? []).join("\n");

rmSync(out, { recursive: true, force: true });
const entries = [];
for (const path of pages) {
  const markdown = readFileSync(join(root, path), "utf8");
  const [title, to] = [titleOf(markdown), pathInSite(path)];
  write(to, framed({ path: to, title, content: rendered(path, markdown, isInSite) }));
  write(to.replace(/\.html$/u, ".md"), markdown);
  const words = markdown.toLowerCase();
  entries.push({ title, path: to, headings: headingsOf(words), words, lead: leadOf(markdown) });
}

const errors = `<h1>What does this error mean?</h1>
<p>Paste what a client, an SDK, a model or a validator said. The answer names the cause and the rules that find it in code. Nothing you paste leaves this page.</p>
<p><label for="error">The error</label></p>
<textarea id="error" rows="8" spellcheck="false" placeholder="MCP error -32602: Invalid tools/call result …"></textarea>
<div id="meaning" role="status"></div>`;
const lead = "Paste the error of a client, an SDK or a model, and read what it means.";
write(
  "errors.md",
  `# What does this error mean?\n\n${lead} Without a browser: \`npx eslint-plugin-mcp-schema explain "<error>"\`.\n`,
);
write(
  "errors.html",
  framed({
    path: "errors.html",
    title: "What does this error mean?",
    content: errors,
    scripts: ["search", "errors"],
  }),
);
entries.push({
  title: "What does this error mean?",
  path: "errors.html",
  headings: "",
  words: "error explain paste mean",
  lead,
});

write(
  "search.json",
  JSON.stringify(
    entries.map(({ title, path, headings, words }) => ({ title, path, headings, words })),
  ),
);
const lines = entries.map(
  (entry) => `- [${entry.title}](${entry.path.replace(/\.html$/u, ".md")}): ${entry.lead}`,
);
write(
  "llms.txt",
  `# eslint-plugin-mcp-schema\n\n> ESLint rules and codemods for Model Context Protocol code in TypeScript, JavaScript and JSON.\n\n## Pages\n\n${lines.join("\n")}\n`,
);

cpSync(join(root, "docs/pictures"), join(out, "docs/pictures"), { recursive: true });
const colours = readFileSync(join(root, "playground/style/colours.css"), "utf8");
write("assets/style.css", colours + readFileSync(join(root, "site/style.css"), "utf8"));
await build({
  configFile: false,
  logLevel: "error",
  root: join(root, "site"),
  base: "./",
  build: {
    outDir: join(out, "assets"),
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: { search: join(root, "site/search.ts"), errors: join(root, "site/errors.ts") },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});

if (!existsSync(join(root, "playground/dist/index.html"))) {
  process.exitCode = 1;
  throw new Error("The playground is not built: npm run build:playground.");
}
cpSync(join(root, "playground/dist"), join(out, "playground"), { recursive: true });
