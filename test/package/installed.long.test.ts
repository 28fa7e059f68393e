import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { npm } from "../npm.js";
import { packedPackage } from "../packed-package.js";
import { temporaryFolder } from "../temporary-folder.js";

/** A TypeScript configuration with every way to refer to ours. */
const configuration = `import { defineConfig } from "eslint/config";
import mcpSchema from "eslint-plugin-mcp-schema";
import { all, byRevision, recommended } from "eslint-plugin-mcp-schema/configs";

export default defineConfig([
  { files: ["**/*.js"], plugins: { "mcp-schema": mcpSchema }, extends: ["mcp-schema/recommended"] },
  { files: ["src/*.js"], extends: [recommended, byRevision["2025-11-25"]] },
  { files: ["lib/*.js"], extends: [mcpSchema.configs["2026-07-28"], all] },
  mcpSchema.configs.recommended,
  { settings: { "mcp-schema": { protocolVersion: "2025-11-25" } } },
]);
`;

/** User code that checks values in memory. */
const asking = `import { checkMessage, isValidMetaKey, type MessageProblem, toTitledEnum } from "eslint-plugin-mcp-schema/library";

const problems: readonly MessageProblem[] = checkMessage({ jsonrpc: "2.0", id: 1, result: {} });
const isLegal: boolean = isValidMetaKey("a/b", "2025-11-25");
const titled = toTitledEnum({ type: "string", enum: ["s"], enumNames: ["Small"] });
console.log(problems.length, isLegal, titled.kind);
`;

const files = {
  "package.json": `{ "private": true, "type": "module", "version": "99.0.0" }`,
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      module: "nodenext",
      target: "es2023",
      noEmit: true,
      skipLibCheck: true,
      types: [],
      lib: ["es2023", "dom"],
    },
    files: ["configuration.ts", "asking.ts"],
  }),
  "configuration.ts": configuration,
  "asking.ts": asking,
  "eslint.config.js": configuration,
  "src/ask.js": `await server.elicitInput({
  message: "?",
  requestedSchema: {
    type: "object",
    properties: { size: { type: "string", enum: ["s"], enumNames: ["Small"] } },
  },
});
`,
  "answer.json": `{ "jsonrpc": "2.0", "id": 1, "result": { "content": [{ "type": "json", "json": {} }] } }\n`,
};

/** The compilers that users have, under aliases, since all are installed in one project. */
const compilers = { "typescript-5": "5.9.3", "typescript-6": "6.0.3", "typescript-7": "7.0.2" };

describe.each(["9.39.5", "10.15.0"])("the packed package installed with ESLint %s", (eslint) => {
  it("lints, migrates, and has types for TypeScript 5, 6 and 7", () => {
    const folder = temporaryFolder(files);
    const run = (program: string, ...words: readonly string[]): object => {
      const path = join(folder, "node_modules", program);
      const { status, stdout, stderr } = spawnSync("node", [path, ...words], {
        cwd: folder,
        encoding: "utf8",
      });
      return { status, text: `${stdout}${stderr}`.replaceAll(folder, "<project>") };
    };
    const packages = [
      packedPackage(),
      `eslint@${eslint}`,
      ...Object.entries(compilers).map(([name, version]) => `${name}@npm:typescript@${version}`),
    ];
    npm(["install", "--no-audit", "--ignore-scripts", ...packages], { cwd: folder });
    for (const compiler of Object.keys(compilers))
      expect({ compiler, ...run(`${compiler}/bin/tsc`, "-p", ".") }).toEqual({
        compiler,
        status: 0,
        text: "",
      });
    expect(run("eslint/bin/eslint.js", "src", "answer.json")).toEqual({
      status: 1,
      text: `
<project>/answer.json
  1:56  error  Clients reject the whole result for a block of type \`json\`. Send text: \`{ type: "text", text }\`, with \`JSON.stringify\` for data  mcp-schema/valid-content-block

<project>/src/ask.js
  5:56  warning  Newer clients may ignore \`enumNames\` and show the raw values. Use \`oneOf\` with a \`const\` and a \`title\` for each value  mcp-schema/no-legacy-enum-names

✖ 2 problems (1 error, 1 warning)
  1 error and 1 warning potentially fixable with the \`--fix\` option.

`,
    });
    const own = readFileSync(
      join(folder, "node_modules/eslint-plugin-mcp-schema/package.json"),
      "utf8",
    );
    const { version } = JSON.parse(own) as { readonly version: string }; // our own file
    expect(run(".bin/eslint-plugin-mcp-schema", "--version")).toEqual({
      status: 0,
      text: `${version}\n`,
    });
    expect(run(".bin/eslint-plugin-mcp-schema", "migrate", ".")).toEqual({
      status: 0,
      text: `2 findings rewritten in 2 of 7 files.
Format the rewritten files: npx eslint --fix answer.json src/ask.js
`,
    });
    expect(run("eslint/bin/eslint.js", "src", "answer.json")).toEqual({ status: 0, text: "" });
  });
});
