import { Linter, type Rule } from "eslint";
import { describe, expect, it } from "vitest";
// @ts-expect-error A rule for this repository alone, which has no types.
import { habits, plainWords } from "../../scripts/lint/plain-words.mjs";

function messagesOf(code: string): readonly string[] {
  // The module has no types; ESLint checks the shape of a rule when it loads it.
  const rule = plainWords as Rule.RuleModule;
  const plugins = { own: { rules: { "plain-words": rule } } };
  const config = { plugins, rules: { "own/plain-words": "error" } } as const;
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
  ])("says what to write instead: %s", (text, phrase, instead) => {
    const message = `Readers stumble over \`${phrase}\`. Write ${instead}.`;
    expect(messagesOf(`say("${text}");`)).toEqual([message]);
    expect(messagesOf(`say(\`${text} \${more}\`);`)).toEqual([message]);
  });

  it("has a case for each habit", () => {
    expect(habits).toHaveLength(13);
  });

  it.each(["There is no list.", "It is no longer a list.", "A name stands for a value."])(
    "lets pass what is plain: %s",
    (text) => {
      expect(messagesOf(`say("${text}");`)).toEqual([]);
    },
  );

  it("looks at sentences alone, and not at names", () => {
    expect(messagesOf('import "stands"; say({ nobody: "nobody" });')).toEqual([]);
  });
});
