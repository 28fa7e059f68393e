import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { legacy } from "../cli/examples.js";
import { installedPackages } from "../installed-packages.js";
import { npm } from "../npm.js";
import { packedPackage } from "../packed-package.js";
import { temporaryFolder } from "../temporary-folder.js";
import { sizeOf } from "./folder-size.js";

const packageName = "eslint-plugin-mcp-schema";

/** A package manager, and how it installs more packages into a folder. */
const managers: Readonly<Record<string, (folder: string, packages: readonly string[]) => void>> = {
  npm: (folder, packages) => {
    npm(["install", "--no-audit", "--ignore-scripts", ...packages], { cwd: folder });
  },
  pnpm: (folder, packages) => {
    const pnpm = join(installedPackages("pnpm-10", ["pnpm@10.34.9"]), "node_modules/pnpm");
    const words = [join(pnpm, "bin/pnpm.cjs"), "add", "--ignore-scripts", ...packages];
    const { status, stdout } = spawnSync("node", words, { cwd: folder, encoding: "utf8" });
    if (status !== 0) throw new Error(stdout);
  },
};

/** Projects by what they have before ours, and the number of zods in them. */
const projects: readonly (readonly [manager: string, before: readonly string[], zods: number])[] = [
  ["npm", ["eslint@10.15.0", "typescript@6.0.3"], 0],
  ["npm", ["eslint@9.39.5", "typescript@5.9.3"], 0],
  ["npm", ["eslint@10.15.0", "typescript@7.0.2"], 0],
  ["npm", ["oxlint@1.94.0"], 0],
  ["npm", ["@modelcontextprotocol/sdk@1.32.2", "zod@3.25.76"], 1],
  ["npm", ["@modelcontextprotocol/server@2.4.0", "zod@4.6.7"], 1],
  ["pnpm", ["@modelcontextprotocol/sdk@1.32.2", "zod@3.25.76"], 1],
  ["pnpm", ["@modelcontextprotocol/server@2.4.0", "zod@4.6.7", "eslint@10.15.0"], 1],
];

describe.each(projects)("installed with %s next to %j", (manager, before, zods) => {
  it("is light, brings no zod, and runs", () => {
    const folder = temporaryFolder({
      "package.json": `{ "private": true, "type": "module", "version": "99.0.0" }\n`,
      "form.ts": legacy,
    });
    const install = managers[manager];
    install?.(folder, before);
    const known = new Map(packagesUnder(folder));
    install?.(folder, [packedPackage()]);
    const after = new Map(packagesUnder(folder));
    const added = [...after].filter(([name]) => !known.has(name));
    expect(added.length).toBeLessThanOrEqual(40);
    expect(added.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(32_000_000);
    expect([...after.keys()].filter((name) => name.startsWith("zod@"))).toHaveLength(zods);
    // Nothing of ours is where an import of the project could find it, except what npm hoists.
    if (manager === "pnpm")
      expect(
        readdirSync(join(folder, "node_modules")).filter((name) => !name.startsWith(".")),
      ).toEqual(namesOf([...before, packageName]));
    const program = join(folder, "node_modules", packageName, "dist/cli/main.js");
    const { status, stdout } = spawnSync("node", [program, "check", "--format", "concise", "."], {
      cwd: folder,
      encoding: "utf8",
    });
    expect({ status, stdout: stdout.split("\n", 1) }).toEqual({
      status: 1,
      stdout: [
        "form.ts:1:133: warning mcp-schema/no-legacy-enum-names: Newer clients may ignore `enumNames` and show the raw values. Use `oneOf` with a `const` and a `title` for each value.",
      ],
    });
  });
});

/** Returns the first parts of the names of packages, sorted. */
function namesOf(packages: readonly string[]): readonly string[] {
  const names = packages.map((one) => one.replace(/(?<=.)@[\d.]+$/u, "").split("/")[0] ?? "");
  return [...new Set(names)].toSorted();
}

/** Yields the packages that are installed in a folder, as `name@version`, with their sizes. */
function* packagesUnder(folder: string): Generator<readonly [string, number], void> {
  const modules = join(folder, "node_modules");
  if (!existsSync(modules)) return;
  const names = readdirSync(modules, { withFileTypes: true }).flatMap((entry) => {
    // pnpm links to the packages in `.pnpm`, which are visited there.
    if (!entry.isDirectory()) return [];
    if (entry.name === ".pnpm") return storedIn(join(modules, entry.name));
    if (entry.name.startsWith(".")) return [];
    if (!entry.name.startsWith("@")) return [join(modules, entry.name)];
    return foldersIn(join(modules, entry.name));
  });
  for (const path of names) {
    const manifest = readFileSync(join(path, "package.json"), "utf8");
    const { version } = JSON.parse(manifest) as { readonly version: string }; // every package has one
    const scope = basename(dirname(path));
    const name = scope.startsWith("@") ? `${scope}/${basename(path)}` : basename(path);
    yield [`${name}@${version}`, sizeOf(path)];
    yield* packagesUnder(path);
  }
}

/** Returns the folders of the packages in the folder where pnpm stores them. */
function storedIn(store: string): readonly string[] {
  return foldersIn(store).flatMap((one) => {
    const modules = join(one, "node_modules");
    return foldersIn(modules).flatMap((path) =>
      basename(path).startsWith("@") ? foldersIn(path) : [path],
    );
  });
}

/** Returns the folders in a folder, without links. */
function foldersIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => join(folder, name));
}
