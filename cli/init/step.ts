import { join } from "node:path";
import { applyEdits, type Edit } from "../../syntax/edit.js";
import { type Opened, openSource, type SourceFile } from "../files/source-file.js";

/** One thing that a project needs. */
export interface InitStep {
  /** The file it is about, from the project's folder; or what is to be run. */
  readonly title: string;
  readonly purpose: string;
  readonly state: InitStepState;
}

export type InitStepState =
  /** It is there already. */
  | { readonly kind: "there" }
  /** These lines are to be added, and the file is known so well that we can do it. */
  | { readonly kind: "writable"; readonly lines: string; readonly change: FileChange }
  /** These lines are for a person to add, and why. */
  | { readonly kind: "manual"; readonly lines: string; readonly why: string }
  /** This command is for a person to run: no package manager is ours to start. */
  | { readonly kind: "command"; readonly lines: string };

/** A file with its new text; a new file where there is no old one. */
export interface FileChange {
  readonly path: string;
  readonly before: SourceFile | undefined;
  readonly after: string;
}

/** The name of this package. */
export const packageName = "eslint-plugin-mcp-schema";

/** Why a file that is code is left alone. */
export const isProgram = "It is a program, and `init` does not change programs.";

/** The state of what nothing is to be added to. */
export const there: InitStepState = { kind: "there" };

/** The state of what a person has to add lines to. */
export function manual(lines: string, why: string): InitStepState {
  return { kind: "manual", lines, why };
}

/** The state of a file that is not there yet. */
export function created(folder: string, name: string, lines: string): InitStepState {
  const change = { path: join(folder, name), before: undefined, after: `${lines}\n` };
  return { kind: "writable", lines, change };
}

/** What lines cannot be added to. The message is a sentence that says why. */
export class LeftAlone extends Error {
  override readonly name = "LeftAlone";
}

/**
 * The state of a file that lines are to be added to. Every byte that is there stays.
 *
 * @param lines what a person would add
 * @param steps each edits what the one before has left, as two changes of one line cannot be made at once: nothing where
 *   the lines are there; it throws `LeftAlone` where they cannot be added
 */
export function edited(
  folder: string,
  name: string,
  lines: string,
  ...steps: readonly ((text: string) => readonly Edit[])[]
): InitStepState {
  const opened = configurationAt(folder, name);
  if (opened.kind !== "source")
    return manual(
      lines,
      opened.kind === "unreadable" ? opened.message : "It is not a regular file.",
    );
  const { file } = opened;
  try {
    const after = steps.reduce((text, step) => applyEdits(text, step(text)), file.text);
    if (after === file.text) return there;
    return { kind: "writable", lines, change: { path: file.path, before: file, after } };
  } catch (error) {
    if (error instanceof LeftAlone) return manual(lines, error.message);
    throw error;
  }
}

/** Whether a file of a project names this package. */
export function mentions(folder: string, name: string): boolean {
  const opened = configurationAt(folder, name);
  return opened.kind === "source" && opened.file.text.includes(packageName);
}

/** Configuration is never that large. */
const most = 1 << 20;

/** Opens a file that lines are to be added to. A link is no plain file: what it points to may serve others too. */
function configurationAt(folder: string, name: string): Opened {
  return openSource(join(folder, name), () => true, most);
}
