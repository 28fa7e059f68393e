// The programs that are measured: this package, and other tools on the same or a similar task.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { build } from "rolldown";

const root = join(import.meta.dirname, "../..");
const { execPath: node } = process;

/** The command that runs this package, as built. */
export const program = [node, join(root, "dist/cli/main.js")];

/** The newest line of Node that we support, which caches compiled modules. */
const newerNode = "24.21.0";

const peers = [
  "@ast-grep/cli@0.51.1",
  "@modelcontextprotocol/codemod@2.3.1",
  "@vscode/ripgrep@1.18.0",
  `node@${newerNode}`,
  "oxlint@1.94.0",
];

/** Returns the paths of the other tools, which are installed once. */
function installedPeers(cache) {
  const folder = join(cache, "peers");
  if (!existsSync(join(folder, "node_modules"))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), `{ "private": true }\n`);
    execFileSync("npm", ["install", "--no-audit", "--no-fund", "--silent", ...peers], {
      cwd: folder,
      stdio: "inherit",
    });
  }
  const binary = (name) => join(folder, "node_modules/.bin", name);
  return {
    // `@vscode/ripgrep` itself only locates the binary for the current platform.
    rg: join(folder, `node_modules/@vscode/ripgrep-${process.platform}-${process.arch}/bin/rg`),
    astGrep: binary("ast-grep"),
    codemod: binary("mcp-codemod"),
    oxlint: binary("oxlint"),
    node: binary("node"),
  };
}

/** Returns the name and the path of a newer Node. */
export function newestNode(cache) {
  return { name: `Node ${newerNode.split(".")[0]}`, path: installedPeers(cache).node };
}

/**
 * Returns the context words of the recommended rules. The command line skips files with none of
 * them.
 */
async function prefilterWords(cache) {
  const file = join(cache, "all-rules.mjs");
  await build({
    input: join(root, "rules/all.ts"),
    platform: "node",
    output: { file, codeSplitting: false },
  });
  const { recommendedRules } = await import(pathToFileURL(file).href);
  return [...new Set(recommendedRules.flatMap(({ needs }) => needs.context))];
}

/** Writes an ESLint configuration that checks the same files with the same rules. */
function eslintConfig(cache) {
  const file = join(cache, "eslint.config.mjs");
  const at = (path) => JSON.stringify(pathToFileURL(join(root, path)).href);
  writeFileSync(
    file,
    `import parser from ${at("node_modules/@typescript-eslint/parser/dist/index.js")};
import mcpSchema from ${at("dist/faces/eslint/index.js")};

export default [
  { files: ["**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx}"], languageOptions: { parser }, linterOptions: { reportUnusedDisableDirectives: "off" } },
  ...[mcpSchema.configs.recommended].flat(),
];
`,
  );
  return file;
}

function oxlintConfig(cache) {
  const file = join(cache, "oxlintrc.json");
  const plugin = { name: "mcp-schema", specifier: join(root, "dist/faces/eslint/index.js") };
  const rules = { "mcp-schema/no-legacy-enum-names": "warn" };
  writeFileSync(
    file,
    JSON.stringify({ jsPlugins: [plugin], categories: { correctness: "off" }, rules }),
  );
  return file;
}

/** The contestants on a tree without findings. */
export async function withNothingToDo(cache, cwd) {
  return [
    { name: "`check`", command: [...program, "check", "."], cwd },
    { name: "Node's empty start", command: [node, "--eval", "0"], cwd },
    ...(await searches(cache, cwd)),
  ];
}

/** `check` on a part of the tree, and the programs to compare it with. */
export async function beside(cache, cwd, name) {
  const [rg] = await searches(cache, cwd);
  const node = { name: "Node's empty start", command: [process.execPath, "--eval", "0"], cwd };
  return [{ name, command: [...program, "check", "."], cwd }, node, rg];
}

/** A dry run of `migrate`. */
export function dryRun(cwd, name) {
  return { name, command: [...program, "migrate", "--dry-run", "."], cwd };
}

/** The contestants on a tree with findings in many files. */
export async function withWorkToDo(cache, cwd, copy) {
  const { codemod, oxlint } = installedPeers(cache);
  const newest = newestNode(cache);
  const restored = () => execFileSync("git", ["checkout", "--quiet", "."], { cwd: copy });
  return [
    { name: "`check`", command: [...program, "check", "."], cwd, statuses: [0, 1] },
    {
      name: `\`check\`, on ${newest.name}`,
      command: [newest.path, program[1], "check", "."],
      cwd,
      statuses: [0, 1],
    },
    {
      name: "`migrate`",
      command: [...program, "migrate", "."],
      cwd: copy,
      statuses: [0, 1],
      before: restored,
    },
    {
      name: "ESLint with this plugin alone",
      command: [
        ...[node, join(root, "node_modules/eslint/bin/eslint.js")],
        ...["--config", eslintConfig(cache), "--no-inline-config", "."],
      ],
      cwd,
      statuses: [0, 1],
    },
    {
      name: "oxlint with one rule of this plugin",
      command: [oxlint, "--config", oxlintConfig(cache), "."],
      cwd,
      statuses: [0, 1],
    },
    {
      name: "jscodeshift with `titled-enum`",
      command: [
        ...[node, join(root, "node_modules/jscodeshift/bin/jscodeshift.js"), "--dry", "--silent"],
        ...["--transform", join(root, "dist/faces/jscodeshift/titled-enum.js")],
        ...["--extensions", "js,mjs,cjs,ts,tsx,json", "--parser", "ts", "."],
      ],
      cwd,
    },
    {
      name: "the MCP SDK's codemod, dry run",
      command: [codemod, "v1-to-v2", "--dry-run", "."],
      cwd,
      statuses: [0, 1],
    },
    ...(await searches(cache, cwd)),
  ];
}

/** Search tools that know only text or syntax, not MCP. */
async function searches(cache, cwd) {
  const { rg, astGrep } = installedPeers(cache);
  const words = (await prefilterWords(cache)).flatMap((word) => ["--regexp", word]);
  return [
    {
      name: "`rg -l` with the same words",
      command: [rg, "--files-with-matches", "--fixed-strings", ...words, "."],
      cwd,
      statuses: [0, 1],
    },
    {
      name: "ast-grep with one pattern",
      command: [astGrep, "run", "--lang", "ts", "--pattern", "enumNames", "--json=stream", "."],
      cwd,
      statuses: [0, 1],
    },
  ];
}
