import { expect, it } from "vitest";
import { runInProcess } from "../cli/in-process.js";
import { contents, temporaryFolder } from "../temporary-folder.js";
import { inputsOf, outputsOf, plainCases, transformed, transforms } from "./real-jscodeshift.js";

it("jscodeshift rewrites every case like the command line, one transform at a time", () => {
  expect(transformed(inputsOf(plainCases), transforms)).toEqual(outputsOf(plainCases));
});

it("the command line rewrites all cases together as it rewrites each alone", async () => {
  const alone: Record<string, string> = {};
  for (const one of plainCases) Object.assign(alone, await migrated(packagesOf([one])));
  expect(await migrated(packagesOf(plainCases))).toEqual(alone);
});

/** Each case in a package of its own, as files of one package may read what another one makes. */
function packagesOf(cases: typeof plainCases): Record<string, string> {
  const packages = cases.map(({ name }) => [`${name}/package.json`, "{}"] as const);
  return { ...inputsOf(cases), ...Object.fromEntries(packages) };
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
