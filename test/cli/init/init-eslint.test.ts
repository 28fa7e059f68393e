import { execFile } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { clearCaches } from "@typescript-eslint/parser";
import { afterAll, describe, expect, it } from "vitest";
import { legacy } from "../examples.js";
import { accountIn } from "./init-account.js";
import { Folder } from "../program.js";
import { root } from "./recipes.js";
import { onlyWhere } from "../systems.js";

// typescript-eslint remembers the folders of all configurations, and refuses to guess which of them
// a file belongs to.
afterAll(clearCaches);

const installed: Readonly<Record<string, string>> = {
  "@eslint/js": "@eslint/js",
  typescript: "typescript",
  "typescript-eslint": "typescript-eslint",
};

/**
 * Creates a project with an ESLint configuration, in which a major version of ESLint and this
 * package are installed.
 */
function projectWith(major: 9 | 10, name: string, config: string, type = "commonjs"): Folder {
  const folder = new Folder({
    [name]: config,
    "package.json": JSON.stringify({
      name: "forms",
      type,
      devDependencies: { eslint: `^${major}` },
    }),
    "src/a.mjs": legacy,
    "src/b.json":
      '{ "result": { "content": [{ "type": "Text", "text": "Fog" }] }, "jsonrpc": "2.0", "id": 1 }\n',
  });
  const link = (into: string, target: string): void => {
    const path = folder.path(join("node_modules", into));
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(target, path);
  };
  for (const [into, from] of Object.entries({
    ...installed,
    eslint: major === 9 ? "eslint-9" : "eslint",
  }))
    link(into, join(root, "node_modules", from));
  link("eslint-plugin-mcp-schema", root);
  return folder;
}

/** ESLint's result for a file: the ids of the rules. */
interface LintResult {
  readonly filePath: string;
  readonly messages: readonly { readonly ruleId: string | null }[];
}

type Found = Readonly<Record<string, readonly (string | null)[]>>;

function foundIn(folder: Folder, results: readonly LintResult[]): Found {
  const rows = results.map(({ filePath, messages }) => {
    const name = filePath.slice(folder.root.length + 1);
    return [name, messages.map(({ ruleId }) => ruleId)] as const;
  });
  return Object.fromEntries(rows);
}

/** Returns the rules that report findings in a project, file by file. */
async function lint(folder: Folder, major: 9 | 10): Promise<Found> {
  const { ESLint } = major === 9 ? await import("eslint-9") : await import("eslint");
  return foundIn(folder, await new ESLint({ cwd: folder.root }).lintFiles(["src"]));
}

/** Returns the same from ESLint's command line, which must not print anything else. */
function lintByCommand(folder: Folder): Promise<Found> {
  const program = join(folder.root, "node_modules/eslint/bin/eslint.js");
  const words = [program, "--format", "json", "src"];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, words, { cwd: folder.root }, (_, stdout, stderr) => {
      if (stderr !== "") reject(new Error(stderr));
      resolve(foundIn(folder, JSON.parse(stdout) as readonly LintResult[])); // ESLint's documented format
    });
  });
}

/** The report of `init --write` about the other steps in these projects. */
const scriptStep = "- package.json: a script for CI";
const installStep = "- npm: the package itself";
const hookStep =
  "- .githooks/pre-commit: before every commit, with git alone\n  No tool for hooks was found. Make the file executable, and run `git config core.hooksPath .githooks` in every clone.";

const importLine = 'import mcpSchema from "eslint-plugin-mcp-schema";\n';

type Shape = readonly [
  shape: string,
  name: string,
  before: string,
  after: string,
  /** The findings of rules that the configuration already enabled. */
  own: readonly string[],
];

/** Typical configurations, before and after `init --write`. */
const shapes: readonly Shape[] = [
  [
    "a list in defineConfig",
    "eslint.config.mjs",
    `import { defineConfig } from "eslint/config";
import js from "@eslint/js";

export default defineConfig([
  { files: ["**/*.mjs"], rules: js.configs.recommended.rules }, // scripts
]);
`,
    `import { defineConfig } from "eslint/config";
import js from "@eslint/js";
${importLine}
export default defineConfig([
  { files: ["**/*.mjs"], rules: js.configs.recommended.rules }, // scripts
  mcpSchema.configs.recommended,
]);
`,
    ["no-undef"],
  ],
  [
    "arguments of defineConfig",
    "eslint.config.mjs",
    `import { defineConfig, globalIgnores } from "eslint/config"\n\nexport default defineConfig(globalIgnores(["dist"]), { rules: {} })\n`,
    `import { defineConfig, globalIgnores } from "eslint/config"\nimport mcpSchema from "eslint-plugin-mcp-schema"\n\nexport default defineConfig(globalIgnores(["dist"]), { rules: {} }, mcpSchema.configs.recommended)\n`,
    [],
  ],
  [
    "arguments of typescript-eslint's config",
    "eslint.config.mjs",
    `// @ts-check
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist/**'] },
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.recommendedTypeChecked],
  }
);
`,
    `// @ts-check
import tseslint from 'typescript-eslint';
import mcpSchema from 'eslint-plugin-mcp-schema';

export default tseslint.config(
  { ignores: ['dist/**'] },
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.recommendedTypeChecked],
  },
  mcpSchema.configs.recommended
);
`,
    [],
  ],
  [
    "a configuration with typed rules for every file",
    "eslint.config.mjs",
    `import tseslint from "typescript-eslint";

export default tseslint.config(
  ...tseslint.configs.recommendedTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  { files: ["**/*.mjs"], extends: [tseslint.configs.disableTypeChecked] },
);
`,
    `import tseslint from "typescript-eslint";
import mcpSchema from "eslint-plugin-mcp-schema";

export default tseslint.config(
  ...tseslint.configs.recommendedTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  { files: ["**/*.mjs"], extends: [tseslint.configs.disableTypeChecked] },
  mcpSchema.configs.recommended,
);
`,
    [],
  ],
  [
    "a plain list",
    "eslint.config.mjs",
    `import js from "@eslint/js";\r\n\r\nexport default [\r\n\tjs.configs.recommended,\r\n\t{ languageOptions: { globals: { server: "readonly" } } },\r\n];\r\n`,
    `import js from "@eslint/js";\r\nimport mcpSchema from "eslint-plugin-mcp-schema";\r\n\r\nexport default [\r\n\tjs.configs.recommended,\r\n\t{ languageOptions: { globals: { server: "readonly" } } },\r\n\t...mcpSchema.configs.recommended,\r\n];\r\n`,
    [],
  ],
  [
    "a list in a typed variable",
    "eslint.config.mjs",
    `/** @type {import("eslint").Linter.Config[]} */
const config = [{ ignores: ["dist"] }];

export default config;
`,
    `${importLine}
/** @type {import("eslint").Linter.Config[]} */
const config = [{ ignores: ["dist"] }, ...mcpSchema.configs.recommended];

export default config;
`,
    [],
  ],
  [
    "a plain list in CommonJS",
    "eslint.config.js",
    `const js = require("@eslint/js");

module.exports = [
  { files: ["**/*.cjs"], ...js.configs.recommended }
];
`,
    `const js = require("@eslint/js");
const { default: mcpSchema } = require("eslint-plugin-mcp-schema");

module.exports = [
  { files: ["**/*.cjs"], ...js.configs.recommended },
  ...mcpSchema.configs.recommended
];
`,
    [],
  ],
  [
    "defineConfig in CommonJS",
    "eslint.config.cjs",
    `const { defineConfig } = require('eslint/config')

module.exports = defineConfig([{ ignores: ['dist'] }])
`,
    `const { defineConfig } = require('eslint/config')
const { default: mcpSchema } = require('eslint-plugin-mcp-schema')

module.exports = defineConfig([{ ignores: ['dist'] }, mcpSchema.configs.recommended])
`,
    [],
  ],
];

describe.concurrent.each(shapes)("init --write into %s", (_, name, before, after, own) => {
  it.each([9, 10] as const)(
    "makes ESLint %d report findings in scripts and JSON",
    async (major) => {
      const folder = projectWith(major, name, before);
      const { stdout, stderr } = await folder.run("init", "--write");
      expect(stderr).toBe("");
      expect(accountIn(stdout)).toEqual({
        written: [`- ${name}: in the editor and in CI`, scriptStep],
        left: [installStep, hookStep],
      });
      expect(folder.read(name)).toBe(after);
      expect(await lint(folder, major)).toEqual({
        "src/a.mjs": [...own, "mcp-schema/no-legacy-enum-names"],
        "src/b.json": ["mcp-schema/valid-content-block"],
      });

      await folder.run("init", "--write");
      expect(folder.read(name)).toBe(after);
    },
  );
});

it("init --write creates a configuration if ESLint has none", async () => {
  const folder = projectWith(10, "README.md", "");
  const { stdout } = await folder.run("init", "--write");
  expect(stdout.split("\n\n").slice(0, 2)).toEqual([
    "Found: npm, ESLint 10.15.0.",
    `Written:\n- eslint.config.mjs: in the editor and in CI\n${scriptStep}`,
  ]);
  expect(folder.read("eslint.config.mjs"))
    .toBe(`import { defineConfig, globalIgnores } from "eslint/config";
${importLine}
export default defineConfig([globalIgnores(["dist/"]), mcpSchema.configs.recommended]);
`);
  mkdirSync(folder.path("dist"));
  folder.write("dist/a.mjs", folder.read("src/a.mjs"));
  expect(await lintByCommand(folder)).toEqual({
    "src/a.mjs": ["mcp-schema/no-legacy-enum-names"],
    "src/b.json": ["mcp-schema/valid-content-block"],
  });
});

describe("init in a project with TypeScript", () => {
  const manifest = (typescript: string): string =>
    `${JSON.stringify({ devDependencies: { eslint: "^10.0.0", typescript } })}\n`;

  it("creates a configuration, which needs no other parser", async () => {
    const folder = projectWith(10, "package.json", manifest("^6.0.0"));
    folder.write("src/c.ts", "const a: number = 1;\nexport { a };\n");
    await folder.run("init", "--write");
    expect(folder.read("eslint.config.mjs").split("\n").at(-2)).toBe(
      'export default defineConfig([globalIgnores(["dist/"]), mcpSchema.configs.recommended]);',
    );
  });

  it.each(["^7.0.0", "7.0.2", ">=7"])("says what TypeScript %s changes", async (range) => {
    const folder = new Folder({ "package.json": manifest(range) });
    const { stdout } = await folder.run("init");
    expect(stdout.split("\n").slice(0, 3)).toEqual([
      "Found: npm, ESLint ^10.0.0, typescript.",
      "TypeScript 7 has no API for typescript-eslint, so the two cannot be installed together. Our configuration then parses TypeScript itself, without type information. `check` and `migrate` have their own compiler, and are not affected.",
      "",
    ]);
  });

  it.each(["^6.0.0", "latest", "*"])("says nothing about TypeScript %s", async (range) => {
    const folder = new Folder({ "package.json": manifest(range) });
    const { stdout } = await folder.run("init");
    expect(stdout.split("\n").slice(0, 2)).toEqual(["Found: npm, ESLint ^10.0.0, typescript.", ""]);
  });
});

it.each(["ts", "mts", "cts"])("init --write edits eslint.config.%s", async (ending) => {
  const name = `eslint.config.${ending}`;
  const folder = projectWith(
    10,
    name,
    `import type { Linter } from "eslint";\n\nexport default [{ ignores: ["dist"] }] satisfies Linter.Config[];\n`,
  );
  await folder.run("init", "--write");
  expect(folder.read(name)).toBe(
    `import type { Linter } from "eslint";\n${importLine}\nexport default [{ ignores: ["dist"] }, ...mcpSchema.configs.recommended] satisfies Linter.Config[];\n`,
  );
});

const unknownShape = "It exports its configurations in a way that `init` does not support.";
const overrideStep = "- package.json: npm installs the package beside ESLint ^8.57.0";

describe.concurrent("init --write leaves a configuration alone", () => {
  it.each([
    [
      `import antfu from "@antfu/eslint-config";\n\nexport default antfu({ vue: true });\n`,
      unknownShape,
    ],
    [
      `import nuxt from "./.nuxt/eslint.config.mjs";\n\nexport default nuxt([{ rules: {} }]);\n`,
      unknownShape,
    ],
    [`export default process.env.CI ? [{ rules: {} }] : [];\n`, unknownShape],
    [`export const config = [{ rules: {} }];\n`, unknownShape],
    [
      `import { defineConfig } from "./own.js";\n\nexport default defineConfig([{ rules: {} }]);\n`,
      unknownShape,
    ],
    [
      `let config = [{ rules: {} }];\nconfig = more(config);\nexport default config;\n`,
      unknownShape,
    ],
    [
      `const mcpSchema = {};\nexport default [{ rules: mcpSchema }];\n`,
      "It already has another `mcpSchema`.",
    ],
    [`export default [{ rules: {} ];\n`, "It cannot be parsed."],
  ])("that it cannot edit: %j", async (config, why) => {
    const folder = new Folder({
      "eslint.config.mjs": config,
      "package.json": '{ "devDependencies": { "eslint": "^10.0.0" } }\n',
    });
    const { status, stdout } = await folder.run("init", "--write");
    expect(status).toBe(1);
    expect(accountIn(stdout)).toEqual({
      written: [scriptStep],
      left: [installStep, `- eslint.config.mjs: in the editor and in CI\n  ${why}`, hookStep],
    });
    expect(folder.read("eslint.config.mjs")).toBe(config);
  });

  it.each([
    [
      { "eslint.config.mjs": "export default [{ rules: {} }];\n" },
      "^8.57.0",
      "- eslint.config.mjs: in the editor and in CI\n  ESLint ^8.57.0 is too old: the configurations need 9.15 or newer. Until you upgrade, `check` and `migrate` work without ESLint.",
    ],
    [
      { ".eslintrc.json": "{}\n" },
      "^8.57.0",
      "- eslint.config.mjs: in the editor and in CI\n  ESLint ^8.57.0 is too old: the configurations need 9.15 or newer. Until you upgrade, `check` and `migrate` work without ESLint.",
    ],
    [
      { ".eslintrc.json": "{}\n" },
      "^9.0.0",
      "- eslint.config.mjs: in the editor and in CI\n  .eslintrc.json is in the old format. `npx @eslint/migrate-config .eslintrc.json` converts it.",
    ],
    [
      { "eslint.config.mjs": "export default [{ rules: {} }];\n" },
      "~9.14.0",
      "- eslint.config.mjs: in the editor and in CI\n  ESLint ~9.14.0 is too old: the configurations need 9.15 or newer. Until you upgrade, `check` and `migrate` work without ESLint.",
    ],
  ])("in %j with ESLint %s", async (files, eslint, step) => {
    const manifest = { devDependencies: { eslint } };
    const folder = new Folder({ ...files, "package.json": JSON.stringify(manifest) });
    const { status, stdout } = await folder.run("init", "--write");
    expect(status).toBe(1);
    expect(accountIn(stdout)).toEqual({
      written: eslint === "^8.57.0" ? [overrideStep, scriptStep] : [scriptStep],
      left: [installStep, step, hookStep],
    });
    const overrides = { "eslint-plugin-mcp-schema": { eslint: "$eslint" } };
    const scripts = { "check:mcp": "eslint-plugin-mcp-schema check" };
    const written = eslint === "^8.57.0" ? { overrides, scripts } : { scripts };
    expect(JSON.parse(folder.read("package.json"))).toEqual({ ...manifest, ...written });
    expect(folder.contents()).toEqual({ ...files, "package.json": folder.read("package.json") });
    const again = await folder.run("init", "--write");
    expect(accountIn(again.stdout)).toEqual({ written: [], left: [installStep, step, hookStep] });
  });

  it("unless the range allows an ESLint that is new enough", async () => {
    const manifest = { devDependencies: { eslint: "^9.0.0" } };
    const folder = new Folder({
      "eslint.config.mjs": "export default [{ rules: {} }];\n",
      "package.json": JSON.stringify(manifest),
    });
    const { stdout } = await folder.run("init", "--write");
    expect(accountIn(stdout)).toEqual({
      written: ["- eslint.config.mjs: in the editor and in CI", scriptStep],
      left: [installStep, hookStep],
    });
    expect(folder.read("eslint.config.mjs")).toBe(
      `${importLine}\nexport default [{ rules: {} }, ...mcpSchema.configs.recommended];\n`,
    );
  });

  onlyWhere("links to files")("that is a link or has uncommitted changes", async () => {
    const config = "export default [{ rules: {} }];\n";
    const manifest =
      '{ "scripts": { "check": "eslint-plugin-mcp-schema check" }, "devDependencies": { "eslint": "^10.0.0" } }\n';
    const folder = new Folder({ "own.mjs": config, "package.json": manifest });
    folder.link("eslint.config.mjs", "own.mjs");
    const left = (why: string): readonly string[] => [
      installStep,
      `- eslint.config.mjs: in the editor and in CI\n  ${why}`,
      hookStep,
    ];
    expect(accountIn((await folder.run("init", "--write")).stdout)).toEqual({
      written: [],
      left: left("It is not a regular file."),
    });
    const dirty = new Folder({ "eslint.config.mjs": "", "package.json": manifest });
    await dirty.commit();
    dirty.write("eslint.config.mjs", config);
    const { status, stdout } = await dirty.run("init", "--write");
    expect(status).toBe(1);
    expect(accountIn(stdout)).toEqual({
      written: [],
      left: left(
        "It has uncommitted changes and was not changed; commit them, or pass --allow-dirty.",
      ),
    });
    expect(dirty.read("eslint.config.mjs")).toBe(config);
    await dirty.run("init", "--write", "--allow-dirty");
    expect(dirty.read("eslint.config.mjs")).toBe(
      `${importLine}\nexport default [{ rules: {} }, ...mcpSchema.configs.recommended];\n`,
    );
  });
});
