import { expect, it } from "vitest";
import { Folder } from "../cli/program.js";

/** The kinds of values that the protocol gets, each wrong, with the code that hands one over. */
const kinds: Readonly<
  Record<string, readonly [wrong: string, handOver: (value: string) => string]>
> = {
  block: ['{ type: "video", url: "a" }', (value) => tool(`return { content: [${value}] };`)],
  result: ['{ content: [], isError: "yes" }', (value) => tool(`return ${value};`)],
  metadata: ['{ "no key": 1 }', (value) => tool(`return { content: [], _meta: ${value} };`)],
  handler: [
    '(async () => ({ content: "text" }))',
    (value) => `server.registerTool("a", {}, ${value});`,
  ],
  "zod schema": [
    "z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])",
    (value) =>
      `server.registerTool("a", { inputSchema: ${value} }, async () => ({ content: [] }));`,
  ],
  message: [
    '{ role: "system", content: { type: "text", text: "" } }',
    (value) => `server.registerPrompt("a", {}, async () => { return { messages: [${value}] }; });`,
  ],
  contents: [
    '{ url: "a://b", text: "" }',
    (value) =>
      `server.registerResource("a", "a://b", {}, async () => { return { contents: [${value}] }; });`,
  ],
  definition: ['{ name: "a", inputSchema: { type: "array" } }', (value) => listed(value)],
  schema: ['{ type: "array" }', (value) => listed(`{ name: "a", inputSchema: ${value} }`)],
  "part of a schema": [
    '{ type: "text" }',
    (value) =>
      listed(`{ name: "a", inputSchema: { type: "object", properties: { b: ${value} } } }`),
  ],
  content: ['{ type: "text", text: "" }', (value) => tool(`return { content: ${value} };`)],
  form: [
    '{ type: "object", properties: { a: { type: "string", enum: ["a"], enumNames: ["A"] } } }',
    (value) => asking(value),
  ],
  field: [
    '{ type: "string", enum: ["a"], enumNames: ["A"] }',
    (value) => asking(`{ type: "object", properties: { a: ${value} } }`),
  ],
  "sampling request": [
    '{ messages: [{ role: "user", content: { type: "text", text: "" } }], maxTokens: "5" }',
    (value) => tool(`await low.createMessage(${value}); return { content: [] };`),
  ],
  text: ["{ a: 1 }", (value) => tool(`return { content: [{ type: "text", text: ${value} }] };`)],
  address: [
    '"docs/a.md"',
    (value) =>
      tool(`return { content: [{ type: "resource", resource: { uri: ${value}, text: "" } }] };`),
  ],
  "MIME type": [
    '"png"',
    (value) => tool(`return { content: [{ type: "image", data: "aGk=", mimeType: ${value} }] };`),
  ],
  "address of a request": [
    '"docs"',
    (value) =>
      tool(
        `await low.elicitInput({ mode: "url", message: "", elicitationId: "1", url: ${value} }); return { content: [] };`,
      ),
  ],
  role: [
    '"system"',
    (value) =>
      `server.registerPrompt("a", {}, async () => { return { messages: [{ role: ${value}, content: { type: "text", text: "" } }] }; });`,
  ],
  "name of a tool": [
    '"no name!"',
    (value) => `server.registerTool(${value}, {}, async () => ({ content: [] }));`,
  ],
  method: [
    '"tool/list"',
    (value) => `await client.request({ method: ${value} }, ListToolsResultSchema);`,
  ],
  action: [
    '"approve"',
    (value) =>
      `client.setRequestHandler(ElicitRequestSchema, async () => { return { action: ${value} }; });`,
  ],
};

/** What is only judged where it certainly arrives, as any text may be right at another place. */
const onlyIfSure: ReadonlySet<string> = new Set([
  ...[
    "content",
    "text",
    "address",
    "address of a request",
    "MIME type",
    "role",
    "name of a tool",
    "method",
    "action",
  ],
]);

function tool(body: string): string {
  return `server.registerTool("a", {}, async () => { ${body} });`;
}

function listed(definition: string): string {
  return `low.setRequestHandler(ListToolsRequestSchema, async () => { return { tools: [${definition}] }; });`;
}

function asking(form: string): string {
  return tool(
    `await low.elicitInput({ message: "", requestedSchema: ${form} }); return { content: [] };`,
  );
}

interface Way {
  /** Code before the one that hands the value over. `V` is the value. */
  readonly before?: string;
  readonly use: string;
  /** The text of another file, from which names are imported. */
  readonly other?: string;
  readonly names?: string;
  /** Whether something else may arrive too: what others throw, or what a variable gets later. */
  readonly isOneOfMany?: true;
  /** Whether only TypeScript has such code. */
  readonly isTyped?: true;
}

/** How a value gets there, besides the built-in functions, which have a table of their own. */
const ways: Readonly<Record<string, Way>> = {
  "as it is": { use: "V" },
  "a constant": { before: "const one = V;", use: "one" },
  "another name": { before: "const one = V; const same = one;", use: "same" },
  "an assignment": { before: "let one; one = V;", use: "one" },
  "a function": { before: "function make() { return V; }", use: "make()" },
  "a function that is called at once": { use: "(() => V)()" },
  "an argument": { before: "const pass = (one) => one;", use: "pass(V)" },
  "a member of an argument": { before: "const pass = ({ one }) => one;", use: "pass({ one: V })" },
  "a default": { before: "const make = (one = V) => one;", use: "make()" },
  "the rest of the arguments": { before: "const pass = (...all) => all[0];", use: "pass(V)" },
  "a callback": { before: "const wrap = (make) => make();", use: "wrap(() => V)" },
  "a member": { before: "const table = { one: V };", use: "table.one" },
  "a table that a function fills": {
    before: "const table = {}; const add = (key, one) => { table[key] = one; }; add('one', V);",
    use: "table.one",
  },
  "a table made of pairs": {
    before: "const table = Object.fromEntries([['one', V]]);",
    use: "table.one",
  },
  "a table made of a list": {
    before:
      "const list = [{ name: 'one', value: V }]; const table = list.reduce((all, each) => ({ ...all, [each.name]: each.value }), {});",
    use: "table.one",
  },
  "a table copied by its keys": {
    before:
      "const first = { one: V }; const table = {}; for (const key of Object.keys(first)) table[key] = first[key];",
    use: "table.one",
  },
  "a table copied by its entries": {
    before:
      "const first = { one: V }; const table = Object.fromEntries(Object.entries(first).map(([key, each]) => [key, each]));",
    use: "table.one",
  },
  "a group": { before: "const groups = Object.groupBy([V], () => 'one');", use: "groups.one[0]" },
  "a member of any name": { before: "const table = { one: V };", use: "table[process.argv[2]]" },
  "a getter": { before: "const table = { get one() { return V; } };", use: "table.one" },
  "a setter": {
    before:
      "class Table { set one(one) { this.kept = one; } } const table = new Table(); table.one = V;",
    use: "table.kept",
  },
  "a method that reads this": {
    before: "const table = { one: V, make() { return this.one; } };",
    use: "table.make()",
  },
  "an element": { before: "const list = [V];", use: "list[0]" },
  "a loop": { before: "let one; for (const each of [V]) one = each;", use: "one" },
  "a pattern": { before: "const make = () => ({ one: V }); const { one } = make();", use: "one" },
  "a choice": { use: "(process.argv[2] ? V : undefined)" },
  "a fallback": { before: "let cached;", use: "(cached ?? V)" },
  "a field": { before: "class Table { one = V; }", use: "new Table().one" },
  "a static field": { before: "class Table { static one = V; }", use: "Table.one" },
  "a field of a superclass": {
    before: "class Base { one = V; } class Table extends Base {}",
    use: "new Table().one",
  },
  "a constructor": {
    before: "class Table { constructor(one) { this.one = one; } }",
    use: "new Table(V).one",
  },
  "a generator": { before: "function* all() { yield V; }", use: "[...all()][0]" },
  "a generator that passes on another": {
    before: "function* inner() { yield V; } function* all() { yield* inner(); }",
    use: "[...all()][0]",
  },
  "an iterator of one's own": {
    before: "const bag = { *[Symbol.iterator]() { yield V; } }; const [one] = bag;",
    use: "one",
  },
  "a pattern that assigns": { before: "let one; ({ one } = { one: V });", use: "one" },
  "a sequence": { use: "(process.pid, V)" },
  "a tagged template": { before: "const tag = (_, one) => one;", use: "tag`${V}`" },
  "the arguments as a whole": {
    before: "function pass() { return arguments[0]; }",
    use: "pass(V)",
  },
  "an argument after those that `bind` gives": {
    before: "function second(_, one) { return one; } const make = second.bind(null, 1);",
    use: "make(V)",
  },
  "a function that calls itself for the same": {
    before: "function make(times) { return times > 0 ? make(times - 1) : V; }",
    use: "make(3)",
  },
  "a member that a method of an object sets": {
    before:
      "const table = { set(one) { this.kept = one; }, get() { return this.kept; } }; table.set(V);",
    use: "table.get()",
    isOneOfMany: true,
  },
  "a callback that a method of an object runs": {
    before:
      "let made; const table = { run: (use) => use(V) }; table.run((one) => { made = one; });",
    use: "made",
    isOneOfMany: true,
  },
  "listeners that an object keeps": {
    before:
      "let made; const table = { all: [], on(use) { this.all.push(use); }, emit(one) { for (const use of this.all) use(one); } }; table.on((one) => { made = one; }); table.emit(V);",
    use: "made",
    isOneOfMany: true,
  },
  "an argument that is bound": {
    before: "const pass = (one) => one; const make = pass.bind(null, V);",
    use: "make()",
  },
  "a static block": {
    before: "class Table { static one; static { this.one = V; } }",
    use: "Table.one",
  },
  "what a constructor merges": {
    before: "class Table { constructor(options) { Object.assign(this, options); } }",
    use: "new Table({ one: V }).one",
  },
  "a prototype": {
    before: "function Table() {} Table.prototype.make = function () { return V; };",
    use: "new Table().make()",
  },
  "a member of a function": { before: "function table() {} table.one = V;", use: "table.one" },
  "a promise that is resolved": { use: "await new Promise((resolve) => resolve(V))" },
  "a promise with resolvers": {
    before: "const { promise, resolve } = Promise.withResolvers(); resolve(V);",
    use: "await promise",
  },
  "a promise that a timer resolves": {
    use: "await new Promise((resolve) => setTimeout(resolve, 1, V))",
  },
  "a promise that is rejected": {
    use: "await new Promise((_, reject) => reject({ one: V })).catch((e) => e.one)",
  },
  "an asynchronous function that fails": {
    before: "const load = async () => { throw { one: V }; };",
    use: "await load().then(() => undefined, (e) => e.one)",
  },
  "what is thrown": {
    isOneOfMany: true,
    before: "function make() { try { throw V; } catch (e) { return e; } }",
    use: "make()",
  },
  "an error that a function throws": {
    isOneOfMany: true,
    before:
      "class Failed extends Error { constructor(one) { super('no'); this.one = one; } } const run = () => { throw new Failed(V); }; function make() { try { run(); } catch (e) { if (e instanceof Failed) return e.one; throw e; } }",
    use: "make()",
  },
  "a member of what is thrown": {
    before: "function make() { try { throw { one: V }; } catch ({ one }) { return one; } }",
    use: "make()",
  },
  "an error's method": {
    before:
      "class Failed extends Error { make() { return V; } } async function make() { try { throw new Failed(); } catch (e) { return e.make(); } }",
    use: "await make()",
  },
  "what this is in a call": {
    before: "function make() { return this.one; }",
    use: "make.call({ one: V })",
  },
  "what this is in a call with a list": {
    before: "function make() { return this.one; } const table = { one: V };",
    use: "make.apply(table, [])",
  },
  "what this is bound to": {
    before: "function make() { return this.one; } const bound = make.bind({ one: V });",
    use: "bound()",
  },
  "what this is in a method with a name": {
    before: "function make() { return this.one; } const table = { make, one: V };",
    use: "table.make()",
  },
  "what this is in a callback": {
    before: "const found = [1].map(function () { return this.one; }, { one: V });",
    use: "found[0]",
  },
  "the global object": { before: "globalThis.one = V;", use: "global.one" },
  "a global name": { before: "globalThis.one = V;", use: "one" },
  "an argument of a superclass": {
    before:
      "class Base { constructor(one) { this.one = one; } } class Table extends Base { constructor() { super(V); } }",
    use: "new Table().one",
  },
  "an inherited constructor": {
    before: "class Base { constructor(one) { this.one = one; } } class Table extends Base {}",
    use: "new Table(V).one",
  },
  "a class that makes itself": {
    before: "class Table { static make() { return new this(); } one = V; }",
    use: "Table.make().one",
  },
  "a method with a computed name": {
    before: "const name = 'make'; class Table { [name]() { return V; } }",
    use: "new Table().make()",
  },
  "an iterator of a class": {
    before: "class Bag { *[Symbol.iterator]() { yield V; } }",
    use: "[...new Bag()][0]",
  },
  "what is merged into a class": {
    before: "class Table {} Object.assign(Table, { one: V });",
    use: "Table.one",
  },
  "what is merged into a prototype": {
    before: "class Table {} Object.assign(Table.prototype, { make() { return V; } });",
    use: "new Table().make()",
  },
  "a list that a function of the language makes": {
    before: "const list = Array(2).fill(V);",
    use: "list[0]",
  },
  "a method that is named like a matcher": { use: "[].toSpliced(0, 0, V)[0]" },
  "functions that set options": {
    before:
      "const withOne = (one) => (table) => { table.one = one; }; function make(...options) { const table = {}; for (const option of options) option(table); return table; }",
    use: "make(withOne(V)).one",
  },
  "an observer": {
    isOneOfMany: true,
    before:
      "const create = (observe) => ({ observe }); const source = create((observer) => { observer.next(V); }); let one; source.observe({ next: (each) => { one = each; } });",
    use: "one",
  },
  "a callback that becomes a promise": {
    before:
      "const load = (done) => done(null, V); const promised = (run) => () => new Promise((resolve) => run((_, one) => resolve(one)));",
    use: "await promised(load)()",
  },
  "a member of a namespace": {
    before: "namespace Table { export const one = V; }",
    use: "Table.one",
    isTyped: true,
  },
  "a function with overloads": {
    before:
      "function make(): any; function make(key: string): any; function make(key?: string) { return V; }",
    use: "make('a')",
    isTyped: true,
  },
  "an accessor": {
    before: "class Table { accessor one = V; }",
    use: "new Table().one",
    isTyped: true,
  },
  "a class without a name": {
    use: "new Table().one",
    other: "export default class { one = V; }",
    names: "Table",
  },
  "a promise": { before: "const make = async () => V;", use: "await make()" },
  "an export": { use: "one", other: "export const one = V;", names: "{ one }" },
  "a default export": { use: "one", other: "export default V;", names: "one" },
  "a namespace": { use: "other.one", other: "export const one = V;", names: "* as other" },
  "an exported function": {
    use: "make()",
    other: "export const make = () => V;",
    names: "{ make }",
  },
  "an exported instance": {
    use: "table.one",
    other: "class Table { one = V; } export const table = new Table();",
    names: "{ table }",
  },
  "a callback that returns an import": {
    before: "const call = (make) => make();",
    use: "call(() => one)",
    other: "export const one = V;",
    names: "{ one }",
  },
  "an import in a registry with methods of a map": {
    before:
      "class Registry { all = new Map(); set(key, one) { this.all.set(key, one); return this; } get(key) { return this.all.get(key); } }\nconst registry = new Registry();\nregistry.set('a', one);",
    use: "registry.get('a')",
    other: "export const one = V;",
    names: "{ one }",
  },
  "a builder with a method of a set": {
    before:
      "class Builder { all = []; add(one) { this.all.push(one); return this; } build() { return this.all[0]; } }",
    use: "new Builder().add(V).build()",
  },
  "a helper in another file": {
    use: "pass(V)",
    other: "export const pass = (one) => one;",
    names: "{ pass }",
  },
  "a helper in another file, by its method": {
    use: "pass.call(null, V)",
    other: "export function pass(one) { return one; }",
    names: "{ pass }",
  },
  "a helper in another file, with a list": {
    use: "pass.apply(null, [1, V])",
    other: "export function pass(_, one) { return one; }",
    names: "{ pass }",
  },
  "a helper that takes options, in another file": {
    use: "pass(1, { one: V })",
    other: "const inner = ({ one }) => one; export const pass = (_, options) => inner(options);",
    names: "{ pass }",
  },
};

const head = `import { z } from "zod";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { ElicitRequestSchema, ListToolsRequestSchema, ListToolsResultSchema } from "@modelcontextprotocol/sdk/types.js";
const client = new Client({ name: "a", version: "1" }, { capabilities: { elicitation: {} } });
const server = new McpServer({ name: "a", version: "1" });
const low = new Server({ name: "a", version: "1" }, {});
`;

function programOf(way: Way, kind: string): Readonly<Record<string, string>> {
  const [wrong, handOver] = kinds[kind] ?? ["", () => ""];
  const { before = "", isTyped = false, names, other, use } = way;
  const fill = (text: string): string => text.replaceAll(/\bV\b/gu, () => `(${wrong})`);
  const imports = names === undefined ? "" : `import ${names} from "./other.js";\n`;
  return {
    [isTyped ? "server.ts" : "server.js"]:
      `${imports}${head}${fill(before)}\n${handOver(fill(use))}\n`,
    ...(other !== undefined && { "other.js": `import { z } from "zod";\n${fill(other)}\n` }),
  };
}

it("finds every kind of value, whichever way it gets to the protocol", async () => {
  const files: Record<string, string> = {
    "package.json": JSON.stringify({
      type: "module",
      dependencies: { "@modelcontextprotocol/sdk": "1.32.2", zod: "4.1.0" },
    }),
  };
  const pairs = Object.entries(ways).flatMap(([way, { isOneOfMany = false }]) =>
    Object.keys(kinds).flatMap((kind) =>
      isOneOfMany && onlyIfSure.has(kind) ? [] : [[way, kind]],
    ),
  );
  for (const [index, [way = "", kind = ""]] of pairs.entries())
    for (const [name, text] of Object.entries(programOf(ways[way] ?? { use: "" }, kind)))
      files[`${String(index)}/${name}`] = text;
  const { stdout } = await new Folder(files).run("check", "--format", "json", ".");
  const reports = JSON.parse(stdout) as { filePath: string; messages: unknown[] }[]; // ESLint's format
  const found = new Set(
    reports.flatMap(({ filePath, messages }) => {
      const [index] = /\d+(?=[/\\][a-z]+\.[jt]s$)/u.exec(filePath) ?? [];
      return messages.length > 0 ? [Number(index)] : [];
    }),
  );
  const missed = pairs.filter((_, index) => !found.has(index));
  expect(missed).toEqual([]);
});
