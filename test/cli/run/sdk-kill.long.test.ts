// Each run starts the SDK's codemod as a process of its own.
import { readdirSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { Random } from "../../fuzz/random.js";
import { Folder } from "../program.js";
import { onlyWhere } from "../systems.js";

const onSdk1 = `{
  "name": "bakery",
  "dependencies": {
    "@modelcontextprotocol/sdk": "^1.29.0",
    "zod": "^3.25.0"
  }
}
`;

function tools(name: string): string {
  return `import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";

export function ${name}(server: McpServer): void {
  server.tool("${name}", { loaf: z.string({ description: "Which" }) }, async ({ loaf }, extra) => ({
    content: [{ type: "text", text: loaf + String(extra.requestId) }],
  }));
}
`;
}

const names = Array.from({ length: 40 }, (_, index) => `bake${String(index).padStart(3, "0")}`);
const files: Readonly<Record<string, string>> = {
  "package.json": onSdk1,
  ...Object.fromEntries(names.map((name) => [`${name}.ts`, tools(name)])),
};
const move = ["migrate", "--to", "2026-07-28", "--with-sdk-codemod"];

describe("a move to SDK 2", () => {
  onlyWhere("signals")(
    "leaves each file old or moved when killed, and is completed by the same command",
    async () => {
      const undisturbed = new Folder(files);
      await undisturbed.run(...move);
      const after = undisturbed.contents();

      const random = new Random(20_260_728);
      for (let kills = 0; kills < 5; kills += 1) {
        const folder = new Folder(files);
        const { child, run } = folder.start(...move);
        // Kills while the texts are written to temporary files, and while these replace the
        // originals.
        const last = `${names[kills * 9] ?? ""}.ts`;
        const isBeside = (): boolean =>
          readdirSync(folder.root).some((name) => name.startsWith(`${last}.mcp-schema-`));
        while (!isBeside() && folder.read(last) === files[last] && child.exitCode === null)
          await setTimeout(1);
        if (kills > 2)
          while (folder.read("package.json") === onSdk1 && child.exitCode === null)
            await setTimeout(0);
        await setTimeout(random.below(kills > 2 ? 2 : 20));
        child.kill("SIGKILL");
        await run;

        const left = names.map((name) => `${name}.ts`);
        const old = left.filter((path) => folder.read(path) === files[path]);
        const moved = left.filter((path) => folder.read(path) === after[path]);
        expect([...old, ...moved].toSorted()).toEqual(left);
        // As long as some files are old, the package must still depend on SDK 1.
        if (old.length > 0)
          expect(folder.read("package.json")).toMatch(/modelcontextprotocol\/sdk/u);
        await folder.run(...move);
        expect(folder.contents()).toEqual(after);
      }
    },
  );

  it("continues if only some files are moved", async () => {
    const undisturbed = new Folder(files);
    await undisturbed.run(...move);
    const after = undisturbed.contents();
    const between = `{
  "name": "bakery",
  "dependencies": {
    "@modelcontextprotocol/sdk": "^1.29.0",
    "@modelcontextprotocol/server": "^2.3.1",
    "zod": "^3.25.0"
  }
}
`;
    for (const moved of [1, 20, 40]) {
      const some = names
        .slice(0, moved)
        .map((name) => [`${name}.ts`, after[`${name}.ts`] ?? ""] as const);
      const now = new Map([...Object.entries(files), ...some, ["package.json", between] as const]);
      const folder = new Folder(Object.fromEntries(now));
      await folder.run(...move);
      expect(folder.contents()).toEqual(after);
    }
  });
});
