import type { Random } from "../fuzz/random.js";
import { Draft, type Handles, type Program, readersFor } from "./program.js";

const hints = ["readOnlyHint", "destructiveHint"];

const toolOf = (name: string, hint: string): string =>
  `{ name: "${name}", description: "A tool", inputSchema: { type: "object" }, ${hint}: true }`;

type Home = (tools: string, draft: Draft) => { readonly list: string; readonly handles: Handles };

const homes: readonly Home[] = [
  (tools) => ({ list: tools, handles: {} }),
  (tools, draft) => {
    draft.write(`const tools = ${tools};`);
    return {
      list: "tools",
      handles: { value: `tools.find((tool) => tool.name === "keep")`, holder: "tools" },
    };
  },
  (tools, draft) => {
    draft.write(`export const tools = ${tools};`, "tools.mjs");
    draft.import(`import { tools } from "./tools.mjs";`);
    return { list: "tools", handles: { value: "tools[1]", holder: "tools" } };
  },
  (tools, draft) => {
    draft.write(`class Registry {\n  tools = ${tools};\n}\nconst registry = new Registry();`);
    return {
      list: "registry.tools",
      handles: { value: "registry.tools[0]", holder: "registry.tools" },
    };
  },
];

/** Generates a program with a list of tools, which reads that list. */
export function toolsProgram(random: Random, name: string): Program {
  const draft = new Draft();
  const hint = random.pick(hints);
  const { list, handles } = random.pick(homes)(
    `[${toolOf("look", hint)}, ${toolOf("keep", hint)}]`,
    draft,
  );
  draft.import(`import { ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";`);
  const readers = readersFor(handles, hint, draft, random);
  const lines = readers.lines.flatMap((line) => line.split("\n")).map((line) => `    ${line}\n`);
  draft.write(`export function main(server, print) {
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: ${list} }));
  const after = () => {
${lines.join("")}  };
  return { lists: true, after };
}`);
  return { name, files: draft.files(), isUnread: readers.isUnread };
}
