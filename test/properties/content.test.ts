import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numRuns } from "../chance.js";
import { checkText } from "../../engine/check.js";
import { parserFor } from "../../engine/parse.js";
import type { Parse } from "../../syntax/parsed.js";
import { messagesOf } from "../../context/messages/messages.js";
import { messageText } from "../../rules/rule.js";
import { settingsFor } from "../../rules/settings.js";
import { lookingOnce } from "../looked-at-once.js";
import { verdicts } from "../oracles/content-results.js";
import { contentRules, rewriteOf } from "./content-rewrite.js";
import { type Hand, jsonHands, scriptHands, Writer } from "./handwriting.js";
import {
  jsonPlaces,
  roles,
  scriptPieces,
  scriptPlaces,
  type Subject,
  type Surroundings,
} from "./surroundings.js";
import { type Data, Dialect, type Revision, revisions } from "./valid-content.js";
import { Mistakes } from "./wrong-content.js";

const subjects: readonly (readonly [Subject, (dialect: Dialect) => Data])[] = [
  [
    "tool result",
    (dialect) =>
      fc.oneof({ arbitrary: dialect.toolResult, weight: 5 }, ...dialect.unfinishedResults),
  ],
  ["prompt result", (dialect) => dialect.promptResult],
  ["resource result", (dialect) => dialect.resourceResult],
  ["sampling request", (dialect) => dialect.samplingRequest],
  ["sampling result", (dialect) => dialect.samplingResult],
];

const parsers = new Map<string, Parse>();
for (const ending of ["ts", "json", "jsonc"]) {
  const parse = await parserFor(`a.${ending}`);
  if (parse) parsers.set(ending, parse);
}

function parserOf(ending: string): Parse {
  const parse = parsers.get(ending);
  if (!parse) throw new Error(`There is no parser for .${ending}`);
  return parse;
}

const paths = fc.constantFrom("src/a", "test/fixtures/a", "src/seats.test", "lib/legacy/a");

describe.each(revisions)("any valid message of %s", (revision) => {
  it.each(subjects)("is kept by the SDKs as a %s", (subject, data) => {
    // Where the SDKs have a schema, they confirm that the samples are valid.
    const schema = schemaOf[subject];
    fc.assert(
      fc.property(data(new Dialect(revision)), (sent) => {
        if (schema === undefined || "task" in sent || sent["resultType"] === "input_required")
          return;
        const [one, two] = verdicts(schema, sent);
        expect(two).toBe("kept");
        // SDK 1 does not support the latest revision.
        if (revision < "2026-07-28") expect(one).toBe("kept");
      }),
    );
  });

  it.each(subjects)("has no findings in TypeScript as a %s", (subject, data) => {
    const places = [...scriptPlaces(subject), ...scriptPieces(subject)];
    expectSilence(revision, subject, data(new Dialect(revision)), places, scriptHands, "ts");
  });

  it.each(subjects)("has no findings in JSON as a %s", (subject, data) => {
    const dialect = new Dialect(revision);
    for (const ending of ["json", "jsonc"] as const)
      expectSilence(
        revision,
        subject,
        data(dialect),
        jsonPlaces(subject),
        jsonHands(ending === "jsonc"),
        ending,
      );
  });
});

/** A value that looks like an invalid result, where any value is allowed. */
const own = { content: [{ type: "berth", json: 1 }], isError: true };

describe.each([false, true])("a look-alike is ignored with `assume` %s", (isAssumed) => {
  it.each(
    Object.entries({
      "structured content": {
        content: [{ type: "text", text: "a" }],
        structuredContent: { last: own },
      },
      "the metadata of a result": { content: [], _meta: { "com.example/last": own } },
      "the metadata of a block": {
        content: [{ type: "text", text: "a", _meta: { "com.example/last": own } }],
      },
      "the input of a tool": {
        role: "assistant",
        model: "small",
        content: { type: "tool_use", id: "a", name: "b", input: own },
      },
    }),
  )("in %s", (_, result) => {
    const text = JSON.stringify({ jsonrpc: "2.0", id: 1, result });
    const user = isAssumed ? { assume: ["**"] } : {};
    const checked = checkText(text, parserOf("json"), contentRules, settingsFor(user)("a.json"));
    expect(checked).toEqual({
      kind: "checked",
      found: [],
      suppressed: [],
      links: expect.any(Function) as unknown, // typed as `any` by Vitest
      unused: expect.any(Function) as unknown,
    });
  });
});

const schemaOf = {
  "tool result": "tool result",
  "prompt result": "prompt result",
  "resource result": "resource result",
  "sampling request": undefined,
  "sampling result": "sampling answer",
} as const;

function expectSilence(
  revision: Revision,
  subject: Subject,
  data: Data,
  places: readonly Surroundings[],
  hands: fc.Arbitrary<Hand>,
  ending: string,
): void {
  let seen = 0;
  fc.assert(
    fc.property(
      data,
      fc.constantFrom(...places),
      hands,
      paths,
      (sent, { name, write }, hand, path) => {
        const { before, source, after } = write(hand, new Writer(hand), sent);
        const text = before + source + after;
        const settings = settingsFor({ protocolVersion: revision })(`${path}.${ending}`);
        const { by, parse } = lookingOnce(parserOf(ending));
        const checked = by(contentRules, settings)(text);
        if (checked.kind === "failed") throw new Error(`${checked.message}\n${text}`);
        const said = checked.found.map(({ finding: { at, data: words, messageId }, rule }) => ({
          at: text.slice(...at.span),
          said: messageText(rule, messageId, words),
          name,
          text,
        }));
        expect(said).toEqual([]);
        const parsed = parse(text);
        if (parsed.kind === "failed") throw new Error(parsed.message);
        const { sites } = messagesOf(parsed.document, settings);
        if (sites.some(({ role }) => roles[subject].includes(role))) seen += 1;
      },
    ),
    { numRuns: numRuns(60) },
  );
  // Finding nothing proves nothing if the data was not even recognised.
  expect(seen).toBeGreaterThan(numRuns(60) / 3);
}

describe.each([
  { ending: "ts", places: scriptPlaces, hands: scriptHands },
  { ending: "json", places: jsonPlaces, hands: jsonHands(false) },
  { ending: "jsonc", places: jsonPlaces, hands: jsonHands(true) },
])("any mistake in .$ending", ({ ending, places, hands }) => {
  const mistakes = new Mistakes(ending === "ts");

  it.each([
    ["tool result", (dialect: Dialect) => mistakes.toolResult(dialect)],
    ["prompt result", (dialect: Dialect) => mistakes.promptResult(dialect)],
    ["sampling result", (dialect: Dialect) => mistakes.samplingResult(dialect)],
  ] as const)("in a %s has a rewrite that parses, is final and is correct", (subject, data) => {
    let compared = 0;
    const cases = fc
      .constantFrom(...revisions)
      .chain((revision) => fc.tuple(fc.constant(revision), data(new Dialect(revision))));
    fc.assert(
      fc.property(
        cases,
        fc.constantFrom(...places(subject)),
        hands,
        fc.boolean(),
        ([revision, sent], { write }, hand, withSuggestions) => {
          const writer = new Writer(hand);
          const written = write(hand, writer, sent);
          const outcome = rewriteOf(written, writer.comments, {
            parse: parserOf(ending),
            settings: settingsFor({ protocolVersion: revision })(`src/a.${ending}`),
            withSuggestions,
          });
          expect(outcome).toEqual({ ...outcome, problems: [] });
          compared += outcome.compared;
        },
      ),
      { numRuns: numRuns(100) },
    );
    expect(compared).toBeGreaterThan(numRuns(100) / 2);
  });
});
