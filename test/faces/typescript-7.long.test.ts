import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { installedModules } from "../installed-tool.js";
import { installPackage } from "../installed-package.js";
import { contents, temporaryFolder } from "../temporary-folder.js";

/**
 * A project that needs TypeScript: one file uses a declaration of another as a field, and the
 * result must compile.
 */
const files = {
  "package.json": '{ "type": "module" }\n',
  "tsconfig.json":
    '{ "compilerOptions": { "strict": true, "noEmit": true }, "include": ["src"] }\n',
  "eslint.config.js":
    'import mcpSchema from "eslint-plugin-mcp-schema";\n\nexport default [...mcpSchema.configs.recommended];\n',
  "src/ask.ts": `import { colour } from "./colours.js";

await server.elicitInput({
  message: "?",
  requestedSchema: { type: "object", properties: { colour } },
});
`,
  "src/colours.ts": `export const colour = { type: "string", enum: ["r"], enumNames: ["Red"] };
`,
  "src/plain.js": `await server.elicitInput({
  message: "?",
  requestedSchema: {
    type: "object",
    properties: { size: { type: "string", enum: ["s"], enumNames: ["Small"] } },
  },
});
`,
};

/** The outcome for a project: the output, and all files. */
interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly contents: Readonly<Record<string, string>>;
}

function outcomeOf(
  others: Readonly<Record<string, string | undefined>>,
  words: readonly string[],
): Outcome {
  const cwd = temporaryFolder(files);
  installPackage(cwd, { eslint: undefined, ...others });
  const options = { cwd, encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync("node", words, options);
  return {
    status,
    stdout: stdout.replaceAll(cwd, "<project>"),
    stderr: stderr.replaceAll(cwd, "<project>"),
    contents: contents(cwd, Object.keys(files)),
  };
}

const program = "node_modules/eslint-plugin-mcp-schema/dist/cli/main.js";

describe("with TypeScript 7, which has no JavaScript API", () => {
  const typescript = join(installedModules("typescript 7"), "typescript");

  it("the installed TypeScript exports only its version", () => {
    const found = createRequire(join(typescript, "package.json"))("typescript") as object; // a CommonJS module
    expect(Object.keys(found).toSorted()).toEqual(["version", "versionMajorMinor"]);
  });

  it.each([
    ["check", [program, "check", "."], 1],
    ["migrate", [program, "migrate", "."], 0],
    ["ESLint", ["node_modules/eslint/bin/eslint.js", "--fix", "src/plain.js"], 0],
  ])("%s works the same as without TypeScript", (_, words, status) => {
    const beside = outcomeOf({ typescript }, words);
    expect(beside).toEqual(outcomeOf({}, words));
    expect(beside.status).toBe(status);
  });
});
