import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { Folder } from "../cli/program.js";
import { firstScreenOf } from "./words.js";

const docs = join(import.meta.dirname, "../../docs");

/** The project in which the pages run their first commands. */
const berths = {
  "src/booking.ts": `import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

export function bookBerth({ server }: McpServer) {
  return server.elicitInput({
    message: "Which berth would you like?",
    requestedSchema: {
      type: "object",
      properties: {
        berth: {
          enum: ["upper", "lower"],
          enumNames: ["Upper berth", "Lower berth"],
        },
        meal: { type: "string", enum: [] },
      },
    },
  });
}
`,
};

const block = /(?<=^```console\n)\$ npx eslint-plugin-mcp-schema [^]*?(?=^```$)/mu;

/** Follows a project of its own, in a test of its own. */
const walked = "migrating.md";

const pages = readdirSync(docs)
  .filter((name) => name.endsWith(".md") && name !== walked)
  .map((name) => [name, readFileSync(join(docs, name), "utf8")] as const)
  .filter(([, text]) => block.test(firstScreenOf(text)));

it("pages begin with a command and its result", () => {
  expect(pages.map(([name]) => name)).toEqual([
    "adopting.md",
    "command-line.md",
    "continuous-integration.md",
    "explain.md",
    "files.md",
    "migrating-to-2026-07-28.md",
    "reports.md",
  ]);
});

it.each(pages)("docs/%s shows what its first commands print", async (name, text) => {
  const folder = new Folder(berths);
  let shown = "";
  for (const [line, command = ""] of (block.exec(text)?.[0] ?? "").matchAll(/^\$ npx (.+)\n/gmu)) {
    const [, ...words] = [...command.matchAll(/"([^"]*)"|[^\s"]+/gu)].map(
      ([word, quoted]) => quoted ?? word,
    );
    const { stdout, stderr } = await folder.run(...words);
    shown += line + stdout + stderr;
  }
  await expect(text.replace(block, () => shown)).toMatchFileSnapshot(join(docs, name));
});
