/**
 * The line in a program's output that says most about why it failed: the first error or failed
 * test, or else the last line.
 */
export function tellingLine(output: string): string {
  const lines = output.split(/[\r\n]+/u).flatMap((line) => line.trim() || []);
  return (
    lines.find((line) => error.test(line)) ??
    lines.find((line) => failedTest.test(line)) ??
    lines.findLast((line) => !closing.test(line)) ??
    lines.at(-1) ??
    ""
  );
}

/** For example `TypeError: x is not a function` or `Uncaught Error [ERR_X]: no`. */
const error = /^(?:Uncaught )?(?:[\w.]*(?:Error|Exception))(?: \[\w+\])?:/u;

/** As test runners print it: TAP, and those with marks. */
const failedTest = /^(?:not ok\b|FAIL\b|✖|✗|×|✘)/u;

/** What ends every output: counts in TAP, and the version of Node. */
const closing = /^(?:# \w+|Node\.js v\d|npm (?:ERR!|error))/u;
