import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { AnySchema } from "@modelcontextprotocol/sdk/server/zod-compat.js";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { z as z3 } from "zod/v3";
import { emptyingMethods } from "../../protocol/zod-schemas.js";
import { makesOther } from "../../rules/valid-tool-schema/zod-defects.js";
import { zodMethods } from "../../syntax/zod-functions.js";

/** Whether SDK 1 lists a tool with the argument `a` of its schema. */
async function listsArgument(inputSchema: unknown): Promise<boolean> {
  const server = new McpServer({ name: "server", version: "1.0.0" });
  // A cast, because types refuse some of these, but JavaScript does not.
  const config = { inputSchema: inputSchema as AnySchema };
  server.registerTool("tool", config, () => ({ content: [] }));
  const client = new Client({ name: "client", version: "1.0.0" });
  const [one, other] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(one), client.connect(other)]);
  const { tools } = await client.listTools();
  await client.close();
  return Object.keys(tools[0]?.inputSchema.properties ?? {}).includes("a");
}

const object = { a: z.string() };
const object3 = { a: z3.string() };

/** Roots of both versions, by the function that makes them. */
const roots: Readonly<Record<string, readonly unknown[]>> = {
  object: [z.object(object), z3.object(object3)],
  strictObject: [z.strictObject(object), z3.strictObject(object3)],
  looseObject: [z.looseObject(object)],
  string: [z.string(), z3.string()],
  number: [z.number(), z3.number()],
  date: [z.date(), z3.date()],
  enum: [z.enum(["a"]), z3.enum(["a"])],
  literal: [z.literal("a"), z3.literal("a")],
  array: [z.array(z.object(object)), z3.array(z3.object(object3))],
  tuple: [z.tuple([z.object(object)]), z3.tuple([z3.object(object3)])],
  record: [z.record(z.string(), z.string()), z3.record(z3.string())],
  union: [z.union([z.object(object), z.string()]), z3.union([z3.object(object3), z3.string()])],
  intersection: [
    z.intersection(z.object(object), z.object({})),
    z3.intersection(z3.object(object3), z3.object({})),
  ],
  optional: [z.optional(z.object(object)), z3.optional(z3.object(object3))],
  preprocess: [
    z.preprocess((it) => it, z.object(object)),
    z3.preprocess((it) => it, z3.object(object3)),
  ],
};

const extra = { 3: z3.object({}), 4: z.object({}) };

/** The arguments of methods that require some. */
const argumentsOf: Readonly<Record<string, (version: 3 | 4) => readonly unknown[]>> = {
  or: (version) => [extra[version]],
  and: (version) => [extra[version]],
  pipe: (version) => [extra[version]],
  merge: (version) => [extra[version]],
  catchall: (version) => [version === 3 ? z3.string() : z.string()],
  default: () => [{ a: "" }],
  prefault: () => [{ a: "" }],
  catch: () => [{ a: "" }],
  register: () => [z.registry()],
  meta: () => [{ title: "" }],
  transform: () => [(it: unknown) => it],
  refine: () => [() => true],
  superRefine: () => [() => undefined],
  check: () => [() => undefined],
  extend: () => [{}],
  safeExtend: () => [{}],
};

/** What is not a schema of an object with `a`, by intention. */
const others: ReadonlySet<string> = new Set(["keyof", "omit", "pick", "unwrap"]);

describe("the schemas that SDK 1 lists without arguments", () => {
  it.each(Object.entries(roots))("made by %s", async (name, schemas) => {
    for (const schema of schemas) expect(await listsArgument(schema)).toBe(!makesOther(name));
  });

  it.each([...zodMethods.keys()].filter((name) => !others.has(name)))(
    "made by the method %s",
    async (name) => {
      const emptied = emptyingMethods.get(name);
      for (const version of [3, 4] as const) {
        const schema = version === 3 ? z3.object(object3) : z.object(object);
        const method: unknown = Reflect.get(schema, name);
        if (typeof method !== "function") continue;
        const made: unknown = method.apply(schema, argumentsOf[name]?.(version) ?? []);
        const isListed = emptied === undefined || (emptied === "zod 3" && version === 4);
        expect([version, await listsArgument(made)]).toEqual([version, isListed]);
      }
    },
  );
});
