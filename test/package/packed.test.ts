import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { rules } from "../../rules/all.js";
import { npm } from "../npm.js";
import { sizeOf } from "./folder-size.js";

const root = join(import.meta.dirname, "../..");

interface Packed {
  readonly files: readonly { readonly path: string }[];
  readonly unpackedSize: number;
}

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const own = manifestIn(root);

describe("the package", () => {
  const output = npm(["pack", "--dry-run", "--json", "--ignore-scripts"], { cwd: root });
  const [packed] = JSON.parse(output) as readonly [Packed]; // npm's documented output
  const paths = packed.files.map(({ path }) => path);

  it("contains the built program with its types, and no development files", () => {
    const expected =
      /^dist\/(?:cli|faces\/(?:eslint|jscodeshift|library)|parts)\/[\w-]+(?:\.d\.ts|\.js)$/u;
    expect(paths.filter((path) => !expected.test(path)).toSorted()).toEqual([
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "dist/third-party-licenses.txt",
      // Shown by `explain`.
      ...rules.map(({ id }) => `docs/rules/${id}.md`).toSorted(),
      // For users to copy.
      "docs/skill/SKILL.md",
      "package.json",
    ]);
  });

  it("is at most 150 files and 3.4 MB", () => {
    expect(paths.length).toBeLessThanOrEqual(150);
    expect(packed.unpackedSize).toBeLessThanOrEqual(3_400_000);
  });

  it("has declarations only for what others import, and what these share", () => {
    const declared = paths.filter((path) => path.endsWith(".d.ts") && !path.includes("/parts/"));
    const scripts = declared.map((path) => path.replace(/\.d\.ts$/u, ".js"));
    expect(scripts.filter((path) => !paths.includes(path))).toEqual([]);
    expect(paths.filter((path) => /parts\/.*\.d\.ts$/u.test(path))).toEqual([
      "dist/parts/revision.d.ts",
    ]);
  });

  it("imports its dependencies, each of them, and nothing else", () => {
    const imported = new Set(
      paths
        .filter((path) => path.endsWith(".js"))
        .flatMap((path) => packagesIn(readFileSync(join(root, path), "utf8"))),
    );
    expect([...imported].toSorted()).toEqual(Object.keys(own.dependencies ?? {}).toSorted());
  });
});

describe("what comes with the package", () => {
  const folders = foldersOf(root, own);

  it("is at most 40 packages and 32 MB, with it", () => {
    const size = [join(root, "dist"), join(root, "docs/rules"), ...folders].map(sizeOf);
    expect(folders.length + 1).toBeLessThanOrEqual(40);
    expect(size.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(32_000_000);
  });

  it("is no zod, no official package and no compiler named `typescript`", () => {
    const names = folders.map((folder) => manifestIn(folder).name);
    expect(
      names.filter((name) => /^(?:zod|typescript|@modelcontextprotocol\/.*)$/u.test(name)),
    ).toEqual([]);
  });
});

/** Returns the packages that a script imports, or loads with a `require` that it makes. */
function packagesIn(code: string): readonly string[] {
  const { staticImports, dynamicImports, staticExports } = parseSync("part.js", code).module;
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.map((one) => one.moduleRequest?.value ?? "."),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
    ...[...code.matchAll(/\(import\.meta\.url\)\(["'`]([^"'`]+)/gu)].flatMap(
      ([, name = ""]) => name,
    ),
  ];
  return (
    specifiers
      .filter((specifier) => !specifier.startsWith(".") && !isBuiltin(specifier))
      .map((specifier) => /^(?:@[^/]+\/)?[^/]+/u.exec(specifier)?.[0] ?? specifier)
      // The configurations read their own version.
      .filter((name) => name !== "eslint-plugin-mcp-schema")
  );
}

/** Returns the folders of the installed packages that a package needs, and that these need. */
function foldersOf(
  folder: string,
  manifest: Manifest,
  known = new Set<string>(),
): readonly string[] {
  const names = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  for (const name of names) {
    const found = packageFrom(folder, name);
    // Binaries for other systems are not installed.
    if (found === undefined || known.has(found)) continue;
    known.add(found);
    foldersOf(found, manifestIn(found), known);
  }
  return [...known];
}

function packageFrom(folder: string, name: string): string | undefined {
  const path = join(folder, "node_modules", name);
  if (existsSync(path)) return path;
  return folder === root ? undefined : packageFrom(join(folder, ".."), name);
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest; // every package has one
}
