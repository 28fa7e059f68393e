import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client as Client2, InMemoryTransport as Transport2 } from "@modelcontextprotocol/client";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { ESLint } from "eslint";
import * as tsParser from "@typescript-eslint/parser";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import type * as client from "../../examples/current-server/src/client.js";
import type * as questions from "../../examples/current-server/src/questions.js";
import type * as rounds from "../../examples/current-server/src/rounds.js";
import type * as server from "../../examples/current-server/src/server.js";
import { all } from "../../faces/eslint/configs.js";
import { linkPackages, temporaryFolder } from "../temporary-folder.js";

const root = join(import.meta.dirname, "../..");
const example = join(root, "examples/current-server");

type Example = typeof client & typeof questions & typeof rounds & typeof server;

/** The exports of the example, which is compiled for the first test that needs it. */
let modules: Promise<Example> | undefined;
const compiled = (): Promise<Example> => (modules ??= loaded());

async function loaded(): Promise<Example> {
  const folder = temporaryFolder({ "package.json": '{ "type": "module" }\n' });
  linkPackages(folder);
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  // Not type-checked here: `npm run typecheck` does that.
  for (const file of readdirSync(join(example, "src"))) {
    const text = readFileSync(join(example, "src", file), "utf8");
    const { outputText } = ts.transpileModule(text, { fileName: file, compilerOptions });
    writeFileSync(join(folder, file.replace(/ts$/u, "js")), outputText);
  }
  const parts = await Promise.all(
    ["client", "questions", "rounds", "server"].map(
      (name) => import(pathToFileURL(join(folder, `${name}.js`)).href) as Promise<Partial<Example>>, // one of the modules above
    ),
  );
  return Object.assign({}, ...parts) as Example; // each has its own exports
}

const tool = (name: string): { name: string; arguments: Record<string, unknown> } => ({
  name,
  arguments: {},
});

describe("the up-to-date example server", () => {
  it("has no findings from any rule", async () => {
    const eslint = new ESLint({
      cwd: example,
      overrideConfigFile: true,
      overrideConfig: [...all, { files: ["**/*.ts"], languageOptions: { parser: tsParser } }],
    });
    const results = await eslint.lintFiles(["."]);
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
    expect(results.map(({ filePath }) => filePath.slice(example.length + 1))).toEqual([
      "messages/booking-answer.json",
      "messages/booking-request.json",
      "messages/link-answer.json",
      "messages/link-request.json",
      "package.json",
      "src/client.ts",
      "src/main.ts",
      "src/questions.ts",
      "src/rounds.ts",
      "src/server.ts",
      "tsconfig.json",
    ]);
  });

  it("asks in every valid way, and handles every answer", async () => {
    const { booking, confirmation, createClient, createServer } = await compiled();
    const answers: client.Said[] = [
      { name: "Ada", sailing: "2026-07-01", passengers: 2, meals: ["lunch"] },
      {},
      "no",
      { name: "Ada", sailing: "2026-07-01", passengers: 2 },
      "later",
    ];
    const asked: unknown[] = [];
    const opened: string[] = [];
    const { client, completed } = createClient(
      (fields, message) => {
        asked.push([message, fields]);
        return Promise.resolve(answers.shift() ?? "no");
      },
      (url) => Promise.resolve(opened.push(url) === 1),
    );
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    await Promise.all([client.connect(ours), createServer().connect(theirs)]);
    const said: unknown[] = [];
    for (const name of ["book_ferry", "book_ferry", "book_ferry", "link_account", "link_account"])
      said.push((await client.callTool(tool(name))).content);
    const text = (words: string): object[] => [{ type: "text", text: words }];
    expect(said).toEqual([
      text(JSON.stringify({ name: "Ada", sailing: "2026-07-01", passengers: 2, meals: ["lunch"] })),
      text("The traveller does not want to say."),
      text("The traveller closed the question."),
      text("The account is linked."),
      text("The traveller does not want to say."),
    ]);
    const fields = Object.keys(booking.requestedSchema.properties);
    expect(asked).toEqual([
      [booking.message, fields],
      [confirmation.message, []],
      [booking.message, fields],
      [booking.message, fields],
      [confirmation.message, []],
    ]);
    expect(opened.map((url) => url.replace(/[\da-f-]{36}$/u, "<id>"))).toEqual([
      "https://ferries.example.org/link/<id>",
      "https://ferries.example.org/link/<id>",
    ]);
    expect(completed.map((id) => `https://ferries.example.org/link/${id}`)).toEqual([opened[0]]);

    const arrived: unknown[] = [];
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
      arrived.push(params);
      return { action: "decline" };
    });
    await client.callTool(tool("book_ferry"));
    expect(arrived).toEqual([booking]);
  });

  it("asks in rounds with SDK 2, with a form from zod", async () => {
    const { createComplaintDesk } = await compiled();
    const client = new Client2(
      { name: "test", version: "1" },
      { capabilities: { elicitation: { form: {}, url: {} } } },
    );
    const arrived: unknown[] = [];
    const content = { ship: "Aurora", seat: 3, rating: "1", reasons: ["late"] };
    client.setRequestHandler("elicitation/create", ({ params }) => {
      arrived.push(params.mode === "url" ? params.url : params.requestedSchema);
      return params.mode === "url" ? { action: "accept" } : { action: "accept", content };
    });
    const [ours, theirs] = Transport2.createLinkedPair();
    await Promise.all([client.connect(ours), createComplaintDesk().connect(theirs)]);
    const result = await client.callTool(tool("complain"));
    expect(result.content).toEqual([
      { type: "text", text: JSON.stringify({ ...content, answer: true }) },
    ]);
    expect(arrived).toEqual([
      {
        $schema: "https://json-schema.org/draft/2020-12/schema",
        type: "object",
        properties: {
          ship: { type: "string", minLength: 2, description: "Name of the ship" },
          seat: { type: "integer", minimum: 1, maximum: 400 },
          rating: { type: "string", enum: ["1", "2", "3", "4", "5"] },
          reasons: { type: "array", items: { type: "string", enum: ["late", "noise", "food"] } },
          answer: { type: "boolean", default: true },
          email: { type: "string", format: "email" },
        },
        required: ["ship", "seat", "rating", "reasons"],
      },
      "https://ferries.example.org/upload",
    ]);
  });
});
