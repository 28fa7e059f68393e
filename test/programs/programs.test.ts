import { expect, it } from "vitest";
import { tryPrograms } from "./try-programs.js";

it("programs do the same after a migration, and most that do not read what changes are migrated", () => {
  const { tried, broken, unread } = tryPrograms(1, 100);
  expect(broken).toEqual([]);
  expect(unread.filter(({ isRewritten }) => isRewritten).length).toBeGreaterThan(unread.length / 2);
  // The original programs work.
  expect(
    tried.flatMap(({ before }) => before.printed.filter((line) => !line.startsWith("["))),
  ).toEqual([]);
});
