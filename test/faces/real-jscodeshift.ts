import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { type Fixture, fixtures } from "../fixture.js";
import { contents, temporaryFolder } from "../temporary-folder.js";

const root = join(import.meta.dirname, "../..");

/** The transforms that the package exports, as built files. */
export const transforms: readonly string[] = readdirSync(join(root, "codemods/jscodeshift"))
  .map((file) => basename(file, ".ts"))
  .filter((name) => name !== "transform")
  .map((name) => join(root, `dist/codemods/jscodeshift/${name}.js`));

/** The cases without settings, which are what a transform sees when it is told nothing. */
export const plainCases = fixtures().filter(
  ({ user, settings }) => Object.keys(user).length === 0 && settings.path.startsWith("src/input."),
);

/** The inputs of cases as files of one folder. */
export function inputsOf(cases: readonly Fixture[]): Record<string, string> {
  return Object.fromEntries(cases.map((one) => [pathOf(one), one.input]));
}

/** What is to become of these files. */
export function outputsOf(cases: readonly Fixture[]): Record<string, string> {
  return Object.fromEntries(cases.map((one) => [pathOf(one), one.output ?? one.input]));
}

function pathOf({ ending, name }: Fixture): string {
  return `${name}/input.${ending}`;
}

/** What files become when jscodeshift is started with each of these transforms. */
export function transformed(
  texts: Readonly<Record<string, string>>,
  files: readonly string[],
): Record<string, string> {
  const folder = temporaryFolder(texts);
  const runner = join(root, "node_modules/jscodeshift/bin/jscodeshift.js");
  const options = ["--no-babel", "--run-in-band", "--extensions=ts,tsx,js,json,jsonc,json5"];
  for (const file of files)
    execFileSync("node", [runner, ...options, "-t", file, "."], { cwd: folder, stdio: "pipe" });
  return contents(folder, Object.keys(texts));
}
