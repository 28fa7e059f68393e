import { markdownTable } from "markdown-table";
import { clients, isForAll } from "../../protocol/clients/clients.js";
import type { Client, Limit } from "../../protocol/clients/client.js";
import { traitWords } from "../../rules/portable/trait-words.js";

const head = `# What clients and models accept

What clients and models do not take of the tools of a server, though it is legal MCP and valid JSON Schema. Each line has its source, and the day on which somebody looked at it: they change without notice. [portable-tool-schema](rules/portable-tool-schema.md) reports by default what is in bold, and all of a client that is named in the setting \`clients\`.

The page is made of \`protocol/clients/\`, where a pull request may add what is missing, with a public source.

## How it was compared

The code by which Copilot Chat prepares schemas is public. It and the rule were asked about the same schemas: all 180 that stand whole in the files of 33 public repositories, 3,000 made by chance of every keyword, and 1,000 made of the shapes that VS Code minds. Where VS Code refuses a schema it says nothing else of it: it refuses none of the 180, 1,949 of the 3,000 as no schema at all, as [valid-tool-schema](rules/valid-tool-schema.md) does too, and 824 of the 1,000 for their lists. The two say the same of all of the 180, and of the others but for three kinds:

- VS Code takes names out of \`required\` that are in no \`properties\` beside it. [valid-tool-schema](rules/valid-tool-schema.md) says so too, and not where \`anyOf\` or the like may describe them (68 cases).
- A keyword within \`contains\` is lost with it (1 case).
- An \`enum\` that has a value twice is no schema of draft-07, which VS Code asks for, and is one of 2020-12 (1 case).

What has no public source is not here: Gemini refuses schemas that are nested too deeply ([gemini-cli#5923](https://github.com/google-gemini/gemini-cli/issues/5923)), and does not say how deep they may be.

## \`null\` for what is left out

Some clients send \`null\` for each optional argument that a model does not set, and a server whose schema says nothing of \`null\` answers \`expected string, received null\`. CrewAI does so ([zenrows-mcp#23](https://github.com/ZenRows/zenrows-mcp/pull/23), September 2026), models behind LibreChat did ([LibreChat#11905](https://github.com/danny-avila/LibreChat/pull/11905), February 2026), and every model in OpenAI's strict mode does where the client makes optional arguments required and nullable ([moltis#283](https://github.com/moltis-org/moltis/pull/283), March 2026).

This is advice, and no rule reports it, since it is these clients that send what the schema forbids. A server that wants them can take \`null\` for nothing: \`.nullish()\` in place of \`.optional()\` in zod. It costs a list of types in the schema, which some models do not take; see below.
`;

/** Returns `docs/clients.md`, generated from the tables of clients. */
export function clientsPage(): string {
  return [head, ...clients.map(sectionOf)].join("\n");
}

function sectionOf({ id, limits, name, verified }: Client): string {
  const rows = limits.map((limit) => [
    emphasized(limit, traitWords(limit.of)),
    limit.effect,
    limit.through ?? "",
    limit.says === undefined ? "" : `\`${limit.says}\``,
    `[source](${limit.source}), ${verified}`,
  ]);
  const table = markdownTable([["What", "Effect", "Through", "Its words", "Source"], ...rows]);
  return `## ${name} (\`${id}\`)\n\n${table}\n`;
}

function emphasized(limit: Limit, words: string): string {
  return isForAll(limit) ? `**${words}**` : words;
}
