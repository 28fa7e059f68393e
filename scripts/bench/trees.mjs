// The trees of real code for the benchmark, made of packages in fixed versions.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

/** Packages without and with MCP code. */
const packages = {
  // Thousands of files without findings.
  without: [
    "@fluentui/react@8.125.7",
    "antd@6.6.8",
    "@aws-sdk/client-ec2@3.1169.0",
    "typeorm@1.1.1",
    "drizzle-orm@0.45.4",
  ],
  // About as much code as an SDK repository: several versions of the official SDK and of servers.
  with: [
    "@modelcontextprotocol/sdk@1.12.0",
    "@modelcontextprotocol/sdk@1.20.2",
    "@modelcontextprotocol/sdk@1.32.2",
    "@modelcontextprotocol/server-everything@2025.9.25",
    "@modelcontextprotocol/server-everything@2025.12.18",
    "@modelcontextprotocol/server-everything@2026.8.31",
    "mcp-framework@0.2.22",
    "skybridge@0.35.21",
  ],
};

/**
 * Maximum file size in bytes. Larger files are bundles, source maps or generated tables, which are
 * not edited by hand.
 */
const most = 400_000;

/**
 * Creates a tree, committed in a git repository of its own, unless it exists.
 *
 * @param {string} cache a folder that is kept between runs
 * @param {keyof typeof packages} name
 * @returns {string} the folder of the tree
 */
export function tree(cache, name) {
  const folder = join(cache, `tree-${name}`);
  if (existsSync(join(folder, ".git"))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), `{ "private": true, "type": "module" }\n`);
  for (const specifier of packages[name]) {
    const packed = execFileSync(
      "npm",
      ["pack", specifier, "--silent", "--pack-destination", cache],
      {
        encoding: "utf8",
      },
    ).trim();
    const target = join(folder, "packages", specifier.replace("/", "-").replace(/^@/u, ""));
    mkdirSync(target, { recursive: true });
    execFileSync("tar", ["-xzf", join(cache, packed), "-C", target, "--strip-components=1"]);
    rmSync(join(cache, packed));
  }
  nameAsSource(folder);
  commit(folder);
  return folder;
}

function commit(cwd) {
  const git = (...words) => execFileSync("git", words, { cwd, stdio: "ignore" });
  git("init", "--quiet");
  git("add", "--all", "--force");
  git("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "--quiet", "-m", "Tree");
}

/**
 * Renames build folders, which tools ignore: here, their contents play the part of source code.
 * Removes large files.
 */
function nameAsSource(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile() && statSync(path).size > most) rmSync(path);
    if (!entry.isDirectory()) continue;
    nameAsSource(path);
    if (["build", "dist", "out"].includes(entry.name))
      renameSync(path, join(folder, `source-${entry.name}`));
  }
}

/** Returns the paths of the scripts in a tree, and the number of all its files. */
export function filesOf(folder) {
  const listed = execFileSync("git", ["ls-files", "-z"], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const names = listed.split("\0").filter(Boolean);
  return { count: names.length, scripts: names.filter((name) => /\.[cm]?[jt]sx?$/u.test(name)) };
}

/** Creates a copy of a tree that runs can change. */
export function copyOf(folder) {
  const copy = `${folder}-copy`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/**
 * Creates a folder with `count` scripts of a tree, repeating them if the tree has fewer.
 *
 * @param {string} folder the folder of the tree
 * @param {string} target
 * @param {number} count
 * @param {boolean} isRepository whether to commit the files in a repository of their own
 */
export function someOf(folder, target, count, isRepository) {
  if (existsSync(target)) return target;
  const { scripts } = filesOf(folder);
  for (let index = 0; index < count; index += 1) {
    const name = scripts[index % scripts.length];
    const copy = join(target, String(Math.floor(index / scripts.length)), name);
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(join(folder, name), copy);
  }
  if (isRepository) commit(target);
  return target;
}

/** Creates a folder with one file that contains `count` forms to rewrite. */
export function withForms(target, count) {
  mkdirSync(target, { recursive: true });
  const form = (index) => `await server.elicitInput({
  message: "Which?",
  requestedSchema: {
    type: "object",
    properties: { size${index}: { type: "string", enum: ["s", "l"], enumNames: ["Small", "Large"] } },
  },
});
`;
  writeFileSync(
    join(target, "forms.ts"),
    Array.from({ length: count }, (_, at) => form(at)).join(""),
  );
  return target;
}
