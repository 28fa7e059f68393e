import { expect, it } from "vitest";
import { isThorough } from "../chance.js";
import { fuzz } from "./fuzz.js";

const tries = isThorough ? 20_000 : 500;

it("never throws or breaks a text, and changes nothing on a second run", async () => {
  const { readable, failures } = await fuzz(tries, Number(process.env["FAST_CHECK_SEED"] ?? 9));
  expect(failures).toEqual([]);
  // If few texts can be parsed, the run covers little.
  expect(readable).toBeGreaterThan(0.45 * tries);
});
