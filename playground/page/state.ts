import type { AnalysisQuestion, PageFile } from "../analysis/question.js";
import { nameToReadBy } from "../analysis/plain-json.js";
import { clientChoices, hostChoices } from "./choices.js";
import { type OwnRegistration, registrationsIn } from "../../rules/own-registrations.js";
import { defaultRevision, type Revision, revisions } from "../../protocol/revision.js";

/** Everything the user has chosen or typed. A link contains all of it. */
export interface PageState {
  /** The path in an imaginary project. Its extension decides the language of the text. */
  readonly fileName: string;
  readonly text: string;
  /** The files whose tabs are before and after that of the open file. */
  readonly before?: readonly PageFile[] | undefined;
  readonly behind?: readonly PageFile[] | undefined;
  readonly revision: Revision;
  /**
   * Ids of clients whose limits are reported. By default, only what makes a whole list or request
   * fail with any client is reported.
   */
  readonly clients?: readonly string[] | undefined;
  /** Ids of hosts that show interfaces of tools. By default, the ones with most users. */
  readonly hosts?: readonly string[] | undefined;
  /** The user's own functions that register tools, in JSON as typed. */
  readonly registrations?: string | undefined;
  /** Whether every file is treated as MCP code, whatever it contains. */
  readonly isAssumed?: boolean | undefined;
  /** The ids of the chosen rules. Without them: the recommended rules of the current version. */
  readonly ruleIds?: readonly string[] | undefined;
  readonly withSuggestions: boolean;
}

export const emptyState: PageState = {
  fileName: "src/server.ts",
  text: "",
  revision: defaultRevision,
  withSuggestions: false,
};

/** Returns all files of the page, in the order of their tabs. */
export function filesOnPage({ before = [], behind = [], fileName, text }: PageState): PageFile[] {
  return [...before, { fileName, text }, ...behind];
}

/** Returns the parts of a state that describe its files, with one of them open. */
export function opened(
  files: readonly PageFile[],
  index: number,
): Pick<PageState, "fileName" | "text" | "before" | "behind"> {
  const { fileName, text } = files[index] ?? emptyState;
  return { fileName, text, before: files.slice(0, index), behind: files.slice(index + 1) };
}

/** Returns the question to the worker for a state. */
export function analysisQuestionOf(state: PageState): AnalysisQuestion {
  const { fileName, text, before = [], behind = [], ruleIds, withSuggestions } = state;
  const { clients = [], hosts = [], isAssumed = false, registrations = "", revision } = state;
  const own = ownRegistrations(registrations);
  return {
    fileName: nameToReadBy(fileName, text),
    text,
    others: [...before, ...behind].map((file) => ({
      fileName: nameToReadBy(file.fileName, file.text),
      text: file.text,
    })),
    user: {
      protocolVersion: revision,
      clients,
      hosts,
      ...(isAssumed ? { assume: ["**"] } : {}),
      // As long as they are wrong, they count for nothing.
      registrations: typeof own === "string" ? [] : own,
    },
    ...(ruleIds ? { ruleIds } : {}),
    withSuggestions,
  };
}

/** Reads the functions that a user describes. A string is what is wrong with them. */
export function ownRegistrations(text: string): readonly OwnRegistration[] | string {
  return text.trim() === "" ? [] : registrationsIn(text);
}

/** Whether a value is a state. Links are untrusted input. */
export function isState(value: unknown): value is PageState {
  if (typeof value !== "object" || value === null) return false;
  const parts: Partial<Record<keyof PageState, unknown>> = value;
  const { before, behind, clients, hosts, isAssumed, registrations, revision } = parts;
  const { ruleIds, withSuggestions } = parts;
  return (
    isFile(value) &&
    [before, behind].every((files) => files === undefined || isListOf(files, isFile)) &&
    typeof withSuggestions === "boolean" &&
    (isAssumed === undefined || typeof isAssumed === "boolean") &&
    revisions.some((one) => one === revision) &&
    (clients === undefined || isListOf(clients, isClient)) &&
    (hosts === undefined || isListOf(hosts, isHost)) &&
    (registrations === undefined || isText(registrations)) &&
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
  return clientChoices.some(({ id }) => id === value);
}

function isHost(value: unknown): boolean {
  return hostChoices.some(({ id }) => id === value);
}

function isFile(value: unknown): value is PageFile {
  if (typeof value !== "object" || value === null) return false;
  const { fileName, text }: Partial<Record<keyof PageFile, unknown>> = value;
  return isText(fileName) && isText(text);
}
