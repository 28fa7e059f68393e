import { expect, it } from "vitest";
import { processText } from "../../../cli/run/process-text.js";
import { textChecker } from "../../../engine/check.js";
import { parserFor } from "../../../engine/parse.js";
import { rules } from "../../../rules/all.js";
import { settingsFor } from "../../../rules/settings.js";
import { legacy } from "../examples.js";

it("maps places to the original text, including to-do comments that a migration removes", async () => {
  const text = `// @mcp-schema-todo no-legacy-enum-names: what was said before\n${legacy}`;
  const parse = await parserFor("a.ts");
  const { after } = processText(
    "a.ts",
    { text, hasMark: false },
    textChecker(parse ?? expect.fail()),
    settingsFor({})("a.ts"),
    { rules, migrate: { withSuggestions: false, isDryRun: false, leavesTodos: true } },
  );
  expect(after?.text.startsWith("await")).toBe(true);
  expect(after?.rewritten.map(({ from }) => from)).toEqual([text.indexOf("enumNames")]);
  expect(after?.origin(0)).toBe(text.indexOf(legacy));
});
