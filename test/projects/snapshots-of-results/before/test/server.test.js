import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { expect, test } from "vitest";
import { server } from "../src/server.js";

const [near, far] = InMemoryTransport.createLinkedPair();
const client = new Client({ name: "diver", version: "1.0.0" });
await Promise.all([server.connect(far), client.connect(near)]);

test("dive", async () => {
  expect(await client.callTool({ name: "dive" })).toMatchSnapshot();
});

test("chart", async () => {
  const { content } = await client.callTool({ name: "chart" });
  expect(content).toMatchInlineSnapshot(`
    [
      {
        "priority": 0.5,
        "text": "Four fathoms",
        "type": "text",
      },
    ]
  `);
});
