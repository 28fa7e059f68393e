import { describe, expect, it } from "vitest";
import { allAtOnce, PlantedRepository, plantings } from "./planted.js";

describe.concurrent("a program that is planted", () => {
  it.each(Object.keys(plantings))("runs where nothing is switched off: %s", async (name) => {
    const repository = await PlantedRepository.with([name]);
    await repository.prove(name);
    expect(repository.marks()).toEqual([name]);
  });
});

describe.concurrent("nothing of the checked repository runs", () => {
  it.each([
    [1, "check"],
    [1, "check", "--staged"],
    [1, "check", "--docs", "--no-gitignore"],
    [1, "check", "--format", "stylish"],
    [1, "check", "--format", "json"],
    [1, "check", "--format", "html"],
    [1, "check", "--format", "sarif"],
    [1, "check", "--format", "github"],
    [1, "check", "--format", "markdown"],
    [1, "check", "-", "--stdin-filename", "plain.ts"],
    [1, "migrate"],
    [1, "migrate", "--dry-run"],
    [0, "migrate", "--allow-dirty"],
    [1, "migrate", "--staged"],
    [1, "migrate", "--suggestions", "--todo"],
    [0, "init"],
    [1, "init", "--write"],
    [1, "init", "--write", "--allow-dirty"],
    [0, "explain", "no-legacy-enum-names"],
    [0, "explain", "MCP error -32602: Invalid params"],
    [0, "completion"],
    [0, "--help"],
  ] as const)("with status %i: %s %s %s %s", async (expected, ...words) => {
    const repository = await PlantedRepository.with(allAtOnce);
    const { status, stderr } = await repository.runWith({}, ...words);
    expect({ status, stderr, ran: repository.marks() }).toEqual({
      status: expected,
      stderr: "",
      ran: [],
    });
  });
});
