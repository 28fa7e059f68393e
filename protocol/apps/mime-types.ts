import { table } from "../table.js";

/** The only type of an interface that every host shows (MCP Apps 2026-01-26, UI Resource Format). */
export const appMimeType = "text/html;profile=mcp-app";

/** The constant for it in `@modelcontextprotocol/ext-apps`. */
export const appMimeTypeName = "RESOURCE_MIME_TYPE";

/** A type that was used for interfaces, or is mistaken for theirs. */
export interface OtherMimeType {
  /**
   * "draft": of a draft, which nothing else uses. "chatgpt": the one of the first Apps SDK, which
   * only ChatGPT shows. "page": any page, also in results with embedded resources.
   */
  readonly kind: "draft" | "chatgpt" | "page";
  readonly source: string;
}

/** Other types than the standard one, in lower case and without spaces. */
export const otherMimeTypes = table<OtherMimeType>({
  "text/html+mcp": {
    kind: "draft",
    source: "https://github.com/modelcontextprotocol/ext-apps/pull/75",
  },
  "text/html;profile=mcp": {
    kind: "draft",
    source: "https://github.com/MCP-UI-Org/mcp-ui/issues/162",
  },
  "text/html+skybridge": {
    kind: "chatgpt",
    source: "https://github.com/modelcontextprotocol/ext-apps/issues/263",
  },
  "text/html": {
    kind: "page",
    source: "https://github.com/github/github-mcp-server/pull/2078",
  },
});

/** A type without the differences that hosts, which compare it as a string, do not forgive. */
export function plainMimeType(type: string): string {
  return type
    .replaceAll(/[\s"']/gu, "")
    .replace(/;$/u, "")
    .toLowerCase();
}
