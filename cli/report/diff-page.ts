import { createHash } from "node:crypto";
import { shownPath } from "../files/paths.js";
import type { RunResult } from "../run/run-result.js";
import { counted, filesOf as filesOfLooked } from "./counted.js";
import { type FileOnPage, fileSection } from "./diff-page/file-section.js";
import { type Markup, markup, trusted } from "./markup.js";
import { type PageKind, pageKind, pageWords } from "./diff-page/page-words.js";
import { script } from "./diff-page/script.js";
import { style } from "./diff-page/style.js";
import { summarySection } from "./diff-page/summary-section.js";
import { sum, talliesByRule, total } from "./diff-page/tally.js";
import { remedies } from "./remedy.js";
import type { Report } from "./report.js";

/** With more findings than this, all files are closed at first. */
const mostOpen = 100;

/** The parts of a report that the page shows. Its paths are relative to `cwd`. */
type Told = Pick<Report, "runResult" | "runOptions" | "cwd">;

/** What was found, or what a migration does with it, as one page that works without a network. */
export function diffPage(report: Told): string {
  const { runResult, cwd } = report;
  const kind = pageKind(report);
  const { firstShort, title } = pageWords[kind];
  const tallies = talliesByRule(runResult, kind === "check");
  const all = sum(tallies.map(({ tally }) => tally));
  const files = filesOf(runResult, cwd);
  const isOpen = total(all) <= mostOpen;
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src ${hashOf(style)}; script-src ${hashOf(script)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${title}: ${all.rewritten} ${firstShort}, ${all.suggested} suggested, ${all.left} left</title>
<style>${trusted(style)}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p>${opening(runResult, kind)}</p>
</header>
<main>
${tallies.length > 0 ? summarySection(tallies, kind) : undefined}
${files.length > 0 ? filesSection(files, isOpen, kind) : undefined}
</main>
<footer><p>Made by <code>eslint-plugin-mcp-schema</code>. ${kind === "check" ? undefined : markup`Line numbers of remaining findings are those after the rewrite.`}</p></footer>
<script>${trusted(script)}</script>
</body>
</html>
`;
  return page.text;
}

/** The hash by which the page's content security policy allows one of our own texts. */
function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** A summary of the run in a few sentences. */
function opening(runResult: RunResult, kind: PageKind): readonly Markup[] {
  const { changed, concerned, fixed, looked, nothing, results } = runResult;
  if (nothing !== undefined) return [markup`${nothing}`];
  const failed = results.filter(({ fatalErrorCount }) => fatalErrorCount > 0).length;
  const isFound = results.some(({ messages }) => messages.some(({ fatal }) => !fatal));
  const sentences = [];
  if (fixed > 0 && kind === "migration")
    sentences.push(
      markup`${counted(fixed, "finding")} rewritten in ${changed.length} of ${counted(looked, "file")}.`,
    );
  else if (fixed > 0)
    sentences.push(
      markup`${counted(fixed, "finding")} would be rewritten in ${changed.length} of ${counted(looked, "file")}.`,
      markup`Nothing has been written. Run <code>migrate</code> without <code>--dry-run</code> to write it.`,
    );
  else if (concerned === 0)
    sentences.push(markup`${counted(looked, "file")} checked; none contains MCP code.`);
  else if (isFound && kind === "check") sentences.push(markup`${checked(runResult)}`);
  else if (isFound)
    sentences.push(
      markup`${counted(looked, "file")} checked; every finding is left for you to fix.`,
    );
  else if (failed < concerned)
    sentences.push(markup`MCP code in ${counted(concerned - failed, "file")}: nothing to change.`);
  if (failed > 0) sentences.push(markup`${counted(failed, "file")} could not be processed.`);
  return sentences.map((sentence, index) => (index === 0 ? sentence : markup` ${sentence}`));
}

function checked({ looked, results }: RunResult): string {
  const found = results.flatMap(({ messages }) => messages.filter(({ fatal }) => !fatal));
  const files = results.filter(({ messages }) => messages.length > 0).length;
  return `${counted(found.length, "finding")} in ${filesOfLooked(files, looked)}: ${remedies(found)}.`;
}

/** The files with findings or changes, by path. */
function filesOf({ changed, results, refused }: RunResult, cwd: string): readonly FileOnPage[] {
  const changes = new Map(changed.map((change) => [change.path, change]));
  const told = new Map(
    results
      .filter(({ messages }) => messages.length > 0)
      .map((result) => [result.filePath, result]),
  );
  const paths = new Set([...changes.keys(), ...told.keys(), ...refused.map(({ path }) => path)]);
  return [...paths].toSorted().map((path) => ({
    shown: changes.get(path)?.shown ?? shownPath(path, path, cwd),
    change: changes.get(path),
    result: told.get(path),
    refusals: refused.filter((one) => one.path === path).map(({ reason }) => reason),
  }));
}

function filesSection(files: readonly FileOnPage[], isOpen: boolean, kind: PageKind): Markup {
  return markup`<section aria-labelledby="files">
<div class="bar-of-files"><h2 id="files">${counted(files.length, "file")}</h2><button id="all" type="button" hidden>Close all</button></div>
${files.map((file) => fileSection(file, isOpen, kind))}</section>`;
}
