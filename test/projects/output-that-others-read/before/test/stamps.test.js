import { expect, test, vi } from "vitest";
import { franked } from "../parcels/stamps.js";

test("says what it does", () => {
  const log = vi.spyOn(console, "log");
  franked(3);
  expect(log).toHaveBeenCalledWith("Franking");
});
