import type { ServedTool } from "./framework-servers.js";

const block = `{ type: "text", text: "told" }`;

/** A tool that returns something, and what to call that on the page. */
export interface Row {
  readonly title: string;
  readonly returned: string;
  readonly hasSchema?: true;
  /** Parts of the answer without which something was lost. */
  readonly needs?: readonly string[];
}

/** What handlers return, right and wrong in turn. */
export const rows: readonly Row[] = [
  { title: "a string", returned: `"told"` },
  { title: "a number", returned: `7` },
  { title: "a boolean", returned: `true` },
  { title: "`null`", returned: `null` },
  { title: "`undefined`", returned: `undefined` },
  { title: "an object", returned: `{ told: "yes" }` },
  { title: "a list of strings", returned: `["told"]` },
  { title: "a list of blocks", returned: `[${block}]` },
  { title: "a block of text", returned: block },
  { title: "an image", returned: `{ type: "image", data: "dG9sZA==", mimeType: "image/png" }` },
  { title: "a result", returned: `{ content: [${block}] }` },
  { title: "an invented block in a result", returned: `{ content: [{ type: "json", json: 1 }] }` },
  { title: "a string as `content`", returned: `{ content: "told" }` },
  { title: "a block as `content`", returned: `{ content: ${block} }` },
  {
    title: "`isError`",
    returned: `{ content: [${block}], isError: true }`,
    needs: [`"isError":true`],
  },
  { title: "`structuredContent` alone", returned: `{ structuredContent: { told: "yes" } }` },
  {
    title: "`structuredContent` and `content`",
    returned: `{ content: [{ type: "text", text: '{"told":"yes"}' }], structuredContent: { told: "yes" } }`,
    needs: [`"structuredContent":{`],
  },
  {
    title: "`_meta` of a result",
    returned: `{ content: [${block}], _meta: { "example.com/told": 1 } }`,
    needs: [`"example.com/told":1`],
  },
  {
    title: "`annotations` of a block",
    returned: `{ content: [{ type: "text", text: "told", annotations: { audience: ["user"] } }] }`,
  },
  {
    title: "`_meta` of a block",
    returned: `{ content: [{ type: "text", text: "told", _meta: { "example.com/told": 1 } }] }`,
  },
  {
    title: "a link",
    returned: `{ content: [{ type: "resource_link", uri: "told://a", name: "told" }] }`,
  },
  {
    title: "a resource",
    returned: `{ content: [{ type: "resource", resource: { uri: "told://a", text: "told" } }] }`,
  },
  {
    title: "an object, with a schema",
    returned: `{ told: "yes" }`,
    hasSchema: true,
    needs: [`"structuredContent":{`],
  },
  {
    title: "a full result, with a schema",
    returned: `{ content: [{ type: "text", text: '{"told":"yes"}' }], structuredContent: { told: "yes" } }`,
    hasSchema: true,
    needs: [`"structuredContent":{`],
  },
  {
    title: "a result without data, with a schema",
    returned: `{ content: [${block}] }`,
    hasSchema: true,
  },
  { title: "a number, with a schema", returned: `7`, hasSchema: true },
];

/** The tools of a server: `t0` for the first row. */
export const tools: readonly ServedTool[] = rows.map(({ hasSchema = false, returned }, index) => ({
  ...{ name: `t${index}`, returned, hasSchema },
}));
