import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { agentIn } from "../cli/serve/agent.js";
import { Folder } from "../cli/program.js";

const pageOf = (name: string): string =>
  readFileSync(new URL(`../../docs/${name}`, import.meta.url), "utf8");

const booking = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

const server = new McpServer({ name: "ferry", version: "1.0.0" });
server.registerTool("book", { description: "Books a ferry." }, async () => {
  const answer = await server.server.elicitInput({
    message: "Which deck?",
    requestedSchema: {
      type: "object",
      properties: {
        deck: { type: "string", enum: ["sun", "car"], enumNames: ["Sun deck", "Car deck"] },
      },
    },
  });
  if (answer.action !== "accept") {
    return { content: [{ type: "error", text: "Nothing was booked" }] };
  }
  return { content: [{ type: "json", json: answer.content }] };
});
`;

/** Returns the conversation between a client and the server about that file. */
async function transcript(): Promise<string> {
  const folder = new Folder({ "src/booking.ts": booking });
  const lines: string[] = [];
  const { client, call } = await agentIn(folder, {
    answer: (message) => {
      lines.push(`? ${message}`, "  The user agrees.", "");
      return "accept";
    },
  });
  for (const [tool, given] of [
    ["check", {}],
    ["preview_migration", {}],
    ["migrate", { dryRun: false }],
    ["preview_migration", { suggestions: true }],
    ["check", { paths: ["/etc"] }],
  ] as const) {
    lines.push(`→ ${tool} ${JSON.stringify(given)}`, "");
    const answer = await call(tool, given);
    const text = typeof answer === "string" ? answer : JSON.stringify(answer, undefined, 2);
    // Print the diff with real line breaks, to make it readable.
    const shown = text
      .replaceAll(folder.root, "/home/ada/ferry")
      .replaceAll(/"diff": ("(?:[^"\\]|\\.)*")/gu, (_, diff: string) => {
        const inner = String(JSON.parse(diff)).trimEnd().replaceAll("\n", "\n        ");
        return `"diff":\n        ${inner}`;
      });
    lines.push(`← ${shown}`, "");
  }
  await client.close();
  return lines.join("\n").trimEnd();
}

it("docs/agents.md shows an actual session", async () => {
  const page = pageOf("agents.md");
  const [, shown] = /<!-- begin transcript -->\n\n```text\n([^]*?)\n?```\n/u.exec(page) ?? [];
  expect(shown).toBe(await transcript());
});

describe("docs/skill/SKILL.md", () => {
  const skill = pageOf("skill/SKILL.md");
  const commands = [...skill.matchAll(/^```sh\n([^]*?)\n```$/gmu)].map(([, line = ""]) => line);

  it("has a name and a description that clients accept", () => {
    const [, head = ""] = /^---\n([^]*?)\n---\n/u.exec(skill) ?? [];
    const [name, description, ...more] = head.split("\n");
    expect([name, description?.startsWith("description: "), more]).toEqual([
      "name: mcp-schema",
      true,
      [],
    ]);
    expect(description?.length).toBeLessThan(1024);
  });

  it("lists commands that do what it says in a project with findings", async () => {
    const folder = new Folder({
      "src/booking.ts": booking,
      "server.mjs": `import { serveStdio } from "${import.meta.resolve("@modelcontextprotocol/server/stdio")}";
import { McpServer } from "${import.meta.resolve("@modelcontextprotocol/server")}";

serveStdio(() => {
  const server = new McpServer({ name: "ferry", version: "1.0.0" });
  server.registerTool("look up", { description: "Looks it up." }, () => ({ content: [] }));
  return server;
});
`,
    });
    await folder.commit();
    const done: unknown[] = [];
    for (const command of commands) {
      const words = await folder.wordsIn(
        command.replace("npx eslint-plugin-mcp-schema", "$PROGRAM"),
      );
      const { status, stdout } = await folder.run(...words);
      const ids = [...stdout.matchAll(/mcp-schema\/([a-z-]+)/gu)].map(([, id]) => id);
      done.push([words[0], status, [...new Set(ids)]]);
    }
    const own = "eslint-plugin-mcp-schema";
    expect(done).toEqual([
      ["check", 1, ["no-legacy-enum-names", "valid-content-block"]],
      ["explain", 0, ["valid-structured-content", own]],
      ["check", 1, ["valid-tool-definition"]],
      ["migrate", 1, []],
      ["migrate", 1, ["valid-content-block"]],
      ["check", 1, ["no-removed-features", "valid-content-block"]],
      ["explain", 0, ["valid-content-block", own]],
    ]);
    expect(folder.read("src/booking.ts").includes("enumNames")).toBe(false);
  });

  it("describes the labels in the report", async () => {
    const unknown = booking.replace('type: "json", json: answer.content', "type: 5");
    const folder = new Folder({ "src/booking.ts": booking, "src/unknown.ts": unknown });
    const { stdout } = await folder.run("check");
    const labels = [...skill.matchAll(/^- `([A-Z][\w ]+:)`/gmu)].map(([, label = ""]) => label);
    expect(labels).toEqual(["Fix:", "Suggestion:", "No fix:"]);
    expect(labels.filter((label) => !stdout.includes(`\n  ${label}`))).toEqual([]);
  });
});
