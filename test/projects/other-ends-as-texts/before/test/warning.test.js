import assert from "node:assert";
import test from "node:test";
import { warning } from "../src/server.js";

test("warning", async () => {
  assert.equal(JSON.stringify(await warning.handler({}, {})), '{"content":[],"is_error":true}');
});
