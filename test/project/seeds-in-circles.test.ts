import { expect, test } from "vitest";
import type { Seed } from "../../context/elsewhere/names-elsewhere.js";
import { withSeeds } from "../../project/learned-facts.js";

test("files that pass something in circles tell each other of few of its parts", () => {
  const round = (depth: number): Seed<string> => ({
    ...{ name: "*", as: "exported", role: "tool result" },
    keys: ["tidy", "()", ...Array.from({ length: depth }, (_, index) => `key${index}`)],
  });
  const rounds = Array.from({ length: 100 }, (_, depth) => round(depth));
  expect(
    rounds.reduce<readonly Seed<string>[]>((known, one) => withSeeds(known, [one]), []),
  ).toEqual(rounds.slice(0, 33));
});

test("a table of tables may have many parts with a role", () => {
  const parts = Array.from({ length: 100 }, (_, index): Seed<string> => ({
    ...{ name: "*", as: "exported", role: "input schema" },
    keys: ["tools", "issues", `tool${index}`, "inputSchema"],
  }));
  expect(withSeeds([], parts)).toEqual(parts);
});
