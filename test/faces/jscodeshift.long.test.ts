import { expect, it } from "vitest";
import { runInProcess } from "../cli/in-process.js";
import { contents, temporaryFolder } from "../temporary-folder.js";
import { inputsOf, outputsOf, plainCases, transformed, transforms } from "./real-jscodeshift.js";

it("jscodeshift rewrites every case like the command line, one transform at a time", () => {
  expect(transformed(inputsOf(plainCases), transforms)).toEqual(outputsOf(plainCases));
});

it("the command line rewrites each case alike, whatever it rewrote before", async () => {
  expect(await eachAlone(plainCases.toReversed())).toEqual(await eachAlone(plainCases));
});

/** Migrates cases one after another, each in a folder of its own: together, they may read others. */
async function eachAlone(cases: typeof plainCases): Promise<Record<string, string>> {
  const alone: Record<string, string> = {};
  for (const one of cases) Object.assign(alone, await migrated(inputsOf([one])));
  return alone;
}

/**
 * Returns the files as the command line migrates them: it knows that no other file imports them,
 * while a transform does not.
 */
async function migrated(files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const cwd = temporaryFolder(files);
  await runInProcess(["migrate", "."], { cwd, environment: {}, input: "" });
  return contents(cwd, Object.keys(files));
}
