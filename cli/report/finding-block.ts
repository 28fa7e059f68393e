import { wrapAnsi } from "fast-wrap-ansi";
import type { Linter } from "eslint";
import picocolors from "picocolors";
import { documentationUrl } from "../../rules/documentation.js";
import { type ChangeLine, changeLines } from "./change-lines.js";
import { codeFrame } from "./code-frame.js";
import { bareId, severityOf } from "./file-result.js";
import { reasonFor } from "./reasons.js";
import { pathFrom, type Report, resultText, type Told } from "./report.js";
import { visible } from "./visible.js";

type Colours = ReturnType<typeof picocolors.createColors>;

/** The maximum width of lines of code, however wide the terminal is. */
const mostCode = 100;

/** In columns: the space to keep free for what precedes a line of code in a frame or a change. */
const margin = 12;

/** The maximum width of text, because longer lines are hard to read. */
const mostText = 120;

const indent = "  ";

/** A finding in full: its place, the problem, the code, and the fix or why there is none. */
export function findingBlock(told: Told, report: Report): string {
  const colours = picocolors.createColors(report.isColoured);
  const { message, result } = told;
  const { columns = Infinity } = report;
  const width = Math.max(Math.min(columns - margin, mostCode), 20);
  const text = resultText(result);
  const parts = [
    wrapped(sentence(message.message), report, colours),
    ...(text === undefined || message.fatal === true
      ? []
      : [codeFrame(text, message, { isColoured: report.isColoured, width })]),
    ...remedy(told, text, report, colours, width),
  ];
  return [heading(told, report, colours), ...parts.map(indented)].join("\n");
}

function heading({ message, result }: Told, report: Report, colours: Colours): string {
  const { line, column, ruleId } = message;
  const path = visible(pathFrom(report.cwd, result.filePath));
  const word = severityOf(message);
  const paint = word === "error" ? colours.red : colours.yellow;
  const rule = ruleId === null ? [] : [linked(ruleId, report, colours)];
  const place = `${colours.bold(`${path}:${line}:${column}`)} ${paint(word)}`;
  const { length } = `${path}:${line}:${column} ${word} ${ruleId ?? ""}`;
  const { columns = Infinity } = report;
  return [place, ...rule].join(length > columns ? `\n${indent}` : " ");
}

/** The ID of a rule, linked to its page if the terminal supports links. */
function linked(ruleId: string, { hasLinks }: Report, colours: Colours): string {
  const shown = colours.dim(ruleId);
  if (hasLinks !== true) return shown;
  const url = documentationUrl(bareId(ruleId));
  return `\u001B]8;;${url}\u0007${shown}\u001B]8;;\u0007`;
}

function sentence(text: string): string {
  return visible(/[.!?]$/u.test(text) ? text : `${text}.`);
}

/** Wraps a text between words, and colours the code in it. */
function wrapped(text: string, { columns }: Report, colours: Colours): string {
  const painted = text.replaceAll(/`[^`]+`/gu, (code) => colours.cyan(code));
  if (columns === undefined) return painted;
  // Some terminals wrap lines that end in the last column.
  const width = Math.min(columns - 1, mostText) - indent.length;
  return wrapAnsi(painted, Math.max(width, 20));
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gmu, indent);
}

/** The rewrite with its description, or the reason why there is none. */
function remedy(
  told: Told,
  text: string | undefined,
  report: Report,
  colours: Colours,
  width: number,
): readonly string[] {
  const { message } = told;
  const reason = reasonFor(told, report);
  const [suggestion, ...others] = message.suggestions ?? [];
  if (message.fatal === true) return [];
  if (message.fix && reason === undefined)
    return ["Fix:", ...change(text, message.fix, colours, width)];
  if (suggestion && reason !== undefined)
    return [
      wrapped(`Suggestion: ${colon(suggested(suggestion, message))}`, report, colours),
      ...change(text, suggestion.fix, colours, width),
      ...others.map(({ desc }) => wrapped(`Or: ${sentence(desc)}`, report, colours)),
    ];
  if (reason === undefined || saysWhy(message)) return [];
  const why = message.fix ? "Not rewritten" : "No fix";
  return [wrapped(sentence(`${why}: ${reason}`), report, colours)];
}

/** The description of a suggestion, without a reason for review that the message already gives. */
function suggested({ desc }: Linter.LintSuggestion, message: Linter.LintMessage): string {
  return saysWhy(message) ? desc.replace(/ \(check first: .*\)(?=\.?$)/u, "") : desc;
}

function colon(text: string): string {
  return visible(text.replace(/\.?$/u, ":"));
}

/** Whether a message itself says why there is no fix. */
function saysWhy({ message }: Linter.LintMessage): boolean {
  return /not rewritten, because/iu.test(message);
}

const marks = { removed: "-", added: "+", gap: "…" } as const;

function change(
  text: string | undefined,
  fix: Linter.LintMessage["fix"],
  colours: Colours,
  width: number,
): readonly string[] {
  if (text === undefined || !fix) return [];
  return changeLines(text, fix, width).map((line) => indent + painted(line, colours));
}

function painted({ kind, text }: ChangeLine, { dim, green, red }: Colours): string {
  const paint = { removed: red, added: green, gap: dim }[kind];
  return paint(`${marks[kind]} ${text}`.trimEnd());
}
