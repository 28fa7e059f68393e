import { fromJsonSchema, type McpServer } from "@modelcontextprotocol/server";
import { explanationOf } from "../../explain/explanation.js";
import { UsageError } from "../../options/usage-error.js";
import { answer, answering, objectOf, wordOf } from "../answer.js";
import { cursorArgument, nextCursorProperty } from "../arguments.js";
import { pageAt } from "../pages.js";
import type { Roots } from "../roots.js";

interface ExplainArguments {
  readonly text: string;
  readonly file?: string;
  readonly cursor?: string;
}

const inputSchema = fromJsonSchema<ExplainArguments>({
  type: "object",
  properties: {
    text: {
      type: "string",
      title: "Rule or error",
      description: "The name of a rule, or the whole text of an error as it was printed.",
    },
    file: {
      type: "string",
      title: "File",
      description:
        "The code of the server or its list of tools in JSON, to name the tool that an error gives by its number, such as `tools.31`.",
    },
    cursor: cursorArgument,
  },
  required: ["text"],
});

const outputSchema = fromJsonSchema(
  objectOf(
    {
      kind: wordOf({
        page: "the page of a rule",
        answer: "what an error means",
        unknown: "an unknown error, with the nearest ones that are known",
      }),
      answer: { type: "string" },
      rules: { type: "array", items: { type: "string" }, description: "The rules it is about." },
      nextCursor: nextCursorProperty,
    },
    "nextCursor",
  ),
);

/** The maximum size of a page, in characters. */
const most = 5000;

/** The maximum length of the text to explain, in characters. No error is that long. */
const longest = 100_000;

/** Registers the tool that explains rules and errors. */
export function registerExplain(server: McpServer, roots: Roots): void {
  server.registerTool(
    "explain",
    {
      title: "Explain a rule or an error",
      description:
        "Explains a rule of `check`, or an error of an MCP client, an SDK or a model: what it means, the wrong and the right shape, and what can be rewritten.",
      inputSchema,
      outputSchema,
      annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
    },
    ({ text, file, cursor }) =>
      answering(async () => {
        if (text.length > longest)
          throw new UsageError(
            `The text has more than ${longest} characters. Pass only the error.`,
          );
        const [place] = file === undefined ? [] : roots.paths([file]);
        const explained = await explanationOf(text, {
          file: place?.path,
          cwd: place?.root ?? "",
          setting: { isColoured: false },
        });
        const parts = explained.answer.split(/(?<=\n)\n/u);
        // Each part is followed by a line break.
        const cost = ({ length }: string): number => length + 1;
        const { items, ...next } = pageAt(parts, cursor, { most, cost });
        return answer({ ...explained, answer: items.join("\n").trimEnd(), ...next });
      }),
  );
}
