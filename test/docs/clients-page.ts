import { markdownTable } from "markdown-table";
import { clients, isForAll } from "../../protocol/clients/clients.js";
import type { Client, Limit } from "../../protocol/clients/client.js";
import { traitWords } from "../../rules/portable-tool-schema/trait-words.js";

const head = `# What clients and models accept

What clients and models do not accept in a server's tools, although it is valid MCP and valid JSON Schema. Each line has its source, and the date when it was last checked: clients change without notice. By default, [portable-tool-schema](rules/portable-tool-schema.md) reports what is in bold. If the setting \`clients\` names a client, it reports everything in that client's table. [valid-binary-data](rules/valid-binary-data.md) does the same for the types of images in results.

The page is generated from \`protocol/clients/\`. Pull requests can add what is missing, with a public source.

## How it was compared

The code with which Copilot Chat prepares schemas is public. It and the rule were run on the same schemas: all 180 that appear in full in the files of 33 public repositories, 3,000 generated at random from all keywords, and 1,000 generated from the shapes that VS Code checks for. If VS Code refuses a schema, it reports nothing else about it: it refuses none of the 180, 1,949 of the 3,000 as invalid schemas, as [valid-tool-schema](rules/valid-tool-schema.md) does too, and 824 of the 1,000 because of their arrays. The two agree on all of the 180, and on the others with three kinds of exceptions:

- VS Code removes names from \`required\` that are not in the \`properties\` next to it. [valid-tool-schema](rules/valid-tool-schema.md) reports these too, but not where \`anyOf\` or the like may describe them (68 cases).
- A keyword within \`contains\` is dropped along with it (1 case).
- An \`enum\` that lists a value twice is not valid in draft-07, which VS Code requires, but it is valid in 2020-12 (1 case).

Limits without a public source are left out. For example, Gemini refuses schemas that are nested too deeply ([gemini-cli#5923](https://github.com/google-gemini/gemini-cli/issues/5923)), but does not say how deep they may be.

## \`null\` for what is left out

Some clients send \`null\` for each optional argument that a model does not set, and a server whose schema does not allow \`null\` answers \`expected string, received null\`. CrewAI does this ([zenrows-mcp#23](https://github.com/ZenRows/zenrows-mcp/pull/23), September 2026), models behind LibreChat did ([LibreChat#11905](https://github.com/danny-avila/LibreChat/pull/11905), February 2026), and so does every model in OpenAI's strict mode if the client makes optional arguments required and nullable ([moltis#283](https://github.com/moltis-org/moltis/pull/283), March 2026).

This is only advice. No rule reports it, because it is these clients that send what the schema forbids. A server that wants to support them can treat \`null\` as missing, with \`.nullish()\` instead of \`.optional()\` in zod. The schema then contains a list of types, which some models do not accept; see below.
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
  const table = markdownTable([
    ["What", "Effect", "Applies to", "Error message", "Source"],
    ...rows,
  ]);
  return `## ${name} (\`${id}\`)\n\n${table}\n`;
}

function emphasized(limit: Limit, words: string): string {
  return isForAll(limit) ? `**${words}**` : words;
}
