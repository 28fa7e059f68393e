import { expect, it } from "vitest";
import { typeErrors } from "../types/compile.js";
import { rulePages } from "./examples.js";

const page = rulePages().find(({ ruleId }) => ruleId === "no-stale-mcp-types")?.text ?? "";

const modules = { "1": "@modelcontextprotocol/sdk/types.js", "2": "@modelcontextprotocol/client" };

// Compiled together, as loading the types of the packages takes most of the time.
const errors = typeErrors(
  Object.fromEntries(
    Object.entries(modules).flatMap(([line, module]) => [
      [
        `stale-${line}.ts`,
        `import type { ContentBlock } from "${module}";
type Own = { type: "text"; text: string };
export const own = (block: ContentBlock): Own => block;
export const link = (block: Extract<ContentBlock, { type: "resource_link" }>): Own["type"] => block.type;
`,
      ],
      [
        `string-${line}.ts`,
        `import type { CallToolResult, Tool } from "${module}";
type Own = { type: string; text: string };
export const result = (block: Own): CallToolResult => ({ content: [block] });
export const tool = (inputSchema: { type: string; properties: {} }): Tool => ({ name: "a", inputSchema });
`,
      ],
    ]),
  ),
);

/** Returns the errors in a file, without its name. */
function errorsOf(name: string): readonly string[] {
  return errors
    .filter((error) => error.startsWith(`${name}:`))
    .map((error) => error.slice(name.length + 1));
}

it.each(Object.entries(modules))(
  "a stale type fails to compile with the types of SDK %s (%s), as the page says",
  (line) => {
    const [error = "", ...more] = errorsOf(`stale-${line}.ts`).slice(-1);
    expect(more).toEqual([]);
    expect(error).toBe(`4 TS2322 Type '"resource_link"' is not assignable to type '"text"'.`);
    expect(page).toContain("`TS2322`");
    expect(page).toContain(`Type '"resource_link"' is not assignable to type '"text"'`);
  },
);

it.each(Object.entries(modules))(
  "`type: string` is not assignable to a block or schema of SDK %s (%s)",
  (line) => {
    expect(errorsOf(`string-${line}.ts`).map((error) => error.split(" ", 2).join(" "))).toEqual([
      "3 TS2322",
      "4 TS2322",
    ]);
  },
);
