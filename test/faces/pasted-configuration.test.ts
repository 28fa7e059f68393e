import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { installPackage } from "../installed-package.js";
import { linkFolder, temporaryFolder } from "../temporary-folder.js";

/** TypeScript whose names and overloads ESLint's own rules do not understand. */
const form = `interface Question {
  readonly message: string;
}
function ask(question: Question): Promise<void>;
function ask(question: Question, times: number): Promise<void>;
async function ask(question: Question, times = 1): Promise<void> {
  const server = globalThis as unknown as { elicitInput: (input: object) => Promise<Record<string, unknown>> };
  for (let time = 0; time < times; time += 1)
    await server.elicitInput({
      ...question,
      requestedSchema: { type: "object", properties: { size: { type: "string", enum: ["s"], enumNames: ["Small"] } } },
    });
}
void ask({ message: "?" });
`;

const found = "11:93 mcp-schema/no-legacy-enum-names";

/** The configuration from the README, after one for all files. */
const pasted = `import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import mcpSchema from "eslint-plugin-mcp-schema";

export default defineConfig([
  js.configs.recommended,
  mcpSchema.configs.recommended,
]);
`;

const typed = `import { defineConfig } from "eslint/config";
import mcpSchema from "eslint-plugin-mcp-schema";
import tseslint from "typescript-eslint";

export default defineConfig([
  {
    files: ["**/*.ts"],
    plugins: { "@typescript-eslint": tseslint.plugin },
    languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true } },
    rules: { "@typescript-eslint/no-floating-promises": "error" },
  },
  mcpSchema.configs.recommended,
]);
`;

/** The same, in a package whose dependencies only it can import. */
const shared = `import tseslint from "typescript-eslint";

export default [
  {
    files: ["**/*.ts"],
    plugins: { "@typescript-eslint": tseslint.plugin },
    languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true } },
    rules: { "@typescript-eslint/no-floating-promises": "error", "no-undef": "error" },
  },
];
`;

const sharing = `import { defineConfig } from "eslint/config";
import mcpSchema from "eslint-plugin-mcp-schema";
import shared from "shared-configuration";

export default defineConfig([shared, mcpSchema.configs.recommended]);
`;

const strict = JSON.stringify({ compilerOptions: { strict: true, noEmit: true } });

/** Lints a project. Returns `line:column rule` of each finding, or what went wrong. */
function linted(
  configuration: string,
  packages: readonly string[],
  code = form,
): readonly string[] {
  const folder = projectWith({ "eslint.config.js": configuration, "form.ts": code });
  installPackage(folder, Object.fromEntries(packages.map((name) => [name, undefined])));
  return findingsIn(folder);
}

function projectWith(files: Readonly<Record<string, string>>): string {
  return temporaryFolder({
    "package.json": `{ "type": "module", "private": true }\n`,
    "tsconfig.json": strict,
    ...files,
  });
}

function findingsIn(folder: string, file = "form.ts"): readonly string[] {
  const program = join(folder, "node_modules/eslint/bin/eslint.js");
  const { stdout, stderr } = spawnSync("node", [program, "--format", "json", file], {
    cwd: folder,
    encoding: "utf8",
  });
  if (!stdout.startsWith("[")) return [stdout + stderr];
  const [result] = JSON.parse(stdout) as readonly { readonly messages: readonly Message[] }[]; // ESLint's documented output
  return (result?.messages ?? []).map(
    ({ line = 0, column = 0, ruleId, message }) => `${line}:${column} ${ruleId ?? message}`,
  );
}

interface Message {
  /** Absent, like the column, if a message is about the whole file. */
  readonly line?: number;
  readonly column?: number;
  readonly ruleId: string | null;
  readonly message: string;
}

describe("the configuration from the README, in a TypeScript project", () => {
  it("works without a parser for TypeScript, and without its false positives", () => {
    expect(linted(pasted, ["eslint", "@eslint/js"])).toEqual([found]);
  });

  it("reports what the rules of ESLint find in TypeScript too", () => {
    const code = `export const text: string = "";\nif (text) {\n}\n`;
    expect(linted(pasted, ["eslint", "@eslint/js"], code)).toEqual(["2:11 no-empty"]);
  });

  it("uses the parser that is installed, even if it is not configured", () => {
    const unsupported = "let a: = 1;\n";
    const packages = ["eslint", "@eslint/js"];
    expect(linted(pasted, packages, unsupported)).toEqual(["1:8 Parsing error: Unexpected token"]);
    expect(linted(pasted, [...packages, "typescript-eslint", "typescript"], unsupported)).toEqual([
      "1:7 Parsing error: Type expected.",
    ]);
  });

  it("leaves the parser and the types of typescript-eslint to its rules", () => {
    const code = form.replace("void ask", "ask");
    expect(linted(typed, ["eslint", "typescript-eslint", "typescript"], code)).toEqual([
      found,
      "14:1 @typescript-eslint/no-floating-promises",
    ]);
  });

  it.each(["eslint", "eslint-9"])(
    "leaves to a shared configuration the parser that only it can import, with %s",
    (eslint) => {
      const sharedFolder = "node_modules/shared-configuration";
      const folder = projectWith({
        "eslint.config.js": sharing,
        "form.ts": `${form.replace("void ask", "ask")}void undeclared;\n`,
        [`${sharedFolder}/package.json`]: `{ "type": "module", "exports": "./index.js" }\n`,
        [`${sharedFolder}/index.js`]: shared,
      });
      const modules = join(import.meta.dirname, "../../node_modules");
      installPackage(folder, { eslint: join(modules, eslint) });
      mkdirSync(join(folder, sharedFolder, "node_modules"));
      for (const name of ["typescript-eslint", "typescript"])
        linkFolder(join(modules, name), join(folder, sharedFolder, "node_modules", name));
      expect(findingsIn(folder)).toEqual([
        found,
        "14:1 @typescript-eslint/no-floating-promises",
        "15:6 no-undef",
      ]);
    },
  );

  it("leaves the files of frameworks to the parsers of these", () => {
    const folder = projectWith({ "eslint.config.js": pasted, "form.svelte.ts": form });
    installPackage(folder, { eslint: undefined, "@eslint/js": undefined });
    expect(findingsIn(folder, "form.svelte.ts")).toEqual([
      "0:0 File ignored because no matching configuration was supplied.",
    ]);
  });

  it("gives the same results in several threads", () => {
    const folder = temporaryFolder({
      "package.json": `{ "type": "module", "private": true }\n`,
      "eslint.config.js": pasted,
      ...Object.fromEntries(["a", "b", "c", "d"].map((name) => [`${name}.ts`, form])),
    });
    installPackage(folder, { eslint: undefined, "@eslint/js": undefined });
    const program = join(folder, "node_modules/eslint/bin/eslint.js");
    const outputs = ["off", "2"].map((count) => {
      const words = [program, "--concurrency", count, "--format", "json", "."];
      return spawnSync("node", words, { cwd: folder, encoding: "utf8" }).stdout;
    });
    expect(outputs[0]?.match(/no-legacy-enum-names"/gu)).toHaveLength(4);
    expect(outputs[1]).toBe(outputs[0]);
  });
});
