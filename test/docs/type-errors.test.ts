import { expect, it } from "vitest";
import { typeErrors } from "../types/compile.js";
import { rulePages } from "./examples.js";

const page = rulePages().find(({ ruleId }) => ruleId === "no-stale-mcp-types")?.text ?? "";

it.each(["@modelcontextprotocol/sdk/types.js", "@modelcontextprotocol/client"])(
  "a stale type does not compile with the types of %s, in the words of the page",
  (module) => {
    const [error = "", ...more] = typeErrors({
      "a.ts": `import type { ContentBlock } from "${module}";
type Own = { type: "text"; text: string };
export const own = (block: ContentBlock): Own => block;
export const link = (block: Extract<ContentBlock, { type: "resource_link" }>): Own["type"] => block.type;
`,
    }).slice(-1);
    expect(more).toEqual([]);
    expect(error).toBe(`a.ts:4 TS2322 Type '"resource_link"' is not assignable to type '"text"'.`);
    expect(page).toContain("`TS2322`");
    expect(page).toContain(`Type '"resource_link"' is not assignable to type '"text"'`);
  },
);

it.each(["@modelcontextprotocol/sdk/types.js", "@modelcontextprotocol/client"])(
  "any string as the type of a schema or a block fits nothing of %s",
  (module) => {
    const errors = typeErrors({
      "a.ts": `import type { CallToolResult, Tool } from "${module}";
type Own = { type: string; text: string };
export const result = (block: Own): CallToolResult => ({ content: [block] });
export const tool = (inputSchema: { type: string; properties: {} }): Tool => ({ name: "a", inputSchema });
`,
    });
    expect(errors.map((error) => error.split(" ", 2).join(" "))).toEqual([
      "a.ts:3 TS2322",
      "a.ts:4 TS2322",
    ]);
  },
);
