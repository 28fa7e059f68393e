import { describe, expect, it } from "vitest";
import { missing, needs } from "./systems.js";

describe("missing", () => {
  it("returns nothing on Linux", () => {
    expect(missing(needs, "linux")).toEqual([]);
  });

  it("returns only what Linux has on macOS", () => {
    expect(missing(needs, "darwin")).toEqual([
      "namespaces: only Linux has namespaces",
      "full device: there is no `/dev/full`",
    ]);
  });
});
