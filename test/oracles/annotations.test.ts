import { isDeepStrictEqual } from "node:util";
import * as core from "@modelcontextprotocol/core";
import * as sdk from "@modelcontextprotocol/sdk/types.js";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { migrateText } from "../../engine/migrate.js";
import { parserFor } from "../../engine/parse.js";
import type { Parse } from "../../syntax/parsed.js";
import { recommendedRules as rules } from "../../rules/all.js";
import { settingsFor } from "../../rules/settings.js";
import {
  type Method,
  reported,
  reportedSources,
  type Rewrite,
  rewrites,
  sourceRewrites,
  text,
  values,
  type Verdict,
} from "./annotation-rewrites.js";

interface Schema {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown };
}

/**
 * The schemas with which both SDK versions parse results: `@modelcontextprotocol/sdk`, then
 * `@modelcontextprotocol/core`.
 */
const schemas: Readonly<Record<Method, readonly [one: Schema, two: Schema]>> = {
  "tools/call": [sdk.CallToolResultSchema, core.CallToolResultSchema],
  "tools/list": [sdk.ListToolsResultSchema, core.ListToolsResultSchema],
  "resources/list": [sdk.ListResourcesResultSchema, core.ListResourcesResultSchema],
  "resources/templates/list": [
    sdk.ListResourceTemplatesResultSchema,
    core.ListResourceTemplatesResultSchema,
  ],
  "prompts/get": [sdk.GetPromptResultSchema, core.GetPromptResultSchema],
  "resources/read": [sdk.ReadResourceResultSchema, core.ReadResourceResultSchema],
};

const keptByBoth = ["kept", "kept"];

function verdicts(method: Method, data: unknown): readonly Verdict[] {
  return schemas[method].map((schema) => {
    const parsed = schema.safeParse(data);
    if (!parsed.success) return "refused";
    return isDeepStrictEqual(parsed.data, data) ? "kept" : "changed";
  });
}

const languages = ["ts", "json"] as const;
type Language = (typeof languages)[number];

describe.each(languages)("in .%s", (language) => {
  it.each(rewrites)("both SDKs keep the rewrite of $name", async (rewrite) => {
    const { method, before } = rewrite;
    const source = await textIn(language, method, JSON.stringify(before));
    await expectRewrite(language, source, rewrite);
  });

  it.each(reported)("%s is %s by both SDKs, and reported", async (_, verdict, at, part) => {
    const [method, wrap] = at;
    const before = wrap(part);
    expect(verdicts(method, before)).toEqual([verdict, verdict]);
    const source = await textIn(language, method, JSON.stringify(before));
    const { left, text: after } = await migrated(language, source, true);
    expect(after).toBe(source);
    expect(left).toEqual(["valid-annotations"]);
  });

  it.each(Object.keys(values))(
    "a value of %s is reported exactly when both SDKs refuse it",
    async (key) => {
      const [method, wrap] = text;
      for (const value of values[key] ?? []) {
        const data = wrap({ annotations: { [key]: value } });
        const source = await textIn(language, method, JSON.stringify(data));
        const { found } = await migrated(language, source, false);
        const verdict = found.length > 0 ? "refused" : "kept";
        expect([value, ...verdicts(method, data)]).toEqual([value, verdict, verdict]);
      }
    },
  );
});

describe("in a program", () => {
  it.each(sourceRewrites)("both SDKs keep the rewrite of $name", async (rewrite) => {
    const { before, setup } = rewrite;
    const [method, wrap] = text;
    const source = await textIn("ts", method, annotated(before), setup);
    const after = wrap({ annotations: rewrite.after });
    await expectRewrite("ts", source, { ...rewrite, after, method, verdict: "refused" });
  });

  it.each(reportedSources)("$name is refused by both SDKs, and reported", async (one) => {
    const [method, wrap] = text;
    const source = await textIn("ts", method, annotated(one.before), one.setup);
    const result = await sentByServer(source, method);
    expect(result).toEqual(wrap({ annotations: one.after }));
    expect(verdicts(method, result)).toEqual(["refused", "refused"]);
    const { left, text: after } = await migrated("ts", source, true);
    expect(after).toBe(source);
    expect(left).toEqual(["valid-annotations"]);
  });
});

/** Returns a result with a text and its annotations. */
function annotated(annotations: string): string {
  return `{ content: [{ type: "text", text: "Fog", annotations: ${annotations} }] }`;
}

async function expectRewrite(
  language: Language,
  source: string,
  { after, isSuggested, method, verdict }: Omit<Rewrite, "before">,
): Promise<void> {
  const sent = language === "json" ? sentByFile : sentByServer;
  expect(verdicts(method, await sent(source, method))).toEqual([verdict, verdict]);
  const fixed = await migrated(language, source, false);
  expect(fixed.text === source).toBe(isSuggested === true);
  const whole = await migrated(language, source, true);
  const result = await sent(whole.text, method);
  expect(result).toEqual(after);
  expect(verdicts(method, result)).toEqual(keptByBoth);
  expect(whole.left).toEqual([]);
}

/** Returns the migrated text, with the rules that report findings before and after. */
async function migrated(
  language: Language,
  source: string,
  withSuggestions: boolean,
): Promise<{ text: string; found: readonly string[]; left: readonly string[] }> {
  const settings = settingsFor(undefined)(`src/a.${language}`);
  const { before, left, ...done } = migrateText(
    source,
    await parser(language),
    rules,
    settings,
    withSuggestions,
  );
  const [found, still] = [before, left].map((checked) => {
    if (checked.kind === "failed") throw new Error(checked.message);
    return checked.found.map(({ rule }) => rule.id);
  });
  return { text: done.text, found: found ?? [], left: still ?? [] };
}

async function textIn(
  language: Language,
  method: Method,
  result: string,
  setup = "",
): Promise<string> {
  if (language === "json")
    return format(`{ "jsonrpc": "2.0", "id": 1, "result": ${result} }`, { parser: "json" });
  const source = `${setup}
export default (server) => {
  server.setRequestHandler("${method}", async () => { return ${result}; });
};`;
  return format(source, { parser: "babel" });
}

function sentByFile(source: string): Promise<unknown> {
  return Promise.resolve((JSON.parse(source) as { result: unknown }).result); // our own text
}

/** Runs a server, and sends it a request. */
async function sentByServer(source: string, method: Method): Promise<unknown> {
  const handlers = new Map<string, () => unknown>();
  const server = {
    setRequestHandler: (request: string, handler: () => unknown) => handlers.set(request, handler),
  };
  const address = `data:text/javascript,${encodeURIComponent(source)}`;
  const { default: start } = (await import(/* @vite-ignore */ address)) as {
    default: (to: typeof server) => void; // what `textIn` exports
  };
  start(server);
  return handlers.get(method)?.();
}

async function parser(language: Language): Promise<Parse> {
  const found = await parserFor(`a.${language}`);
  if (!found) throw new Error(`There is no parser for .${language}`);
  return found;
}
