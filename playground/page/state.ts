import type { AnalysisQuestion, PageFile } from "../analysis/question.js";
import { nameToReadBy } from "../analysis/plain-json.js";
import { clientIds } from "../../protocol/clients/clients.js";
import { defaultRevision, type Revision, revisions } from "../../protocol/revision.js";

/** Everything a person chose or typed. A link holds it whole. */
export interface PageState {
  /** The path in an imagined project; its ending says which language the text is in. */
  readonly fileName: string;
  readonly text: string;
  /** The files whose tabs stand before and behind that of the open one. */
  readonly before?: readonly PageFile[] | undefined;
  readonly behind?: readonly PageFile[] | undefined;
  readonly revision: Revision;
  /** Without them: what costs a whole list or request with any client. */
  readonly clients?: readonly string[] | undefined;
  /** Whether every file is MCP code, whatever it looks like. */
  readonly isAssumed?: boolean | undefined;
  /** Without them: the recommended rules, whichever these are. */
  readonly ruleIds?: readonly string[] | undefined;
  readonly withSuggestions: boolean;
}

export const emptyState: PageState = {
  fileName: "src/server.ts",
  text: "",
  revision: defaultRevision,
  withSuggestions: false,
};

/** All files of the page, in the order of their tabs. */
export function filesOnPage({ before = [], behind = [], fileName, text }: PageState): PageFile[] {
  return [...before, { fileName, text }, ...behind];
}

/** The parts of a state that say which files there are, where one of them is open. */
export function opened(
  files: readonly PageFile[],
  index: number,
): Pick<PageState, "fileName" | "text" | "before" | "behind"> {
  const { fileName, text } = files[index] ?? emptyState;
  return { fileName, text, before: files.slice(0, index), behind: files.slice(index + 1) };
}

/** What the worker is asked about a state. */
export function analysisQuestionOf(state: PageState): AnalysisQuestion {
  const { fileName, text, before = [], behind = [], ruleIds, withSuggestions } = state;
  const { clients = [], isAssumed = false, revision } = state;
  return {
    fileName: nameToReadBy(fileName, text),
    text,
    others: [...before, ...behind].map((file) => ({
      fileName: nameToReadBy(file.fileName, file.text),
      text: file.text,
    })),
    user: { protocolVersion: revision, clients, ...(isAssumed ? { assume: ["**"] } : {}) },
    ...(ruleIds ? { ruleIds } : {}),
    withSuggestions,
  };
}

/** Whether a value is a state: a link can say anything. */
export function isState(value: unknown): value is PageState {
  if (typeof value !== "object" || value === null) return false;
  const parts: Partial<Record<keyof PageState, unknown>> = value;
  const { before, behind, clients, isAssumed, revision, ruleIds, withSuggestions } = parts;
  return (
    isFile(value) &&
    [before, behind].every((files) => files === undefined || isListOf(files, isFile)) &&
    typeof withSuggestions === "boolean" &&
    (isAssumed === undefined || typeof isAssumed === "boolean") &&
    revisions.some((one) => one === revision) &&
    (clients === undefined || isListOf(clients, isClient)) &&
    (ruleIds === undefined || isListOf(ruleIds, isText))
  );
}

function isListOf(value: unknown, isOne: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isClient(value: unknown): boolean {
  return clientIds.some((id) => id === value);
}

function isFile(value: unknown): value is PageFile {
  if (typeof value !== "object" || value === null) return false;
  const { fileName, text }: Partial<Record<keyof PageFile, unknown>> = value;
  return isText(fileName) && isText(text);
}
