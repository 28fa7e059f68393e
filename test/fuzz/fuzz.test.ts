import { expect, it } from "vitest";
import { fuzz } from "./fuzz.js";

it("whatever a text holds, nothing throws, nothing breaks it, and a second run changes nothing", async () => {
  const { readable, failures } = await fuzz(1500, Number(process.env["FAST_CHECK_SEED"] ?? 9));
  expect(failures).toEqual([]);
  // Where few texts could be read, little was tried.
  expect(readable).toBeGreaterThan(700);
});
