// Creates the pictures in docs/pictures from a copy of examples/legacy-server: the report in a
// terminal, and the HTML report of a dry run. Run it with `npm run pictures` where Chromium is
// installed (or set CHROMIUM_PATH). The existing pictures use the fonts in the Debian packages
// fonts-inter and fonts-jetbrains-mono.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { chromium } from "playwright-core";

const root = join(import.meta.dirname, "..");
const pictures = join(root, "docs/pictures");
const program = join(root, "dist/cli/main.js");
const project = fs.mkdtempSync(join(tmpdir(), "night-train-desk-"));
/** The styles for the escape codes, as terminals show them. */
const looks = {
  1: "font-weight: 700",
  2: "opacity: 0.65",
  4: "text-decoration: underline; text-underline-offset: 3px",
  31: "color: #ff7b72",
  32: "color: #7ee2a8",
  33: "color: #e6b450",
  34: "color: #79b8ff",
  35: "color: #d2a8ff",
  36: "color: #6cc7d9",
  90: "color: #8b949e",
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  chromiumSandbox: process.getuid?.() !== 0,
});

try {
  fs.cpSync(join(root, "examples/legacy-server"), project, { recursive: true });
  const page = run(["migrate", "--dry-run", "--format", "html"], {});
  for (const scheme of ["light", "dark"]) await photograph(`page-${scheme}`, page, scheme, 1260);
  const words = ["migrate", "src/journey.js"];
  const report = run(words, { FORCE_COLOR: "1" });
  await photograph("report", terminal(words, report), "dark", undefined);
} finally {
  await browser.close();
  fs.rmSync(project, { recursive: true, force: true });
}

/** Returns the output of the program, with the temporary folder replaced by a realistic path. */
function run(words, env) {
  const { stdout } = spawnSync(process.execPath, [program, ...words], {
    cwd: project,
    encoding: "utf8",
    env: { PATH: process.env.PATH, ...env },
  });
  return stdout.replaceAll(fs.realpathSync(project), "~/night-train-desk");
}

/** Takes a screenshot of a page: of all of it, unless a height is given. */
async function photograph(name, text, colorScheme, height) {
  const page = await browser.newPage({
    colorScheme,
    viewport: { width: 1100, height: height ?? 400 },
    deviceScaleFactor: 1,
  });
  await page.setContent(text);
  const path = join(pictures, `${name}.png`);
  await page.screenshot({ path, fullPage: height === undefined });
  await page.close();
  const kilobytes = Math.ceil(fs.statSync(path).size / 1000);
  process.stdout.write(`docs/pictures/${name}.png: ${kilobytes} kB\n`);
  if (kilobytes >= 150) throw new Error(`${name}.png has become too large for a repository.`);
}

/** Renders the output of a command as a page that looks like a terminal. */
function terminal(words, output) {
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; padding: 20px 24px; background: #14181d; color: #d7dce2; }
    pre { margin: 0; font: 13px/1.5 "JetBrains Mono", "DejaVu Sans Mono", monospace; font-variant-ligatures: none; white-space: pre-wrap; overflow-wrap: anywhere; }
    ${Object.entries(looks)
      .map(([code, look]) => `.s${code} { ${look} }`)
      .join("\n")}
  </style><pre><span class="s2">$</span> <span class="s1">npx eslint-plugin-mcp-schema ${words.join(" ")}</span>
${withColours(output.trimEnd())}</pre>`;
}

/** Converts text with the escape codes that picocolors and ESLint use to HTML. */
function withColours(text) {
  let codes = [];
  return text
    .replaceAll(/[&<>]/gu, (sign) => `&#${sign.charCodeAt(0)};`)
    .split(/\u001B\[(\d*)m/u) // eslint-disable-line no-control-regex -- escape codes start with a control character
    .map((piece, index) => {
      if (index % 2 === 1) {
        codes = [...codes.filter((code) => !endsBy(code, Number(piece))), Number(piece)];
        return "";
      }
      const classes = codes.filter((code) => code in looks).map((code) => `s${code}`);
      return classes.length > 0 ? `<span class="${classes.join(" ")}">${piece}</span>` : piece;
    })
    .join("");
}

/** Whether a code resets another: 0 resets all, 22 bold and faint, 24 underline, 39 the colour. */
function endsBy(code, ending) {
  if (ending === 0) return true;
  if (ending === 22) return code <= 2;
  if (ending === 24) return code === 4;
  const isColour = code >= 30;
  return isColour && ending >= 30;
}
