import type { Random } from "../fuzz/random.js";
import { Draft, type Handles, type Program, readersFor } from "./program.js";

/** Blocks that every client refuses and a rewrite fixes, each with a key that changes. */
const blocks: readonly (readonly [source: string, key: string])[] = [
  [`{ type: "json", json: { a: 1 } }`, "json"],
  [`{ type: "markdown", markdown: "*hi*" }`, "markdown"],
  [`{ type: "image", data: "iVBORw0=", mime_type: "image/png" }`, "mime_type"],
  [`{ type: "json", json: { a: 1 } }`, "type"],
];

/**
 * A place for the block: returns the handler's result, the statements before it, and the handles
 * for readers.
 */
type Home = (
  block: string,
  draft: Draft,
) => {
  readonly statements?: string;
  readonly result: string;
  /** The handles for readers in the handler. */
  readonly inside?: Handles;
  /** The handles for readers elsewhere, and a statement that these need first. */
  readonly prepare?: string;
  readonly outside?: Handles;
};

const list = (content: string): string => `{ content: ${content} }`;

const homes: readonly Home[] = [
  (block) => ({ result: list(`[${block}]`) }),
  (block) => ({
    statements: `const block = ${block};`,
    result: list("[block]"),
    inside: { value: "block" },
  }),
  (block) => ({
    statements: `const content = [${block}];`,
    result: list("content"),
    inside: { value: "content[0]", holder: "content" },
  }),
  (block) => ({
    statements: `const content = [];\ncontent.push(${block});`,
    result: list("content"),
    inside: { value: "content[0]", holder: "content" },
  }),
  (block) => ({
    statements: `const content = [1, 2].map(() => (${block}));`,
    result: list("content"),
    inside: { value: "content.at(-1)", holder: "content" },
  }),
  (block) => ({
    statements: `const result = ${list(`[${block}]`)};`,
    result: "result",
    inside: { value: "result.content[0]", holder: "result.content" },
  }),
  (block, draft) => {
    draft.write(`function run() {\n  return ${list(`[${block}]`)};\n}`);
    return {
      result: "run()",
      inside: { value: "run().content[0]", holder: "run().content" },
      outside: { value: "run().content[0]", holder: "run().content" },
    };
  },
  (block, draft) => {
    draft.write(`const makeBlock = () => (${block});`);
    return { result: list("[makeBlock()]"), outside: { value: "makeBlock()" } };
  },
  (block, draft) => {
    draft.write(
      `class Tools {\n  run() {\n    return ${list(`[${block}]`)};\n  }\n}\nconst tools = new Tools();`,
    );
    return {
      result: "tools.run()",
      outside: { value: "tools.run().content[0]", holder: "tools.run().content" },
    };
  },
  (block, draft) => {
    draft.write(`const handlers = {\n  run() {\n    return ${list(`[${block}]`)};\n  },\n};`);
    return {
      result: `handlers.run()`,
      outside: { holder: "handlers.run().content" },
    };
  },
  (block, draft) => {
    draft.write(`export function run() {\n  return ${list(`[${block}]`)};\n}`, "tool.mjs");
    draft.import(`import { run } from "./tool.mjs";`);
    return { result: "run()", outside: { value: "run().content[0]" } };
  },
  (block, draft) => {
    draft.write(`async function run() {\n  return ${list(`[${block}]`)};\n}`);
    return {
      result: "await run()",
      prepare: "const got = await run();",
      outside: { value: "got.content[0]", holder: "got.content" },
    };
  },
  (block, draft) => {
    draft.write(
      `const seen = [];\nfunction keep(result) {\n  seen.push(...result.content);\n  return result;\n}`,
    );
    return { result: `keep(${list(`[${block}]`)})`, outside: { holder: "seen" } };
  },
];

/** Generates a program with a tool, which reads the tool's result. */
export function resultProgram(random: Random, name: string): Program {
  const draft = new Draft();
  const [block, key] = random.pick(blocks);
  const {
    statements,
    result,
    inside = {},
    outside = {},
    prepare,
  } = random.pick(homes)(block, draft);
  draft.import(`import { CallToolRequestSchema } from "@modelcontextprotocol/sdk/types.js";`);
  const within = readersFor(inside, key, draft, random);
  const behind = readersFor(outside, key, draft, random);
  const indented = (lines: readonly string[]): string =>
    lines
      .flatMap((line) => line.split("\n"))
      .map((line) => `    ${line}\n`)
      .join("");
  draft.write(`export function main(server, print) {
  server.setRequestHandler(CallToolRequestSchema, async () => {
${indented(statements === undefined ? [] : [statements])}${indented(within.lines)}    return ${result};
  });
  const after = async () => {
${indented([...(prepare === undefined ? [] : [prepare]), ...behind.lines])}  };
  return { calls: true, after };
}`);
  return { name, files: draft.files(), isUnread: within.isUnread && behind.isUnread };
}
