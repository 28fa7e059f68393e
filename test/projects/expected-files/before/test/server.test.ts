import { expect, it } from "vitest";
import hot from "../data/hot.json" with { type: "json" };
import golden from "./golden.json" with { type: "json" };
import { sentBy } from "./sent-by.js";
import { warn } from "../src/server.js";

it("sends what it has", async () => {
  expect(await sentBy(warn)).toEqual(hot);
});

it("sends what it should", async () => {
  expect(await sentBy(warn)).toEqual(golden);
});
