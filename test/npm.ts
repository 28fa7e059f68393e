import { execFileSync, type ExecFileSyncOptions } from "node:child_process";

/**
 * The script of the npm that runs the tests. On Windows, the command `npm` is a batch file, which
 * Node can only start in a shell, where arguments are parsed again.
 */
const script = process.env["npm_execpath"];

/**
 * Runs npm.
 *
 * @returns its output
 * @throws Error if it fails
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
