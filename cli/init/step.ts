import { join } from "node:path";
import { applyEdits, type Edit } from "../../syntax/edit.js";
import { type Opened, openSource, type SourceFile } from "../files/source-file.js";

/** One step to set up a project. */
export interface InitStep {
  /** The file to change, relative to the project's folder, or the program to run. */
  readonly title: string;
  readonly purpose: string;
  readonly state: InitStepState;
}

export type InitStepState =
  /** It is already done. */
  | { readonly kind: "there" }
  /** These lines are missing, and `init --write` can add them. */
  | { readonly kind: "writable"; readonly lines: string; readonly change: FileChange }
  /** These lines are for the user to add, for the reason in `why`. */
  | { readonly kind: "manual"; readonly lines: string; readonly why: string }
  /**
   * This is for the user to run or to choose: `init` does not start package managers, and does not
   * choose a tool for hooks.
   */
  | { readonly kind: "command"; readonly lines: string; readonly why?: string };

/** The old and the new text of a file. A new file has no old text. */
export interface FileChange {
  readonly path: string;
  readonly before: SourceFile | undefined;
  readonly after: string;
}

/** The name of this package. */
export const packageName = "eslint-plugin-mcp-schema";

/** Why a configuration file that is code is left alone. */
export const isProgram = "It is a program, and `init` does not change programs.";

/** The state of a step that is already done. */
export const there: InitStepState = { kind: "there" };

/** The state of a step that is left to the user. */
export function manual(lines: string, why: string): InitStepState {
  return { kind: "manual", lines, why };
}

/** The state of a file that does not exist yet. */
export function created(folder: string, name: string, lines: string): InitStepState {
  const change = { path: join(folder, name), before: undefined, after: `${lines}\n` };
  return { kind: "writable", lines, change };
}

/** Thrown if lines cannot be added to a file. The message is a sentence that says why. */
export class LeftAlone extends Error {
  override readonly name = "LeftAlone";
}

/**
 * The state of an existing file that lines are added to. Text outside the edits does not change.
 *
 * @param lines what the user would add by hand
 * @param steps each edits the result of the one before, because two edits of one line cannot be
 *   applied at once. A step returns no edits if its lines are already there, and throws `LeftAlone`
 *   if they cannot be added
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

/** Whether a file of a project mentions this package. */
export function mentions(folder: string, name: string): boolean {
  const opened = configurationAt(folder, name);
  return opened.kind === "source" && opened.file.text.includes(packageName);
}

/** The maximum size in bytes. Configuration files are never that large. */
const most = 1 << 20;

/** Opens a configuration file. Symbolic links are refused, as their targets may be shared. */
function configurationAt(folder: string, name: string): Opened {
  return openSource(join(folder, name), () => true, most);
}
