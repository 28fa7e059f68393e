import { execFileSync, type ExecFileSyncOptions } from "node:child_process";

/**
 * The script of the npm that runs the tests. On Windows the command `npm` is a batch file, which Node starts in a shell
 * only, and a shell reads words anew.
 */
const script = process.env["npm_execpath"];

/**
 * Runs npm.
 *
 * @returns what it prints
 * @throws Error when it fails
 */
export function npm(
  words: readonly string[],
  options: Pick<ExecFileSyncOptions, "cwd"> = {},
): string {
  const [program, first] = script?.endsWith("npm-cli.js")
    ? [process.execPath, [script]]
    : ["npm", []];
  return execFileSync(program, [...first, ...words], {
    ...options,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
}
