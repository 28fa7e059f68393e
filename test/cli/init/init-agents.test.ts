import { describe, expect, it } from "vitest";
import { serversIn } from "../../../live/config-file.js";
import { Folder } from "../program.js";
import { manifest } from "./init-manifest.js";

const around = { cwd: "/project", env: {}, headers: {} };

const files = [
  [".mcp.json", ["npx", "--yes", "eslint-plugin-mcp-schema", "serve"]],
  [".vscode/mcp.json", ["npx", "--yes", "eslint-plugin-mcp-schema", "serve", "/project"]],
  [".cursor/mcp.json", ["npx", "--yes", "eslint-plugin-mcp-schema", "serve", "/project"]],
  [".gemini/settings.json", ["npx", "--yes", "eslint-plugin-mcp-schema", "serve"]],
  [".roo/mcp.json", ["npx", "--yes", "eslint-plugin-mcp-schema", "serve"]],
  [".kiro/settings/mcp.json", ["npx", "--yes", "eslint-plugin-mcp-schema", "serve"]],
] as const;

const signs = {
  "CLAUDE.md": "# Ours\n",
  ".github/copilot-instructions.md": "Be brief.\n",
  ".cursor/rules/ours.mdc": "Be brief.\n",
  "GEMINI.md": "# Ours\n",
  ".roomodes": "{}\n",
  ".kiro/steering/ours.md": "# Ours\n",
};

describe.concurrent("init, for agents", () => {
  it("offers nothing if the project uses none", async () => {
    const { stdout } = await new Folder({ "package.json": manifest({}) }).run("init");
    expect(files.filter(([name]) => stdout.includes(name))).toEqual([]);
  });

  it("creates the file of each client that a project uses", async () => {
    const folder = new Folder({ "package.json": "{}\n", ...signs });
    await folder.run("init", "--write");
    for (const [name, words] of files)
      expect([name, serversIn(folder.read(name), around, {})]).toEqual([
        name,
        [{ name: "mcp-schema", address: { kind: "program", words, env: {}, cwd: "/project" } }],
      ]);
    const before = folder.contents();
    await folder.run("init", "--write");
    expect(folder.contents()).toEqual(before);
  });

  it("adds to existing files, and keeps their contents", async () => {
    const folder = new Folder({
      "package.json": manifest({ "eslint-plugin-mcp-schema": "^1.0.0" }),
      ".mcp.json": `{
  "mcpServers": {
    "trains": { "command": "node", "args": ["dist/server.js"] }
  }
}
`,
      ".vscode/mcp.json": `{
	// ours
	"inputs": []
}
`,
    });
    await folder.run("init", "--write");
    expect(folder.read(".mcp.json")).toBe(`{
  "mcpServers": {
    "trains": { "command": "node", "args": ["dist/server.js"] },
    "mcp-schema": { "command": "npx", "args": ["eslint-plugin-mcp-schema", "serve"] }
  }
}
`);
    expect(folder.read(".vscode/mcp.json")).toBe(`{
	// ours
	"inputs": [],
	"servers": {
		"mcp-schema": { "command": "npx", "args": ["eslint-plugin-mcp-schema", "serve", "\${workspaceFolder}"] }
	}
}
`);
  });

  it("leaves a file alone that it cannot parse", async () => {
    const folder = new Folder({ "package.json": manifest({}), ".mcp.json": "not JSON" });
    const { stdout } = await folder.run("init", "--write");
    expect(
      stdout.includes(
        "- .mcp.json: for agents in Claude Code, to check and migrate\n  It cannot be parsed.",
      ),
    ).toBe(true);
    expect(folder.read(".mcp.json")).toBe("not JSON");
  });
});
