import assert from "node:assert";
import test from "node:test";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { server } from "../src/server.js";

test("sent", async () => {
  const [own, other] = InMemoryTransport.createLinkedPair();
  const answered = new Promise((resolve) => {
    other.onmessage = resolve;
  });
  await server.connect(own);
  await other.send({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "warning" } });
  assert.ok(JSON.stringify(await answered).includes('"is_error":true'));
});
