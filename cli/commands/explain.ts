import type { Io } from "../io.js";
import { unknown, UsageError } from "../options/usage-error.js";
import { defineCommand, type OptionValues } from "./definition.js";

const options = {
  file: {
    type: "string",
    requiresArg: true,
    describe: "Name the tool of `tools.31` from a list in JSON or the code of a server",
  },
} as const;

export const explain = defineCommand({
  name: "explain",
  positional: "text",
  takesText: true,
  describe: "explain a rule, or an error of a client, SDK or model",
  options,
  examples: [
    ["explain valid-content-block", "the page of a rule"],
    [
      'explain "Tool x has an output schema but did not return structured content"',
      "the rule behind an error, with the wrong and the right shape",
    ],
    ["explain -", "the same, with the error on standard input"],
    [
      'explain "tools.31.custom.input_schema: JSON schema is invalid" --file server.ts',
      "the error, with the name of the tool",
    ],
  ],
  run: explained,
});

/** A word that can be a rule's name, or a slip in one. */
const oneName = /^(?:mcp-schema\/)?[a-z]+(?:-[a-z]+)+$/u;

/** A rule's name within other text, such as a line of a report. */
const nameInText = /\bmcp-schema\/([a-z]+(?:-[a-z]+)*)/u;

async function explained(
  words: readonly string[],
  { file }: OptionValues<typeof options>,
  { cwd, input, notes, output }: Io,
): Promise<number> {
  // Loaded here: `check` and `migrate` need none of it.
  const [{ rules }, { answerTo, wholePage }, { diagnose }, { toolPlace }, { unknownError }] =
    await Promise.all([
      import("../../rules/all.js"),
      import("../explain/answer.js"),
      import("../explain/diagnose.js"),
      import("../explain/tool-place.js"),
      import("../explain/unknown-error.js"),
    ]);
  const ids = rules.map(({ id }) => id);
  const text = (words.join(" ") === "-" ? input().toString("utf8") : words.join(" ")).trim();
  if (text === "")
    throw new UsageError(
      "Name what to explain: a rule, the text of an error, or `-` to read one from standard input.",
    );
  const name = nameInText.exec(text)?.[1] ?? text;
  const rule = rules.find(({ id }) => id === name);
  if (rule) {
    output.write(wholePage(rule, output));
    return 0;
  }
  const diagnosis = diagnose(text);
  if (diagnosis.meanings.length > 0 || diagnosis.rules.length > 0) {
    output.write(answerTo(diagnosis, output, await toolPlace(text, file, cwd)));
    return 0;
  }
  if (oneName.test(text))
    throw new UsageError(unknown("rule", text.replace(/^mcp-schema\//u, ""), ids));
  notes.write(unknownError(text));
  return 1;
}
