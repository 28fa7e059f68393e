import assert from "node:assert";
import test from "node:test";
import { build } from "../src/server.js";

test("pots", async () => {
  const { content } = await build()._registeredTools.pots.callback({}, {});
  assert.deepEqual(content[0].json, ["cup", "bowl"]);
});
