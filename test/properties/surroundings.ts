import type { MessageRole } from "../../context/messages/roles.js";
import type { Writer } from "./handwriting.js";
import { Code, type Hand } from "./handwriting.js";
import { loosen } from "./valid-content.js";

/** Data with content that a server or a client sends. */
export type Subject =
  "tool result" | "prompt result" | "resource result" | "sampling request" | "sampling result";

type Data = Readonly<Record<string, unknown>>;

/** A file: the data as source, and the code around it. */
export interface Written {
  readonly before: string;
  readonly source: string;
  readonly after: string;
}

/** A place in a script or a file of messages that proves what the data is. */
export interface Surroundings {
  readonly name: string;
  readonly write: (hand: Hand, writer: Writer, data: Data) => Written;
}

/** The roles of the data in these places. */
export const roles: Readonly<Record<Subject, readonly MessageRole[]>> = {
  "tool result": ["tool result", "framework result"],
  "prompt result": ["prompt result"],
  "resource result": ["resource result"],
  "sampling request": ["sampling request"],
  "sampling result": ["sampling result"],
};

interface Names {
  readonly schema: string;
  readonly method: string;
  readonly type: string;
  /** Returns the start of the call that registers a handler with the SDK's server. */
  readonly register?: (string: (text: string) => string) => string;
  /** The key of the list with the content. */
  readonly list: string;
}

const names: Readonly<Record<Subject, Names>> = {
  "tool result": {
    schema: "CallToolRequestSchema",
    method: "tools/call",
    type: "CallToolResult",
    register: (string) => `registerTool(${string("seats")}, { inputSchema: {} }, `,
    list: "content",
  },
  "prompt result": {
    schema: "GetPromptRequestSchema",
    method: "prompts/get",
    type: "GetPromptResult",
    register: (string) => `registerPrompt(${string("plan")}, {}, `,
    list: "messages",
  },
  "resource result": {
    schema: "ReadResourceRequestSchema",
    method: "resources/read",
    type: "ReadResourceResult",
    register: (string) => `registerResource(${string("map")}, ${string("maps://all")}, {}, `,
    list: "contents",
  },
  "sampling result": {
    schema: "CreateMessageRequestSchema",
    method: "sampling/createMessage",
    type: "CreateMessageResult",
    list: "content",
  },
  "sampling request": {
    schema: "",
    method: "sampling/createMessage",
    type: "CreateMessageRequestParams",
    list: "messages",
  },
};

/** Other code in the file, which resembles MCP code but is not. */
const noise = {
  before: [
    'export const stations = [{ type: "json", json: 1 }]',
    "// a remark   with   odd   spaces\nlog()",
    'const blocks={type:"resource",uri:"x",text:`${1}`}',
  ],
  after: [
    "function seats( a,b ){ return {content : a, is_error:b} }",
    'chat.send({ role: "user", content: [{ type: "image_url", image_url: { url } }] })',
    "export const last=1   // the end",
  ],
};

function string(hand: Hand): (text: string) => string {
  const quote = hand.quote === "'" ? "'" : '"';
  return (text) => quote + text + quote;
}

function importOf(hand: Hand, name: string, isType = false): string {
  const from = string(hand)("@modelcontextprotocol/sdk/types.js");
  return `import ${isType ? "type " : ""}{ ${name} } from ${from}${hand.semicolon}\n`;
}

function noisy(writer: Writer, where: keyof typeof noise): string {
  const lines = noise[where];
  return `${lines[writer.roll() % lines.length] ?? ""}\n;`;
}

/** Returns the places in a script for a whole result. */
export function scriptPlaces(subject: Subject): readonly Surroundings[] {
  const { method, register, schema, type } = names[subject];
  const place = (
    name: string,
    level: number,
    around: (hand: Hand) => readonly [imports: string, before: string, after: string],
  ): Surroundings => ({
    name,
    write: (hand, writer, data) => {
      const [imports, before, after] = around(hand);
      const noiseBefore = noisy(writer, "before");
      const source = writer.write(
        loosen(data, () => writer.roll()),
        level,
      );
      return {
        before: imports + noiseBefore + before,
        source,
        after: `${after}${hand.semicolon}\n${noisy(writer, "after")}\n`,
      };
    },
  });
  const typed = [
    place("a typed constant", 0, (hand) => [
      importOf(hand, type, true),
      `export const sent: ${type} = `,
      "",
    ]),
    place("satisfies", 0, (hand) => [
      importOf(hand, type, true),
      "export const sent = ",
      ` satisfies ${type}`,
    ]),
    place("a return type", 2, (hand) => [
      importOf(hand, type, true),
      `async function answer(isFull: boolean): Promise<${type}> {\n` +
        `${hand.indent}if (isFull) {\n${hand.indent.repeat(2)}return `,
      `${hand.semicolon}\n${hand.indent}}\n${hand.indent}throw new Error(${string(hand)("?")})${hand.semicolon}\n}`,
    ]),
  ];
  if (subject === "sampling request")
    return [
      ...typed,
      place("createMessage", 1, () => ["", "const answer = await server.createMessage(", ")"]),
      place("a request by hand", 1, (hand) => [
        "",
        `await client.request({\n${hand.indent}method: ${string(hand)(method)},\n${hand.indent}params: `,
        ",\n}, schema)",
      ]),
    ];
  const handled = [
    place("a handler by schema", 1, (hand) => [
      importOf(hand, schema),
      `server.setRequestHandler(${schema}, async (request) => {\n${hand.indent}return `,
      `${hand.semicolon}\n})`,
    ]),
    place("a handler by method", 0, (hand) => [
      "",
      `server.setRequestHandler(${string(hand)(method)}, async () => (`,
      "))",
    ]),
    place("a branch", 2, (hand) => [
      importOf(hand, schema),
      `server.setRequestHandler(${schema}, async () => {\n${hand.indent}try {\n${hand.indent.repeat(2)}return `,
      `${hand.semicolon}\n${hand.indent}} finally { close() }\n})`,
    ]),
    place("a name", 1, (hand) => [
      importOf(hand, schema),
      `server.setRequestHandler(${schema}, async () => {\n${hand.indent}const sent = `,
      `${hand.semicolon}\n${hand.indent}return sent${hand.semicolon}\n})`,
    ]),
  ];
  if (!register) return [...typed, ...handled];
  return [
    ...typed,
    ...handled,
    place("a registered handler", 0, (hand) => [
      `import { McpServer } from ${string(hand)("@modelcontextprotocol/sdk/server/mcp.js")}${hand.semicolon}\n`,
      `server.${register(string(hand))}async (given) => (`,
      "))",
    ]),
  ];
}

/** Returns the places in a script for a result that is built in several steps. */
export function scriptPieces(subject: Subject): readonly Surroundings[] {
  const { list, schema } = names[subject];
  if (subject === "sampling request" || subject === "sampling result") return [];
  const piece = (
    name: string,
    of: (hand: Hand, writer: Writer, elements: readonly unknown[]) => readonly [string, unknown],
  ): Surroundings => ({
    name,
    write: (hand, writer, data) => {
      const loose = loosen(data, () => writer.roll()) as Data; // an object stays an object
      const written = loose[list];
      const [statements, whole] = of(hand, writer, Array.isArray(written) ? written : []);
      const result = Array.isArray(written) ? { ...loose, [list]: whole } : loose;
      const { indent, semicolon } = hand;
      return {
        before: `${importOf(hand, schema)}server.setRequestHandler(${schema}, async () => {\n`,
        source: `${statements}${indent}return ${writer.write(result, 1)}`,
        after: `${semicolon}\n})${semicolon}\n`,
      };
    },
  });
  return [
    piece("a list under a name", ({ indent, semicolon }, writer, elements) => [
      `${indent}const parts = ${writer.write(elements, 1)}${semicolon}\n`,
      new Code("parts"),
    ]),
    piece("a list that grows", ({ indent }, writer, elements) => [
      `${indent}const parts = [];\n` +
        elements.map((one) => `${indent}parts.push(${writer.write(one, 1)});\n`).join(""),
      new Code("parts"),
    ]),
    piece("a list in a list", ({ indent, semicolon }, writer, elements) => [
      `${indent}const parts = ${writer.write(elements, 1)}${semicolon}\n`,
      [new Code("...parts")],
    ]),
    piece("functions that make parts", ({ indent, semicolon }, writer, elements) => [
      elements
        .map(
          (one, at) => `${indent}const part${at} = () => (${writer.write(one, 1)})${semicolon}\n`,
        )
        .join(""),
      elements.map((_, at) => new Code(`part${at}()`)),
    ]),
    piece("parts made of rows", (_, writer, elements) => {
      const [one] = elements;
      const made = one === undefined ? "[]" : `rows.map((row) => (${writer.write(one, 1)}))`;
      return ["", new Code(made)];
    }),
    piece("a choice of parts", (_, writer, elements) => [
      "",
      elements.map((one) => new Code(`isFull ? ${writer.write(one, 2)} : other()`)),
    ]),
  ];
}

/**
 * Returns the places in a file of messages. Text on the same line as the data may be reformatted
 * with it.
 */
export function jsonPlaces(subject: Subject): readonly Surroundings[] {
  const { method } = names[subject];
  const isRequest = subject === "sampling request";
  const message = (data: Data): Data =>
    isRequest
      ? { jsonrpc: "2.0", id: 1, method, params: data }
      : { jsonrpc: "2.0", id: 1, result: data };
  const holder = isRequest ? "params" : "result";
  const head = isRequest ? `,"method":"${method}"` : "";
  const place = (name: string, before: string, after: string): Surroundings => ({
    name,
    write: (_, writer, data) => ({ before, source: writer.write(data, 1), after }),
  });
  return [
    place("a message", `{ "jsonrpc": "2.0"  ,"id":7${head},\n"${holder}": `, "\n}\n"),
    place(
      "a list of messages",
      `[{"type":"json","json":1},\n{"jsonrpc":"2.0"${head},\n"${holder}": `,
      ',\n"id":"a"},{"content":"text","is_error":1}]',
    ),
    place("by itself", "", "\n"),
    {
      name: "a message in any order",
      write: (_, writer, data) => ({
        before: "",
        source: writer.write(message(data), 0),
        after: "\n",
      }),
    },
  ];
}
