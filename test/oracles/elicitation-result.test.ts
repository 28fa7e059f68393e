import { isDeepStrictEqual } from "node:util";
import * as core from "@modelcontextprotocol/core";
import { ElicitResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { migrateText } from "../../engine/migrate.js";
import { parserFor } from "../../engine/parse.js";
import { settingsFor } from "../../rules/settings.js";
import { validElicitationResult } from "../../rules/valid-elicitation-result.js";
import { answered, type Asking, lines, withServer } from "../elicitation-client.js";
import { passing, readers, reported, rewrites, type Verdict } from "./elicitation-answers.js";

const languages = ["ts", "js", "json"] as const;
type Language = (typeof languages)[number];

function verdicts(answer: unknown): readonly Verdict[] {
  return [ElicitResultSchema, core.ElicitResultSchema].map((schema) => {
    const { data, success } = schema.safeParse(answer);
    if (!success) return "refused";
    return isDeepStrictEqual(data, answer) ? "kept" : "changed";
  });
}

/** SDKs keep an accept without content, but servers that read a value of the form fail. */
function toldOf(language: Language, answer: object): readonly string[] {
  const isEmpty = "action" in answer && answer.action === "accept" && !("content" in answer);
  return isEmpty && language !== "json" ? ["noContent"] : [];
}

const both = (verdict: Verdict): readonly Verdict[] => [verdict, verdict];

describe.each(languages)("in .%s", (language) => {
  it.each(rewrites)("both SDKs keep the rewrite of $name", async (row) => {
    const source = await textIn(language, row.before);
    expect(verdicts(row.before)).toEqual(both(row.verdict));
    expect(verdicts(row.after)).toEqual(both("kept"));
    const fixed = await migrated(language, source, false);
    expect(await answerIn(language, fixed.text)).toEqual(row.isSuggested ? row.before : row.after);
    const suggested = await migrated(language, source, true);
    expect(await answerIn(language, suggested.text)).toEqual(row.after);
    expect(suggested.left).toEqual(toldOf(language, row.after));
  });

  it.each(reported)("$name is refused, and reported", async ({ answer, found }) => {
    const source = await textIn(language, answer);
    const { left, text } = await migrated(language, source, true);
    expect(verdicts(answer)).toEqual(both("refused"));
    expect(text).toBe(source);
    // Without an action, a file does not prove that this is an elicitation result.
    const isSeen = language !== "json" || "action" in answer;
    expect(left).toEqual(isSeen ? found : []);
  });

  it.each(passing)("both SDKs keep %j, and it is not rewritten", async (answer) => {
    const source = await textIn(language, answer);
    expect(verdicts(answer)).toEqual(both("kept"));
    const left = toldOf(language, answer);
    expect(await migrated(language, source, true)).toEqual({ text: source, left });
  });
});

describe.each(lines)("a real client and server of %s", (line) => {
  it.each(rewrites)("exchange the rewrite of $name", async ({ after, before, verdict }) => {
    const outcome = await answered(line, before);
    if (verdict === "refused") expect(outcome).toHaveProperty("error");
    else expect(outcome).toEqual({ arrived: after });
    expect(await answered(line, after)).toEqual({ arrived: after });
  });

  it.each(reported)("do not exchange $name", async ({ answer }) => {
    expect(await answered(line, answer)).toHaveProperty("error");
  });

  it.each(passing)("exchange %j", async (answer) => {
    expect(await answered(line, answer)).toEqual({ arrived: answer });
  });

  it.each(readers)("agree on the user's action after the rewrite of $name", async (row) => {
    const source = await format(`export default async (server, form) => { ${row.code} };`, {
      parser: "babel",
    });
    const { left, text } = await migrated("js", source, true);
    expect(left).toEqual([]);
    for (const action of ["accept", "decline", "cancel"]) {
      const outcomes = [source, text].map(async (code) => {
        const ask = await exported<(server: Asking, form: object) => Promise<unknown>>(code);
        const form = { message: "Sail?", requestedSchema: { type: "object", properties: {} } };
        return withServer(line, { action }, async (server) => ask(server, form));
      });
      expect(await Promise.all(outcomes)).toEqual([
        { arrived: row.before[action] },
        { arrived: row.after[action] },
      ]);
    }
  });
});

describe("a zod schema", () => {
  it.each([
    `z.object({ action: z.enum(["accept", "reject", "cancel"]) })`,
    `z.looseObject({ action: z.literal(["accept", "reject", "cancel"]) }).strict()`,
    `z.object({ action: z.union([z.literal("accept"), z.literal("reject"), z.literal("cancel")]) })`,
  ])("accepts every action after the rewrite of %s", async (schema) => {
    const source = await format(
      `export default (z) => { const elicitResult = ${schema}; return elicitResult; };`,
      { parser: "babel" },
    );
    const { left, text } = await migrated("js", source, false);
    expect(left).toEqual([]);
    const accepted = [source, text].map(async (code) => {
      const make = await exported<(zod: typeof z) => z.ZodType>(code);
      return ["accept", "decline", "cancel"].filter(
        (action) => make(z).safeParse({ action }).success,
      );
    });
    expect(await Promise.all(accepted)).toEqual([
      ["accept", "cancel"],
      ["accept", "decline", "cancel"],
    ]);
  });
});

/**
 * Returns a text with an answer: returned by a handler, or in a client's request in a JSON file.
 */
async function textIn(language: Language, answer: object): Promise<string> {
  const result = JSON.stringify(answer);
  if (language === "json") {
    const params = `{ "name": "sail", "inputResponses": { "elicitation": ${result} } }`;
    const request = `{ "jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": ${params} }`;
    return format(request, { parser: "json" });
  }
  const source = `export default (client) => {
  client.setRequestHandler("elicitation/create", async () => { return ${result}; });
};`;
  return format(source, { parser: "babel" });
}

interface Repeated {
  readonly params: { readonly inputResponses: { readonly elicitation: unknown } };
}

type Handler = () => Promise<unknown>;

async function answerIn(language: Language, source: string): Promise<unknown> {
  if (language === "json") {
    const { params } = JSON.parse(source) as Repeated; // our own text
    return params.inputResponses.elicitation;
  }
  const handlers: Handler[] = [];
  const register = await exported<(client: object) => void>(source);
  register({ setRequestHandler: (_: string, handler: Handler) => handlers.push(handler) });
  return handlers[0]?.();
}

/** Returns the default export of a module. */
async function exported<T>(source: string): Promise<T> {
  const address = `data:text/javascript,${encodeURIComponent(source)}`;
  const { default: value } = (await import(/* @vite-ignore */ address)) as { default: T }; // our own text
  return value;
}

/** Returns the text after this rule's rewrites, with its remaining messages. */
async function migrated(
  language: Language,
  source: string,
  withSuggestions: boolean,
): Promise<{ readonly text: string; readonly left: readonly string[] }> {
  const parse = await parserFor(`a.${language}`);
  if (!parse) throw new Error(`There is no parser for .${language}`);
  const settings = settingsFor({})(`src/a.${language}`);
  const rules = [validElicitationResult];
  const { left, text } = migrateText(source, parse, rules, settings, withSuggestions);
  if (left.kind === "failed") throw new Error(left.message);
  return { text, left: left.found.map(({ finding }) => finding.messageId) };
}
