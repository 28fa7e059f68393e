import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { contents, temporaryFolder } from "../temporary-folder.js";
import { inputsOf, outputsOf, plainCases, transformed, transforms } from "./real-jscodeshift.js";

const program = join(import.meta.dirname, "../../dist/cli/main.js");

it("the real jscodeshift writes into every case what the command line does, one transform after the other", () => {
  expect(transformed(inputsOf(plainCases), transforms)).toEqual(outputsOf(plainCases));
});

it("the command line writes the same into all of them at once", () => {
  const folder = temporaryFolder(inputsOf(plainCases));
  const { status } = spawnSync("node", [program, "migrate", "."], { cwd: folder, stdio: "pipe" });
  expect(status).toBe(1); // findings are left
  const outputs = outputsOf(plainCases);
  expect(contents(folder, Object.keys(outputs))).toEqual(outputs);
});
