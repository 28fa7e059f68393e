import type { Io } from "../io.js";
import { unknown, UsageError } from "../options/usage-error.js";
import { defineCommand } from "./definition.js";

export const explain = defineCommand({
  name: "explain",
  positional: "text",
  takesText: true,
  describe: "say what a rule wants, or what a client's error means",
  options: {},
  examples: [
    ["explain valid-content-block", "the page of a rule"],
    [
      'explain "Tool x has an output schema but did not return structured content"',
      "the rule that knows an error, with the wrong and the right shape",
    ],
    ["explain -", "the same, of an error on standard input"],
  ],
  run: explained,
});

/** A word that can be a rule's name, or a slip in one. */
const oneName = /^(?:mcp-schema\/)?[a-z]+(?:-[a-z]+)+$/u;

/** A rule's name within other text, such as a line of a report. */
const nameInText = /\bmcp-schema\/([a-z]+(?:-[a-z]+)*)/u;

async function explained(
  words: readonly string[],
  _: unknown,
  { input, notes, output }: Io,
): Promise<number> {
  // Loaded here: `check` and `migrate` need none of it.
  const [{ rules }, { answerTo, wholePage }, { diagnose }] = await Promise.all([
    import("../../rules/all.js"),
    import("../explain/answer.js"),
    import("../explain/diagnosis.js"),
  ]);
  const ids = rules.map(({ id }) => id);
  const text = (words.join(" ") === "-" ? input().toString("utf8") : words.join(" ")).trim();
  if (text === "")
    throw new UsageError(
      "Say what to explain: a rule, the text of an error, or `-` for one on standard input.",
    );
  const name = nameInText.exec(text)?.[1] ?? text;
  const rule = rules.find(({ id }) => id === name);
  if (rule) {
    output.write(wholePage(rule, output));
    return 0;
  }
  const diagnosis = diagnose(text);
  if (diagnosis.rules.length > 0) {
    output.write(answerTo(diagnosis, output));
    return 0;
  }
  if (oneName.test(text))
    throw new UsageError(unknown("rule", text.replace(/^mcp-schema\//u, ""), ids));
  notes.write(
    "No rule knows this error. Paste all of it, with the list behind its first line; `check` looks at your code whatever the error says.\n",
  );
  return 1;
}
