import { outputFile } from "./output-file.js";
import type { Request } from "../run/request.js";
import type { Report } from "./report.js";
import { printingOf } from "./reporters.js";
import { visible } from "./visible.js";
import type { Io, Stream } from "../io.js";

/** Writes the report of a run in the requested format and to the requested place. */
export type WriteReport = (report: Omit<Report, keyof Look>) => Promise<void>;

/** The appearance of a report. */
type Look = Pick<Report, "columns" | "hasLinks" | "isColoured">;

/** The appearance of a report on a stream. */
async function lookOf({ columns, isColoured, isTerminal }: Stream): Promise<Look> {
  const hasLinks = isColoured && isTerminal && (await import("supports-hyperlinks")).default.stdout;
  return { columns, hasLinks, isColoured };
}

/**
 * Returns a function that writes the report. It goes to standard output or to a file. If standard
 * output is used for the diff of a dry run, or for the result of migrating standard input, the
 * report goes to standard error instead.
 *
 * @throws UsageError for an unknown format or a bad path, before any work is done; the returned
 *   function throws it if writing fails
 */
export async function reportWriter(
  { paths, options, migrate }: Request,
  { cwd, output, notes }: Io,
): Promise<WriteReport> {
  const isDryRun = migrate?.dryRun === true;
  const { reporter, showsChanges, beside } = await printingOf(options.format, isDryRun);
  const name = options.outputFile;
  const file = name === undefined ? undefined : await outputFile(name, cwd);
  const isOutputTaken = migrate !== undefined && (isDryRun || paths.includes("-"));
  const stream = isOutputTaken && !showsChanges ? notes : output;
  return async (told) => {
    const look = file === undefined ? await lookOf(stream) : { isColoured: false };
    const report = { ...told, ...look };
    if (isDryRun && !showsChanges) {
      const { unifiedDiff } = await import("./diff.js");
      output.write(unifiedDiff(report.runResult.changed, output));
    }
    const text = await reporter(report);
    if (file) {
      await file.write(text);
      notes.write(`The report is in ${visible(file.name)}.\n`);
    } else stream.write(text);
    await beside(report);
  };
}
