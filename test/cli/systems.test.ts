import { describe, expect, it } from "vitest";
import { missing, needs } from "./systems.js";

describe("a test that needs something of the system", () => {
  it("is left out on no Linux", () => {
    expect(missing(needs, "linux")).toEqual([]);
  });

  it("is left out on macOS for one thing alone", () => {
    expect(missing(needs, "darwin")).toEqual(["namespaces: only Linux has namespaces"]);
  });
});
