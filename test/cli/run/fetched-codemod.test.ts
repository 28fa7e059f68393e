// The codemod is installed next to the source of this package, so these tests run a copy of the
// package in another folder.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { codemod } from "../../../cli/sdk/codemod.js";
import { installPackage } from "../../installed-package.js";
import { linkFolder } from "../../temporary-folder.js";
import { Folder } from "../program.js";
import { onlyWhere } from "../systems.js";

const root = join(import.meta.dirname, "../../..");
const installedHere = join(root, "node_modules", codemod.name);

const server = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

export const server = new McpServer({ name: "mill", version: "1.0.0" });
`;
const moved = server.replace("sdk/server/mcp.js", "server");
const files = {
  "app/package.json": `{ "dependencies": { "@modelcontextprotocol/sdk": "^1.29.0" } }\n`,
  "app/server.ts": server,
};

/** The path of our program, and the words that move the project. */
const program = "../tool/node_modules/eslint-plugin-mcp-schema/dist/cli/main.js";
const words = ["migrate", "--to", "2026-07-28", "--with-sdk-codemod"];

/** Returns a project, and a copy of our package that has no codemod next to it. */
function projectWithoutCodemod(more: Readonly<Record<string, string>> = {}): Folder {
  const folder = new Folder({ ...files, ...more });
  folder.make("app/.git");
  installPackage(folder.path("tool"));
  return folder;
}

/** Runs our program in the project, without a terminal. */
function migrated(folder: Folder): { status: number | null; stderr: string } {
  const { status, stderr } = spawnSync(process.execPath, [program, ...words, "--allow-dirty"], {
    cwd: folder.path("app"),
    encoding: "utf8",
  });
  return { status, stderr };
}

it("the codemod that is fetched is the one that our steps are tested with", () => {
  const manifest = readFileSync(join(installedHere, "package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { readonly version: string }; // every package has one
  expect(codemod.version).toBe(version);
});

describe("migrate --with-sdk-codemod without the SDK's codemod", () => {
  it.each([
    ["package-lock.json", "npm install --save-dev"],
    ["pnpm-lock.yaml", "pnpm add --save-dev"],
  ])("says how to install it, in a project with %s", (lockfile, add) => {
    const folder = projectWithoutCodemod({ [`app/${lockfile}`]: "" });
    expect(migrated(folder)).toEqual({
      status: 2,
      stderr: `The SDK's codemod is not installed here. Run \`${add} @modelcontextprotocol/codemod@2.3.1\` first, or run this command on a terminal, where it offers to fetch it.\n`,
    });
    expect(folder.read("app/server.ts")).toBe(server);
  });

  it("uses the one in the project", () => {
    const folder = projectWithoutCodemod();
    folder.make("app/node_modules/@modelcontextprotocol");
    linkFolder(installedHere, folder.path(join("app/node_modules", codemod.name)));
    expect(migrated(folder)).toEqual({
      status: 0,
      stderr:
        "1 file and package.json moved to SDK 2: `@modelcontextprotocol/server`. Run `npm install`, then your formatter and your compiler.\n",
    });
    expect(folder.read("app/server.ts")).toBe(moved);
  });

  it("does not use one that is older than the one we know", () => {
    const folder = projectWithoutCodemod({
      "app/package-lock.json": "",
      "app/node_modules/@modelcontextprotocol/codemod/package.json": `{ "version": "2.3.0", "bin": { "mcp-codemod": "./cli.mjs" } }\n`,
      "app/node_modules/@modelcontextprotocol/codemod/cli.mjs": "process.exit(1);\n",
    });
    expect(migrated(folder).status).toBe(2);
    expect(folder.read("app/server.ts")).toBe(server);
  });

  onlyWhere("terminals")(
    "asks on a terminal, and runs it with the user's package manager",
    async () => {
      const folder = projectWithoutCodemod({ "app/pnpm-lock.yaml": "" });
      const pnpm = `#!/bin/sh
echo "$1 $2 $3" > "${folder.path("words.txt")}"
exec "${process.execPath}" "${join(installedHere, "dist/cli.mjs")}" "$3" "$4"
`;
      folder.make("bin");
      folder.write("bin/pnpm", pnpm);
      const line = `chmod +x bin/pnpm && cd app && PATH=../bin:$PATH node ${program} ${words.join(" ")} --allow-dirty`;
      let isAnswered = false;
      const { status, stdout } = await folder.onTerminal(
        line.replace("../bin", folder.path("bin")),
        (shown) => {
          if (isAnswered || !shown.includes("Fetch the SDK's codemod")) return undefined;
          isAnswered = true;
          return "y";
        },
      );
      expect({ status, asked: /Fetch the SDK's codemod with `.*`\?/u.exec(stdout)?.[0] }).toEqual({
        status: 0,
        asked: "Fetch the SDK's codemod with `pnpm dlx @modelcontextprotocol/codemod@2.3.1`?",
      });
      expect(folder.read("words.txt")).toBe("dlx @modelcontextprotocol/codemod@2.3.1 v1-to-v2\n");
      expect(folder.read("app/server.ts")).toBe(moved);
    },
  );
});
