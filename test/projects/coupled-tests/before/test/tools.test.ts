import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { expect, test } from "vitest";
import { app } from "../src/app";

const client = new Client({ name: "test", version: "1.0.0" });
const [near, far] = InMemoryTransport.createLinkedPair();
await Promise.all([app.connect(near), client.connect(far)]);

test("photograph", async () => {
  const result: any = await client.callTool({ name: "photograph" });
  expect(result.content).toEqual([{ type: "image", data: "cG90", mime_type: "image/png" }]);
  expect(result.content[0]).toHaveProperty("mime_type", "image/png");
});

test("fire", async () => {
  const result: any = await client.callTool({ name: "fire" });
  expect(result).toMatchObject({ is_error: true });
  expect(result.is_error).toBe(true);
});

test("cones", async () => {
  const expected = [{ type: "json", json: { glaze: "6" } }];
  const result = await client.callTool({ name: "cones" });
  expect(result.content).toEqual(expected);
});

test("book", async () => {
  const asked: any[] = [];
  expect(asked[0].params.requestedSchema).toEqual({
    properties: { kiln: { type: "string", title: "Kiln" } },
  });
});
