import { test } from "vitest";

test("starts", async () => {
  console.log("Starting");
  await import("../post.js");
});
