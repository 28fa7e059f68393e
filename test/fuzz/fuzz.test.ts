import { expect, it } from "vitest";
import { isThorough } from "../chance.js";
import { fuzz } from "./fuzz.js";

const tries = isThorough ? 20_000 : 500;

it("whatever a text holds, nothing throws, nothing breaks it, and a second run changes nothing", async () => {
  const { readable, failures } = await fuzz(tries, Number(process.env["FAST_CHECK_SEED"] ?? 9));
  expect(failures).toEqual([]);
  // Where few texts could be read, little was tried.
  expect(readable).toBeGreaterThan(0.45 * tries);
});
