import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";

/** The types that both versions of the SDK have, under the same names, with the package of version 2. */
const type =
  /@modelcontextprotocol\/sdk\/(?<module>client|server)\/(?:index|mcp)\.js(?=["']\)\.(?:McpServer|ResourceTemplate|Server|Client)\b)/gu;

/** Types in comments are imported from where SDK 2 has them: `import("@modelcontextprotocol/server").McpServer`. */
export function commentTypes({ comments, text }: Document): readonly Edit[] {
  return comments.flatMap(({ span: [start, end] }) =>
    [...text.slice(start, end).matchAll(type)].map(({ 0: found, groups, index }): Edit => ({
      span: [start + index, start + index + found.length],
      text: `@modelcontextprotocol/${groups?.["module"] ?? "server"}`,
    })),
  );
}
