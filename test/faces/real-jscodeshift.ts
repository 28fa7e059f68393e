import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { expect } from "vitest";
import { runInProcess } from "../cli/in-process.js";
import { fixtures } from "../fixture.js";
import { contents, temporaryFolder } from "../temporary-folder.js";

const root = join(import.meta.dirname, "../..");

/** The transforms that the package exports, as built files. */
export const transforms: readonly string[] = readdirSync(join(root, "codemods/jscodeshift"))
  .map((file) => basename(file, ".ts"))
  .filter((name) => name !== "transform")
  .map((name) => join(root, `dist/codemods/jscodeshift/${name}.js`));

/** Starts jscodeshift with each of these files, and compares what it writes into the cases with what `migrate` does. */
export async function jscodeshiftAgrees(files: readonly string[]): Promise<void> {
  const plain = fixtures().filter(({ user, settings }) => {
    return Object.keys(user).length === 0 && settings.path.startsWith("src/input.");
  });
  const texts = Object.fromEntries(
    plain.map(({ name, ending, input }) => [`${name}/input.${ending}`, input]),
  );
  const paths = Object.keys(texts);
  const [ours, theirs] = [temporaryFolder(texts), temporaryFolder(texts)];

  const environment = { PATH: process.env["PATH"], HOME: ours };
  const { status } = await runInProcess(["migrate", "."], { cwd: ours, environment, input: "" });
  expect(status).toBe(1); // findings are left
  const runner = join(root, "node_modules/jscodeshift/bin/jscodeshift.js");
  const options = ["--no-babel", "--run-in-band", "--extensions=ts,tsx,js,json,jsonc,json5"];
  for (const file of files)
    execFileSync("node", [runner, ...options, "-t", file, "."], { cwd: theirs, stdio: "pipe" });

  const written = contents(theirs, paths);
  const changed = paths.filter((path) => written[path] !== texts[path]);
  expect(changed).toEqual(
    plain
      .filter(({ output }) => output !== undefined)
      .map(({ name, ending }) => `${name}/input.${ending}`),
  );
  expect(written).toEqual(contents(ours, paths));
}
