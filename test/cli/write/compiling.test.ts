import { describe, expect, it } from "vitest";
import { Folder } from "../program.js";

const manifest = JSON.stringify({ dependencies: { "@modelcontextprotocol/sdk": "^1.25.0" } });

const config = JSON.stringify({
  compilerOptions: { strict: true, module: "nodenext", target: "es2022", types: [] },
});

const server = `import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { glaze } from "./glaze.js";

export const ask = (server: Server) =>
  server.elicitInput({ message: "?", requestedSchema: { type: "object", properties: { glaze } } });
`;

const glaze = `export const glaze = {
  type: "string" as const,
  enum: ["ash"],
  enumNames: ["Ash"],
};
`;

const types = `export interface McpFerryResult {
  content: { type: "text"; text: string }[];
  structuredContent?: Record<string, string>;
}
`;

describe("a project whose packages are not installed", () => {
  it("is migrated, with one note that types could not be checked", async () => {
    const folder = new Folder({
      "package.json": manifest,
      "tsconfig.json": config,
      "server.ts": server,
      "glaze.ts": glaze,
    });
    const { stderr } = await folder.run("migrate", ".");
    expect(stderr).toBe(
      "Types could only partly be checked: `@modelcontextprotocol/sdk` is not installed. Install it and compile the project.\n",
    );
    expect(folder.contents()["glaze.ts"]).toBe(`export const glaze = {
  type: "string" as const,
  oneOf: [{ const: "ash", title: "Ash" }],
};
`);
  });

  it("still gets types of the SDK", async () => {
    const folder = new Folder({
      "package.json": manifest,
      "tsconfig.json": config,
      "types.ts": types,
    });
    const { stderr } = await folder.run("migrate", ".", "--suggestions");
    expect(stderr).toBe(
      "Types could only partly be checked: `@modelcontextprotocol/sdk` is not installed. Install it and compile the project.\n",
    );
    expect(folder.contents()["types.ts"])
      .toBe(`import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";

export type McpFerryResult = CallToolResult;
`);
  });

  it("gets no note if nothing is compiled", async () => {
    const folder = new Folder({
      "package.json": manifest,
      "server.ts": server,
      "glaze.ts": glaze,
    });
    const { stderr } = await folder.run("migrate", ".");
    expect(stderr).toBe("");
  });
});

it("a reader of rewritten code is named, even outside the files of the run", async () => {
  const folder = new Folder({
    "package.json": manifest,
    "tsconfig.json": config,
    "server.ts": server,
    "glaze.ts": glaze,
    "names.ts": `import { glaze } from "./glaze.js";
export const names = glaze.enumNames;
`,
  });
  const { stdout } = await folder.run("migrate", "glaze.ts", "server.ts", "--suggestions");
  expect(stdout.split("\n").slice(-2)).toEqual([
    "<tmp>/glaze.ts was not rewritten at 4:3 (no-legacy-enum-names), because `names.ts` would no longer compile (TS2339: Property 'enumNames' does not exist on type '{…}').",
    "",
  ]);
});

it("a rewritten file is compiled, even in node_modules", async () => {
  const folder = new Folder({
    "node_modules/own/package.json": manifest,
    "node_modules/own/tsconfig.json": config,
    "node_modules/own/server.ts": `import type { Server } from "@modelcontextprotocol/sdk/server/index.js";

export const ask = (server: Server) =>
  server.elicitInput({
    message: "?",
    requestedSchema: {
      type: "object",
      properties: { glaze: { type: "string", enum: ["ash"], enumNames: ["Ash"] } },
    },
  });
export const known: string = unknownName;
`,
  });
  const { stdout } = await folder.run("migrate", "node_modules/own/server.ts");
  expect(stdout).toBe("1 finding rewritten in 1 file.\n");
});
