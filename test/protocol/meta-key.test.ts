import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numRuns } from "../chance.js";
import { metaKeyProblem, type MetaKeyProblem } from "../../protocol/meta-key.js";
import { defaultRevision, type Revision, revisions } from "../../protocol/revision.js";

/** The verdict on a key in 2025-06-18, and since 2025-11-25. Before, every key was valid. */
type Row = readonly [key: string, in202506: Answer, since202511: Answer];
type Answer = MetaKeyProblem | "right";

const both = (answer: Answer, ...keys: readonly string[]): readonly Row[] =>
  keys.map((key) => [key, answer, answer]);

const names: readonly Row[] = [
  ...both("right", "a", "7", "fullData", "trace_id", "v1.2-rc", "a--b", "a..b", "a_._b", ""),
  ...both("malformed", "_serverId", "trace_", "-a", "a-", ".a", "a.", ".", "-", "_"),
  ...both("malformed", " ", "a b", " a", "a ", "a\n", "a:b", "a@b", "$a", "a+b", "[a]", "a\\b"),
  ...both("malformed", "größe", "名前", "😀"),
  // A Kelvin sign and a long s, which case-insensitive expressions treat as letters of the
  // alphabet.
  ...both("malformed", "\u212A", "\u017F", "a\u212Ab", "row\u017F"),
];

const prefixes: readonly Row[] = [
  ...both("right", "com.example/a", "com.example/", "com.example/a.b", "com.example/A_b-c"),
  ...both("right", "a/b", "Com.Example/a", "c0m.ex-ample/a", "com.ex--ample/a", "example.com/a"),
  ...both(
    "malformed",
    "/",
    "/a",
    "//",
    "com.example//a",
    "com.example/a/b",
    "https://example.com/a",
  ),
  ...both("malformed", "com..example/a", ".com/a", "com./a", "com.example./a"),
  ...both("malformed", "4com.example/a", "com.4example/a", "-com/a", "com-/a", "com.example-/a"),
  ...both("malformed", "com_example/a", "com example/a", "com.exämple/a", "com.example/a\n"),
  ...both("malformed", "\u212Aom.example/a", "com.example\u017F/a", "com.example/\u212A"),
  ...both("malformed", "com.example/_a", "com.example/a-", "com.example/a b"),
  // Malformed keys are not checked further.
  ...both("malformed", "dev.mcp/_a", "mcp.dev/a b"),
];

const reserved: readonly Row[] = [
  ["modelcontextprotocol.io/", "reserved", "right"],
  ["mcp.dev/", "reserved", "right"],
  ["mcp.dev/version", "reserved", "right"],
  ["io.modelcontextprotocol/", "right", "reserved"],
  ["io.modelcontextprotocol/color", "right", "reserved"],
  ["dev.mcp/", "right", "reserved"],
  ["dev.mcp/version", "right", "reserved"],
  // A second label that is neither the first nor the last is reserved in both revisions.
  ...both("reserved", "api.modelcontextprotocol.org/", "tools.mcp.com/"),
  ...both("reserved", "org.modelcontextprotocol.api/", "com.mcp.tools/", "mcp.mcp/"),
  ["com.example.mcp.tools/a", "reserved", "right"],
  ["mcp.example.tools/a", "reserved", "right"],
  ...both("right", "com.example.mcp/", "com.example.modelcontextprotocol/a"),
  // A single label is both first and last, and there is no second one.
  ...both("right", "mcp/www_authenticate", "modelcontextprotocol/a", "mcp", "modelcontextprotocol"),
  ...both("right", "com.mcps/a", "com.my-mcp/a", "com.modelcontextprotocols.a/b"),
  // Only the prefix counts, not the name.
  ...both("right", "dev.mcp", "com.example/dev.mcp", "mcp.dev"),
];

const known: readonly Row[] = [
  ...both("right", "progressToken", "traceparent", "tracestate", "baggage"),
  ...both(
    "right",
    ...["related-task", "model-immediate-response", "protocolVersion", "clientInfo"],
    ...["clientCapabilities", "logLevel", "subscriptionId", "serverInfo"],
  ).map(([key, ...answers]): Row => [`io.modelcontextprotocol/${key}`, ...answers]),
  ...both("right", "ui", "ui/resourceUri", "openai/outputTemplate"),
  ...both("right", "openai/toolInvocation/invoking", "openai/toolInvocation/invoked"),
  // No other spelling is known.
  ["io.modelcontextprotocol/relatedTask", "right", "reserved"],
  ["io.modelcontextprotocol/related-tasks", "right", "reserved"],
  ["io.modelcontextprotocol/serverinfo", "right", "reserved"],
  ...both("malformed", "openai.com/toolInvocation/invoking", "ui/a/b"),
];

const tables = { names, prefixes, reserved, known };

describe.each(Object.entries(tables))("metaKeyProblem, %s", (_, rows) => {
  it.each(rows)("%j", (key, in202506, since202511) => {
    const answers = revisions.map((revision) => [revision, metaKeyProblem(key, revision)]);
    const expected = (answer: Answer): string | undefined =>
      answer === "right" ? undefined : answer;
    expect(answers).toEqual([
      ["2024-11-05", undefined],
      ["2025-03-26", undefined],
      ["2025-06-18", expected(in202506)],
      ["2025-11-25", expected(since202511)],
      ["2026-07-28", expected(since202511)],
    ]);
  });
});

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const alphanumerics = `${letters}0123456789`;

/** A second implementation of the grammar, character by character. */
function judged(key: string, revision: Revision): MetaKeyProblem | undefined {
  if (revision === "2024-11-05" || revision === "2025-03-26") return undefined;
  const slash = key.indexOf("/");
  const labels = slash === -1 ? [] : key.slice(0, slash).split(".");
  const name = key.slice(slash + 1);
  const isLegal =
    labels.every((label) => isMadeOf(label, letters, `${alphanumerics}-`)) &&
    (name === "" || isMadeOf(name, alphanumerics, `${alphanumerics}-_.`));
  if (!isLegal) return "malformed";
  const isOwn = (label: string | undefined): boolean =>
    label === "mcp" || label === "modelcontextprotocol";
  const isReserved =
    revision === "2025-06-18"
      ? labels.some((label, index) => isOwn(label) && index + 1 < labels.length)
      : isOwn(labels[1]);
  return isReserved ? "reserved" : undefined;
}

function isMadeOf(text: string, first: string, inside: string): boolean {
  const all = Array.from(text);
  const [start, end] = [all[0], all.at(-1)];
  return (
    start !== undefined &&
    end !== undefined &&
    first.includes(start) &&
    alphanumerics.includes(end) &&
    all.every((character) => inside.includes(character))
  );
}

const words = ["com", "io", "mcp", "modelcontextprotocol", "example"];
const characters = ["a", "z", "A", "Z", "0", "9", "-", "_", ".", "/", " ", "\n", "é", "😀"];
// Letters that become `k` and `s` when case is ignored.
const foldedCharacters = ["\u212A", "\u017F"];

const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...words, ...characters, ...foldedCharacters), { maxLength })
    .map((parts) => parts.join(""));

/** Texts that are nearly valid keys, and often are. */
const nearlyKeys = fc.oneof(
  anyText(9),
  fc
    .tuple(fc.array(fc.oneof(fc.constantFrom(...words), anyText(2)), { maxLength: 4 }), anyText(2))
    .map(([labels, name]) => `${labels.join(".")}/${name}`),
);

const revision = fc.constantFrom(...revisions);

describe("metaKeyProblem with any key", () => {
  it("agrees with a character-by-character implementation of the grammar", () => {
    fc.assert(
      fc.property(nearlyKeys, revision, (key, at) => {
        expect([key, at, metaKeyProblem(key, at)]).toEqual([key, at, judged(key, at)]);
      }),
      { numRuns: numRuns(5000) },
    );
  });

  it("accepts keys made from the grammar, and refuses them with another slash", () => {
    const label = fc.stringMatching(/^[A-Za-z](?:[A-Za-z0-9-]{0,5}[A-Za-z0-9])?$/u);
    const name = fc.stringMatching(/^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,5}[A-Za-z0-9])?$/u);
    // Reserved words and the prefix of a host have their own rows above.
    const isFree = (one: string): boolean => !/^(?:mcp|modelcontextprotocol|openai)$/iu.test(one);
    const prefix = fc.array(label.filter(isFree), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(prefix, name, revision, (labels, rest, at) => {
        const key = `${labels.join(".")}/${rest}`;
        expect(metaKeyProblem(key, at)).toBeUndefined();
        const hasGrammar = at >= "2025-06-18";
        expect(metaKeyProblem(`${key}/${rest}`, at)).toBe(hasGrammar ? "malformed" : undefined);
      }),
    );
  });

  it("uses the default revision if none is given", () => {
    fc.assert(
      fc.property(nearlyKeys, (key) => {
        expect(metaKeyProblem(key)).toBe(metaKeyProblem(key, defaultRevision));
      }),
    );
    expect(metaKeyProblem("dev.mcp/a")).toBe("reserved");
    expect(metaKeyProblem("mcp.dev/a")).toBeUndefined();
  });
});

describe("metaKeyProblem in the documentation", () => {
  const path = join(import.meta.dirname, "../../docs/rules/valid-meta-keys.md");
  const call = /^metaKeyProblem\("(?<key>.*?)"(?:, "(?<at>.*?)")?\); \/\/ (?<answer>.+)$/gmu;
  const calls = [...readFileSync(path, "utf8").matchAll(call)].map(({ groups }) => ({
    key: groups?.["key"] ?? "",
    at: groups?.["at"],
    answer: groups?.["answer"],
  }));

  it("is shown with every result", () => {
    expect(new Set(calls.map(({ answer }) => answer))).toEqual(
      new Set(["undefined", '"malformed"', '"reserved"']),
    );
  });

  it.each(calls)("returns $answer for $key $at", ({ key, at, answer }) => {
    const read = revisions.find((one) => one === at);
    expect(read).toBe(at);
    const problem = metaKeyProblem(key, read);
    expect(problem === undefined ? "undefined" : `"${problem}"`).toBe(answer);
  });
});
