import { describe, expect, it } from "vitest";
import { allAtOnce, PlantedRepository } from "./planted.js";
import { reading, writing } from "./planted-commands.js";

// The long variant of nothing-runs.test.ts: a separate process also covers what Node runs at
// startup.
describe.concurrent("a separate process runs no program of the checked repository", () => {
  it.each([...reading, ...writing])("during %s", async (line, expected) => {
    const repository = await PlantedRepository.with(allAtOnce);
    const { status } = await repository.runProcess(...line.split(" "));
    expect({ status, ran: repository.marks() }).toEqual({ status: expected, ran: [] });
  });
});
