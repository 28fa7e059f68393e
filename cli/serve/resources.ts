import {
  type McpServer,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
  type Variables,
} from "@modelcontextprotocol/server";
import { revisions } from "../../protocol/revision.js";
import { knownRules } from "../../rules/known-rules.js";
import { rulePageText } from "../own-package.js";
import { revisionPage } from "./revision-page.js";

/** One kind of resources, each of which has its own page. */
interface Shelf {
  readonly kind: "rules" | "revisions";
  readonly title: string;
  readonly description: string;
  readonly items: readonly { readonly name: string; readonly description: string }[];
  readonly page: (name: string) => string;
}

const shelves: readonly Shelf[] = [
  {
    kind: "rules",
    title: "Rules",
    description: "What each rule of `check` is about.",
    items: knownRules.map(({ id, docs }) => ({ name: id, description: docs.description })),
    page: rulePageText,
  },
  {
    kind: "revisions",
    title: "Revisions of the protocol",
    description: "What each revision added and removed, and what takes its place.",
    items: revisions.map((name) => ({
      name,
      description: `What revision ${name} added and removed`,
    })),
    page: (name) => revisionPage(revisions.find((one) => one === name) ?? "2026-07-28"),
  },
];

const mimeType = "text/markdown";

/** Registers a list of the rules, a list of the revisions, and a page for each item. */
export function registerResources(server: McpServer): void {
  for (const { kind, title, description, items, page } of shelves) {
    const uri = `mcp-schema://${kind}`;
    const list = items.map((one) => `- [${one.name}](${uri}/${one.name}): ${one.description}`);
    server.registerResource(kind, uri, { title, description, mimeType }, () =>
      reading(uri, [`# ${title}`, "", ...list, ""].join("\n")),
    );
    const template = new ResourceTemplate(`${uri}/{name}`, {
      list: () => ({
        resources: items.map((one) => ({
          uri: `${uri}/${one.name}`,
          name: one.name,
          description: one.description,
          mimeType,
        })),
      }),
      complete: {
        name: (begun) => items.map(({ name }) => name).filter((name) => name.startsWith(begun)),
      },
    });
    server.registerResource(
      `${kind}-page`,
      template,
      { title: `${title}: a page`, description, mimeType },
      ({ href }, { name }: Variables) => {
        const found = items.find((one) => one.name === name);
        if (!found) throw new ResourceNotFoundError(href);
        return reading(href, page(found.name));
      },
    );
  }
}

function reading(uri: string, text: string): ReadResourceResult {
  return { contents: [{ uri, mimeType, text }] };
}
