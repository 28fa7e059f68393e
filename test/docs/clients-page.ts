import { markdownTable } from "markdown-table";
import { clients, isForAll } from "../../protocol/clients/clients.js";
import type { Client, Limit } from "../../protocol/clients/client.js";
import { traitWords } from "../../rules/portable/trait-words.js";

const head = `# What clients and models accept

What clients and models do not take of the tools of a server, though it is legal MCP and valid JSON Schema. Each line has its source, and the day on which somebody looked at it: they change without notice. [portable-tool-schema](rules/portable-tool-schema.md) reports by default what is in bold, and all of a client that is named in the setting \`clients\`.

The page is made of \`protocol/clients/\`, where a pull request may add what is missing, with a public source.
`;

/** The page `docs/clients.md`, as the tables of clients have it. */
export function clientsPage(): string {
  return [head, ...clients.map(sectionOf)].join("\n");
}

function sectionOf({ id, limits, name }: Client): string {
  const rows = limits.map((limit) => [
    emphasized(limit, traitWords(limit.of)),
    limit.effect,
    limit.through ?? "",
    limit.says === undefined ? "" : `\`${limit.says}\``,
    `[source](${limit.source}), ${limit.verified}`,
  ]);
  const table = markdownTable([["What", "Effect", "Through", "Its words", "Source"], ...rows]);
  return `## ${name} (\`${id}\`)\n\n${table}\n`;
}

function emphasized(limit: Limit, words: string): string {
  return isForAll(limit) ? `**${words}**` : words;
}
