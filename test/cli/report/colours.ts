import { expect, it } from "vitest";
import { legacy, legacyBlock, next } from "../examples.js";
import { Folder, type Run } from "../program.js";

const plain = `${legacyBlock("a.ts")}

1 warning in 1 file: 1 with a fix.
${next()}
`;

/** The start of every colour code. */
export const ESC = "\u001b[";

/**
 * Returns what remains on a terminal: slow machines also show progress, on a line that is
 * overwritten.
 */
export function left(shown: string): string {
  // eslint-disable-next-line no-control-regex -- the code that clears a line starts with one
  return shown.replaceAll(/\r\u001b\[K(?:Checked \d+ of \d+ files)?/gu, "");
}

/** Returns a text without its colours. */
export function bare(text: string): string {
  // eslint-disable-next-line no-control-regex -- colour codes start with one
  return text.replaceAll(/\u001b\[\d+m/gu, "");
}

/** Returns the colour codes in a text. */
export function coloursIn(text: string): Set<string> {
  // eslint-disable-next-line no-control-regex -- colour codes start with one
  return new Set([...text.matchAll(/\u001b\[(\d+)m/gu)].map(([, code = ""]) => code));
}

/** Runs the program with environment variables. */
export type RunWith = (
  folder: Folder,
  env: Readonly<Record<string, string>>,
  ...words: readonly string[]
) => Promise<Run>;

/**
 * Tests the colours of reports.
 *
 * @param onTerminal environment variables, as shell code, for starting the program on a terminal
 */
export function testColours(run: RunWith, onTerminal: string): void {
  it("are absent without a terminal", async () => {
    const folder = new Folder({ "a.ts": legacy });
    expect(await run(folder, {}, "check")).toEqual({
      status: 1,
      stdout: plain,
      stderr: "",
    });
  });

  it("are used with FORCE_COLOR, in the list, the code and the next command", async () => {
    const folder = new Folder({ "a.ts": legacy });
    const env = { FORCE_COLOR: "1", NO_COLOR: "1" };
    const { stdout } = await run(folder, env, "check");
    expect(bare(stdout)).toBe(plain);
    expect(stdout).toMatch(`${ESC}1ma.ts:1:133${ESC}22m ${ESC}33mwarning${ESC}39m`);
    expect(stdout).toMatch(`${ESC}90m 1 |${ESC}39m`);
    expect(stdout).toMatch(`${ESC}36mnpx eslint-plugin-mcp-schema migrate --dry-run${ESC}39m\n`);
    const off = await run(folder, { FORCE_COLOR: "0" }, "check");
    expect(off.stdout).toBe(plain);
  });

  it("are used on a terminal, unless NO_COLOR is set", async () => {
    const folder = new Folder({ "a.ts": legacy });
    const line = `script --quiet --return --command "$PROGRAM check" /dev/null`;
    const env = `${onTerminal} TERM=xterm-256color`;
    const shown = await folder.shell(`${env} ${line}`);
    expect(bare(left(shown.stdout)).replaceAll("\r\n", "\n")).toBe(plain);
    expect([...coloursIn(shown.stdout)].toSorted()).toEqual(
      ["0", "1", "2", "22", "31", "32", "33", "36", "39", "90"].toSorted(),
    );
    const { status, stdout } = await folder.shell(`${env} NO_COLOR=1 ${line}`);
    expect({ status, stdout: left(stdout).replaceAll("\r\n", "\n") }).toEqual({
      status: 1,
      stdout: plain,
    });
  });
}
