import assert from "node:assert";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { askedBy } from "./asked-by.js";

test("asks for the size", async () => {
  const recorded = readFileSync(new URL("./order.json", import.meta.url), "utf8");
  assert.deepEqual(await askedBy("order"), JSON.parse(recorded));
});
