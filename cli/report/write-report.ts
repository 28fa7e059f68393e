import { outputFile } from "./output-file.js";
import type { Request } from "../run/request.js";
import type { Report } from "./report.js";
import { printingOf } from "./reporters.js";
import { visible } from "./visible.js";
import type { Io, Stream } from "../io.js";

/** Tells what a run came to, in the format and at the place that were asked for. */
export type WriteReport = (report: Omit<Report, keyof Look>) => Promise<void>;

/** How a report looks where it is shown. */
type Look = Pick<Report, "columns" | "hasLinks" | "isColoured">;

/** The look of a stream. */
export async function lookOf({ columns, isColoured, isTerminal }: Stream): Promise<Look> {
  const hasLinks = isColoured && isTerminal && (await import("supports-hyperlinks")).default.stdout;
  return { columns, hasLinks, isColoured };
}

/**
 * Standard output carries the report, unless it carries the diff of a dry run or a text that came from standard input:
 * then standard error does. A file can take its place.
 *
 * @throws UsageError where there is no such format or place, before any work is done; the delivery where writing fails
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
