import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { type Fixture, fixtures } from "../fixture.js";
import { contents, temporaryFolder } from "../temporary-folder.js";

const root = join(import.meta.dirname, "../..");

/** The built files of the transforms that the package exports. */
export const transforms: readonly string[] = readdirSync(join(root, "faces/jscodeshift"))
  .map((file) => basename(file, ".ts"))
  .filter((name) => name !== "transform")
  .map((name) => join(root, `dist/faces/jscodeshift/${name}.js`));

/** The cases without settings: a transform has none by default. */
export const plainCases = fixtures().filter(
  ({ user, settings }) => Object.keys(user).length === 0 && settings.path.startsWith("src/input."),
);

/** Returns the inputs of cases as files in one folder. */
export function inputsOf(cases: readonly Fixture[]): Record<string, string> {
  return Object.fromEntries(cases.map((one) => [pathOf(one), one.input]));
}

/** Returns the expected output for these files. */
export function outputsOf(cases: readonly Fixture[]): Record<string, string> {
  return Object.fromEntries(cases.map((one) => [pathOf(one), one.output ?? one.input]));
}

function pathOf({ ending, name }: Fixture): string {
  return `${name}/input.${ending}`;
}

/**
 * Runs jscodeshift with each of these transforms. Returns the resulting files.
 *
 * @param loading how it loads them: by default it compiles them with Babel first, which takes seconds
 */
export function transformed(
  texts: Readonly<Record<string, string>>,
  files: readonly string[],
  loading: "--babel" | "--no-babel" = "--no-babel",
): Record<string, string> {
  const folder = temporaryFolder(texts);
  const runner = join(root, "node_modules/jscodeshift/bin/jscodeshift.js");
  const options = [loading, "--run-in-band", "--extensions=ts,tsx,js,json,jsonc,json5"];
  for (const file of files)
    execFileSync("node", [runner, ...options, "-t", file, "."], {
      cwd: folder,
      stdio: "pipe",
      // Babel's cache is in the home folder.
      env: { ...process.env, BABEL_DISABLE_CACHE: "1" },
    });
  return contents(folder, Object.keys(texts));
}
