import { format } from "prettier";
import { describe, expect, it } from "vitest";
import type { Checker } from "../../engine/check.js";
import { migrateText, rewriteText } from "../../engine/migrate.js";
import { parserFor } from "../../engine/parse.js";
import type { Parse } from "../../syntax/parsed.js";
import { recommendedRules as rules } from "../../rules/all.js";
import { settingsFor } from "../../rules/settings.js";
import { type Fixture, fixtures } from "../fixture.js";
import { checkerOf, lookingOnce } from "../looked-at-once.js";
import { cleanResults, type Subject, verdicts } from "./content-results.js";
import { dataRewrites, reportedLiterals, sourceRewrites } from "./content-rewrites.js";

const contentRules: readonly string[] = [
  "valid-content-block",
  "valid-resource-link",
  "valid-binary-data",
  "no-foreign-content",
  "valid-tool-result",
  "valid-meta-placement",
];

const keptByBoth = ["kept", "kept"];

describe("both SDKs keep every migrated result without findings", () => {
  it.each(contentRules)("in the cases of %s", async (rule) => {
    const refused: unknown[] = [];
    let compared = 0;
    for (const fixture of fixtures().filter(({ ruleId }) => ruleId === rule)) {
      const checker = await checkerOf(fixture);
      for (const withSuggestions of [false, true])
        for (const result of migratedResults(fixture, checker, withSuggestions)) {
          const { subject, data } = result;
          const of = verdicts(subject, withoutKinds(data));
          compared += 1;
          if (of.some((verdict) => verdict !== "kept"))
            refused.push({ fixture: fixture.name, withSuggestions, of, ...result });
        }
    }
    expect(refused).toEqual([]);
    expect(compared).toBeGreaterThan(0);
  });
});

/**
 * Removes `type` from resource contents: both SDKs drop it without consequences, so it is not
 * reported.
 */
function withoutKinds(data: unknown): unknown {
  if (typeof data !== "object" || data === null || !("contents" in data)) return data;
  if (!Array.isArray(data.contents)) return data;
  const contents = data.contents.map((one: unknown) =>
    typeof one === "object" && one !== null ? { ...one, type: undefined } : one,
  );
  return JSON.parse(JSON.stringify({ ...data, contents }));
}

function migratedResults(
  { input, settings }: Fixture,
  { by, parse }: Required<Checker>,
  withSuggestions: boolean,
): ReturnType<typeof cleanResults> {
  const { left, text } = rewriteText(input, by(rules, settings), rules, withSuggestions);
  if (text === input) return [];
  const parsed = parse(text);
  if (parsed.kind === "failed") throw new Error(parsed.message);
  return cleanResults(parsed.document, settings, left);
}

/** The request for each kind of result, returned by a handler or recorded in a file of messages. */
const requests: Readonly<Record<Subject, string>> = {
  "tool result": "tools/call",
  "prompt result": "prompts/get",
  "sampling answer": "sampling/createMessage",
  "sampling message": "sampling/createMessage",
  "resource result": "resources/read",
};

describe.each(
  dataRewrites.flatMap(({ only, ...rewrite }) =>
    (["TypeScript", "JSON"] as const)
      .filter((language) => only === undefined || only === language)
      .map((language) => ({ ...rewrite, language })),
  ),
)("$name, in $language", ({ language, subject, before, ...rewrite }) => {
  it("has the listed verdict of both SDKs, and its rewrite is kept", async () => {
    const isJson = language === "JSON";
    const text = isJson
      ? `${JSON.stringify({ jsonrpc: "2.0", id: "mcp-1", result: before }, null, 2)}\n`
      : await serverText(subject, JSON.stringify(before));
    await expectRewrite({ ...rewrite, subject, text, ending: isJson ? "json" : "js" });
  });
});

describe.each(sourceRewrites)("$name, in TypeScript", ({ subject, before, setup, ...rewrite }) => {
  it("has the listed verdict of both SDKs, and its rewrite is kept", async () => {
    const text = await serverText(subject, before, setup);
    await expectRewrite({ ...rewrite, subject, text, ending: "js" });
  });
});

it.each(
  reportedLiterals.flatMap((literal) =>
    (["js", "json"] as const).map((ending) => ({ ...literal, ending })),
  ),
)("$name is refused or changed by both SDKs, and reported in .$ending", async (literal) => {
  const { before, ending, subject, verdict = "refused" } = literal;
  const text =
    ending === "json"
      ? JSON.stringify({ jsonrpc: "2.0", id: "mcp-1", result: before })
      : await serverText(subject, JSON.stringify(before));
  const settings = settingsFor(undefined)(`src/a.${ending}`);
  const { left } = migrateText(text, await parser(ending), rules, settings, false);
  expect(verdicts(subject, before)).toEqual([verdict, verdict]);
  expect(left.kind === "checked" && left.found).not.toEqual([]);
});

interface Expected {
  readonly subject: Subject;
  readonly text: string;
  readonly ending: "js" | "json";
  readonly after: unknown;
  readonly isSuggested?: true;
  readonly verdict?: string;
  readonly revision?: string;
}

async function expectRewrite(expected: Expected): Promise<void> {
  const { subject, text, ending, after, isSuggested, revision, verdict = "refused" } = expected;
  const user = revision === undefined ? undefined : { protocolVersion: revision };
  const settings = settingsFor(user)(`src/a.${ending}`);
  const check = lookingOnce(await parser(ending)).by(rules, settings);
  const [fixed, whole] = [false, true].map((withSuggestions) =>
    rewriteText(text, check, rules, withSuggestions),
  );
  const sent = ending === "json" ? sentByFile : sentByServer;
  expect(verdicts(subject, await sent(text, subject))).toEqual([verdict, verdict]);
  expect(fixed?.text === text).toBe(isSuggested === true);
  expect(await sent(whole?.text ?? "", subject)).toEqual(after);
  expect(whole?.left).toEqual({
    kind: "checked",
    found: [],
    suppressed: [],
    links: expect.any(Function) as unknown, // which vitest types as `any`
    unused: expect.any(Function) as unknown,
  });
  expect(verdicts(subject, after)).toEqual(keptByBoth);
}

function sentByFile(text: string): Promise<unknown> {
  return Promise.resolve((JSON.parse(text) as { result: unknown }).result); // our own file
}

function serverText(subject: Subject, result: string, setup = ""): Promise<string> {
  const text = `import { join } from "node:path";
${setup}
export const info = { name: "night-trains", version: "1.0.0" };
export default (server) => {
  server.setRequestHandler("${requests[subject]}", async () => { return ${result}; });
};`;
  return format(text, { parser: "babel" });
}

/** Runs a server, and sends it a request. */
async function sentByServer(text: string, subject: Subject): Promise<unknown> {
  const handlers = new Map<string, () => unknown>();
  const server = {
    setRequestHandler: (request: string, handler: () => unknown) => handlers.set(request, handler),
  };
  const address = `data:text/javascript,${encodeURIComponent(text)}`;
  const { default: start } = (await import(/* @vite-ignore */ address)) as {
    default: (to: typeof server) => void; // what `serverText` exports
  };
  start(server);
  return handlers.get(requests[subject])?.();
}

async function parser(ending: string): Promise<Parse> {
  const found = await parserFor(`a.${ending}`);
  if (!found) throw new Error(`There is no parser for .${ending}`);
  return found;
}
