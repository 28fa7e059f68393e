import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Linter, type Rule } from "eslint";
import { describe, expect, it } from "vitest";
// @ts-expect-error An internal rule, which has no types.
import { habits, habitsIn, plainComments, plainWords } from "../../scripts/lint/plain-words.mjs";

const root = join(import.meta.dirname, "../..");

// The module has no types; ESLint checks the shape of a rule when it loads it.
const rules = { words: plainWords as Rule.RuleModule, comments: plainComments as Rule.RuleModule };

function messagesOf(code: string, rule: keyof typeof rules = "words"): readonly string[] {
  const config = { plugins: { own: { rules } }, rules: { [`own/${rule}`]: "error" } } as const;
  return new Linter().verify(code, config).map(({ message }) => message);
}

describe("plain-words", () => {
  it.each([
    ["It stands in the block.", "stands", "`is` or `belongs`"],
    ["Nobody reads this.", "Nobody", "who it is: users, readers, callers"],
    ["Whoever reads it fails.", "Whoever", "who it is, or `anyone who`"],
    ["Send no object of zod.", "of zod", "`zod's`, `in zod` or `a zod schema`"],
    ["The type knows no titles.", "knows no", "`does not know` or `has no`"],
    ["It has to be a list.", "has to be", "`must be`"],
    ["This is no list.", "is no", "`is not a`"],
    ["Clients drop it without a word.", "without a word", "`silently`"],
    ["It is not written here.", "written here", "`is defined elsewhere`, if it is not"],
    ["It is empty, so that no answer fits.", ", so that", "`so`"],
    ["Let it know both.", "Let it", "the verb itself: `Add`, `Read`, `Expect`"],
    ["Every file is put back.", "put back", "`restored` or `undone`"],
    ["Rewrite it all the same.", "all the same", "`anyway`"],
    ["The server speaks no JSON.", "speaks no", "`does not support`"],
    ["This is a matter of that rule.", "a matter of", "`is reported by`, `is checked by`"],
    ["They are none of its business.", "none of its business", "`is ignored`, or what checks it"],
    ["It is the other way round.", "other way round", "`vice versa`, or what it is instead"],
    ["So it is with prompts.", "So it is with", "`The same happens with`"],
    ["Clients read it from 2025-06-18 on.", "from 2025-06-18 on", "`since`, or `from` alone"],
    ["The text is put together.", "put together", "`built`, `concatenated`"],
    ["Only you can mend it.", "mend", "`fix`"],
    ["A message, be it a request, fails.", "be it", "`whether it is`"],
    ["The text belongs into the title.", "belongs into", "`belongs in`"],
    ["A note tells of it.", "tells of", "`reports`, `says`"],
    ["A comment speaks of it.", "speaks of", "`is about`, `describes`"],
    ["The rule says nothing of it.", "says nothing of", "`ignores`, `says nothing about`"],
    ["Clients go on to ask.", "go on to", "`keeps`, with the verb"],
    ["The failure passes for a success.", "passes for", "`looks like`"],
    ["A client takes them for none.", "takes them for none", "`treats it as missing`"],
    ["It gets an error in the place of it.", "in the place of", "`instead of`"],
    ["It is as only a person can say.", "only a person", "`it is unclear`, with what is"],
    ["These are types that there are not.", "that there are not", "`that does not exist`"],
  ])("says what to write instead: %s", (text, phrase, instead) => {
    const message = `Readers stumble over \`${phrase}\`. Write ${instead}.`;
    expect(messagesOf(`say("${text}");`)).toEqual([message]);
    expect(messagesOf(`say(\`${text} \${more}\`);`)).toEqual([message]);
  });

  it("has a case for each habit", () => {
    expect(habits).toHaveLength(32);
  });

  it.each([
    "There is no list.",
    "It is no longer a list.",
    "A name stands for a value.",
    "It is a matter of taste.",
    "It takes a record of zod schemas.",
  ])("accepts plain English: %s", (text) => {
    expect(messagesOf(`say("${text}");`)).toEqual([]);
  });

  it("checks sentences, but not names", () => {
    expect(messagesOf('import "stands"; say({ nobody: "nobody" });')).toEqual([]);
  });
});

describe("plain-comments", () => {
  const message = "Readers stumble over `stands`. Write `is` or `belongs`.";

  it.each(["// It stands here.", "/* It stands here. */", "say(); // stands"])(
    "reports %s",
    (code) => {
      expect(messagesOf(code, "comments")).toEqual([message]);
    },
  );

  it("reads a sentence across lines", () => {
    expect(messagesOf("/**\n * It has\n * to be a list.\n */", "comments")).toEqual([
      "Readers stumble over `has to be`. Write `must be`.",
    ]);
  });

  it("accepts code in a comment, and leaves strings to the other rule", () => {
    const code = '/** `stands` is a name. */\nsay("It stands here.");';
    expect(messagesOf(code, "comments")).toEqual([]);
    expect(messagesOf('// It stands here.\nsay("It is here.");')).toEqual([]);
  });
});

/** The pages, including what scripts write into them. */
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "examples/README.md",
  "playground/README.md",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];

describe("pages are in plain English", () => {
  // The module has no types.
  const found = habitsIn as (text: string) => readonly object[];

  it.each(pages)("%s", (path) => {
    const code = /^ *```[^]*?^ *```$|`[^`\n]*`|“[^”]*”/gmu;
    expect(found(readFileSync(join(root, path), "utf8").replaceAll(code, ""))).toEqual([]);
  });
});
