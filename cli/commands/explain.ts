import type { Io } from "../io.js";
import { type OptionValues, text } from "../options/option-table.js";
import { defineCommand } from "./definition.js";

const options = {
  file: text("Name the tool of `tools.31` from a list in JSON or the code of a server"),
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

async function explained(
  words: readonly string[],
  { file }: OptionValues<typeof options>,
  { cwd, input, notes, output }: Io,
): Promise<number> {
  // Imported dynamically: `check` and `migrate` do not need it.
  const { explanationOf } = await import("../explain/explanation.js");
  const text = words.join(" ") === "-" ? input().toString("utf8") : words.join(" ");
  const { kind, answer } = await explanationOf(text, { file, cwd, setting: output });
  (kind === "unknown" ? notes : output).write(answer);
  return kind === "unknown" ? 1 : 0;
}
