import { isDeepStrictEqual } from "node:util";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as core from "@modelcontextprotocol/core";
import { validateToolName } from "@modelcontextprotocol/sdk/shared/toolNameValidation.js";
import { ListToolsResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { migrateText } from "../../engine/migrate.js";
import { parserFor } from "../../engine/parse.js";
import { defaultRevision, isSince, type Revision, revisions } from "../../protocol/revision.js";
import { settingsFor } from "../../rules/settings.js";
import { validToolDefinition } from "../../rules/valid-tool-definition.js";
import { validToolSchema } from "../../rules/valid-tool-schema.js";
import { remembered } from "../looked-at-once.js";
import { linkPackages, temporaryFolder } from "../temporary-folder.js";
import { called, knowing2020, listed } from "./tool-definition-clients.js";
import {
  dialects,
  names,
  passing,
  reported,
  rewrites,
  type Verdict,
} from "./tool-definition-lists.js";

const languages = ["ts", "js", "json"] as const;
type Language = (typeof languages)[number];

const keptByBoth = ["kept", "kept"];

function verdicts(tools: unknown): readonly Verdict[] {
  return [ListToolsResultSchema, core.ListToolsResultSchema].map((schema) => {
    const { data, success } = schema.safeParse({ tools });
    return success && isDeepStrictEqual(data.tools, tools) ? "kept" : "refused";
  });
}

describe.each(revisions)("at %s", (revision) => {
  const isDue = (row: { readonly since?: Revision; readonly until?: Revision }): boolean =>
    (row.since === undefined || isSince(revision, row.since)) &&
    (row.until === undefined || !isSince(revision, row.until));

  describe.each(languages)("in .%s", (language) => {
    it.each(rewrites)("both SDKs keep the rewrite of $name", async (row) => {
      const source = await textIn(language, row.tools);
      const { left, text } = await migrated(language, source, revision);
      expect(verdicts(row.tools)).toEqual(row.verdicts);
      expect(verdicts(row.after)).toEqual(keptByBoth);
      expect(await toolsIn(language, text)).toEqual(isDue(row) ? row.after : row.tools);
      expect(left).toEqual([]);
    });

    it.each([...reported, ...passing])(
      "$name has the listed findings, and is not rewritten",
      async (row) => {
        const source = await textIn(language, row.tools);
        const { left, text } = await migrated(language, source, revision);
        expect(verdicts(row.tools)).toEqual(row.verdicts);
        expect(text).toBe(source);
        expect(left).toEqual(isDue(row) ? row.found : []);
      },
    );
  });
});

describe("a real client and server of SDK 1.x", () => {
  it.each(rewrites)("list the rewrite of $name", async ({ after, says, tools }) => {
    expect(saidIn(await listed(tools))).toEqual(says);
    expect(await listed(after)).toEqual(after);
  });

  it.each(reported)("refuse $name", async ({ says, tools }) => {
    expect(saidIn(await listed(tools))).toEqual(says);
  });

  it.each(passing)("list $name", async ({ tools }) => {
    expect(await listed(tools)).toEqual(tools);
  });
});

describe.each(["draft-06", "draft-07"])("a schema of %s", (draft) => {
  const $schema = `http://json-schema.org/${draft}/schema#`;
  const toolsWith = (outputSchema: object): readonly object[] => [
    { name: "weigh", inputSchema: { type: "object" }, outputSchema },
  ];

  describe.each(Object.entries(dialects))("with %s", (_, { schema, values }) => {
    it.each(languages)(
      "is supported by every client after its rewrite, in .%s",
      async (language) => {
        const tools = toolsWith({ $schema, ...schema });
        const source = await textIn(language, tools);
        const { left, text } = await migrated(language, source, defaultRevision);
        const after = await toolsIn(language, text);
        expect(left).toEqual([]);
        expect(after).toEqual(
          toolsWith({ $schema: "https://json-schema.org/draft/2020-12/schema", ...schema }),
        );
        expect(await listed(tools, knowing2020())).toBe(`no schema with key or ref "${$schema}"`);
        expect(await listed(after, knowing2020())).toEqual(after);
        expect(await listed(tools)).toEqual(tools);
        expect(await listed(after)).toEqual(after);
      },
    );

    it("accepts the same values in both dialects", () => {
      const old = new Ajv({ strict: false }).compile(schema);
      const next = new Ajv2020({ strict: false }).compile(schema);
      const accepted = values.map((value) => old(value));
      expect(values.map((value) => next(value))).toEqual(accepted);
      expect(new Set(accepted)).toEqual(new Set([true, false]));
    });

    it("allows the same calls in both dialects", async () => {
      for (const value of values) {
        const isRight = new Ajv({ strict: false }).compile(schema)(value);
        const dialect = "https://json-schema.org/draft/2020-12/schema";
        const before = await called(toolsWith({ $schema, ...schema }), value);
        const after = await called(
          toolsWith({ $schema: dialect, ...schema }),
          value,
          knowing2020(),
        );
        expect([before, after]).toEqual([isRight, isRight]);
      }
    });
  });
});

describe("tool names", () => {
  it.each(names)("%j is reported exactly when the SDK warns about it", async (name) => {
    const { isValid } = validateToolName(name);
    const server = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
const server = new McpServer({ name: "apiary", version: "1.0.0" });
server.registerTool(${JSON.stringify(name)}, {}, async () => ({ content: [] }));
`;
    const found = isValid ? [] : ["name"];
    expect((await migrated("ts", server, defaultRevision)).left).toEqual(found);
    const list = await textIn("json", [{ name, inputSchema: { type: "object" } }]);
    expect((await migrated("json", list, defaultRevision)).left).toEqual(found);
  });
});

/** Registrations on two servers, and whether the SDK rejects one of them. */
const registrations: Readonly<Record<string, readonly [isRefused: boolean, code: string]>> = {
  "two with the same name": [
    true,
    `one.registerTool("weigh", {}, handler);
one.registerTool("weigh", { title: "Weigh" }, handler);`,
  ],
  "two with the same name, one of them with the older method": [
    true,
    `one.tool("weigh", handler);
one.registerTool("weigh", {}, handler);`,
  ],
  "a second one in a branch that is also taken": [
    true,
    `one.registerTool("weigh", {}, handler);
if (two !== one) one.registerTool("weigh", {}, handler);`,
  ],
  "two whose names differ in case": [
    false,
    `one.registerTool("weigh", {}, handler);
one.registerTool("Weigh", {}, handler);`,
  ],
  "two on different servers": [
    false,
    `one.registerTool("weigh", {}, handler);
two.registerTool("weigh", {}, handler);`,
  ],
  "two in different branches": [
    false,
    `if (two === one) one.registerTool("weigh", {}, handler);
else one.registerTool("weigh", {}, handler);`,
  ],
  "two in different cases of a switch": [
    false,
    `switch (typeof one) {
  case "string": one.registerTool("weigh", {}, handler); break;
  default: one.registerTool("weigh", {}, handler);
}`,
  ],
  "a second attempt in a catch clause": [
    false,
    `try { one.registerTool("weigh", { inputSchema: schema }, handler); }
catch { one.registerTool("weigh", {}, handler); }`,
  ],
  "a second one after the first was removed": [
    false,
    `one.registerTool("weigh", {}, handler).remove();
one.registerTool("weigh", {}, handler);`,
  ],
  "two on different servers in a list": [
    false,
    `const both = [one, two];
both[0].registerTool("weigh", {}, handler);
both[1].registerTool("weigh", {}, handler);`,
  ],
  "two on a variable that is reassigned": [
    false,
    `let server = one;
server.registerTool("weigh", {}, handler);
server = two;
server.registerTool("weigh", {}, handler);`,
  ],
  "a tool and a prompt with the same name": [
    false,
    `one.registerTool("weigh", {}, handler);
one.registerPrompt("weigh", {}, () => ({ messages: [] }));`,
  ],
};

describe("registrations are reported exactly when the SDK refuses them", () => {
  it.each(Object.entries(registrations))("%s", async (_, [isRefused, code]) => {
    const source = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
const one = new McpServer({ name: "one", version: "1.0.0" });
const two = new McpServer({ name: "two", version: "1.0.0" });
const handler = async () => ({ content: [] });
${code}
`;
    const folder = temporaryFolder({ "server.mjs": source });
    linkPackages(folder);
    const { href } = pathToFileURL(join(folder, "server.mjs"));
    const started = import(/* @vite-ignore */ href);
    if (isRefused) await expect(started).rejects.toThrow("Tool weigh is already registered");
    else await started;
    const { left } = await migrated("js", source, defaultRevision);
    expect(left).toEqual(isRefused ? ["registeredTwice"] : []);
  });
});

/** Returns the messages in the error about a refused list, with their paths. */
function saidIn(answer: readonly object[] | string): readonly string[] {
  if (typeof answer !== "string") throw new Error(`It is listed: ${JSON.stringify(answer)}`);
  // The schema's issues, in zod's format.
  const issues = JSON.parse(answer) as readonly { path: readonly unknown[]; message: string }[];
  return issues.map(({ message, path }) => `${path.join(".")}: ${message}`);
}

/** Returns a text with a list of tools: the result of a server, or a message in a file. */
function textIn(language: Language, tools: readonly object[]): Promise<string> {
  const result = JSON.stringify({ tools });
  return language === "json"
    ? formattedJson(`{ "jsonrpc": "2.0", "id": 1, "result": ${result} }`)
    : formattedScript(`export default (server) => {
  server.setRequestHandler("tools/list", async () => { return ${result}; });
};`);
}

// Memoized, since the same lists are tried with every revision.
const formattedJson = remembered((text: string) => format(text, { parser: "json" }));
const formattedScript = remembered((text: string) => format(text, { parser: "babel" }));

interface Answer {
  readonly tools: readonly object[];
}

async function toolsIn(language: Language, source: string): Promise<readonly object[]> {
  if (language === "json") return (JSON.parse(source) as { result: Answer }).result.tools; // our own text
  const answers: (() => Promise<Answer>)[] = [];
  const server = {
    setRequestHandler: (_: string, answer: () => Promise<Answer>) => answers.push(answer),
  };
  const address = `data:text/javascript,${encodeURIComponent(source)}`;
  const { default: start } = (await import(/* @vite-ignore */ address)) as {
    default: (to: typeof server) => void; // what `textIn` exports
  };
  start(server);
  return (await answers[0]?.())?.tools ?? [];
}

/** Returns the text after these rules' rewrites, with its remaining messages. */
async function migrated(
  language: Language,
  source: string,
  protocolVersion: Revision,
): Promise<{ readonly text: string; readonly left: readonly string[] }> {
  const parse = await parserFor(`a.${language}`);
  if (!parse) throw new Error(`There is no parser for .${language}`);
  const settings = settingsFor({ protocolVersion })(`src/a.${language}`);
  const { left, text } = migrateText(
    source,
    parse,
    [validToolDefinition, validToolSchema],
    settings,
    true,
  );
  if (left.kind === "failed") throw new Error(left.message);
  return { text, left: left.found.map(({ finding }) => finding.messageId) };
}
