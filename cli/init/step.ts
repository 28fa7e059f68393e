import { join } from "node:path";
import type { SourceFile } from "../files/source-file.js";

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

/** The state of what nothing is to be added to. */
export const there: InitStepState = { kind: "there" };

/** The state of what a person has to add lines to. */
export function manual(lines: string, why: string): InitStepState {
  return { kind: "manual", lines, why };
}

/** Why a file that is code is left alone. */
export const isProgram = "It is a program, and `init` does not change programs.";

/** The state of a file that is not there yet. */
export function created(folder: string, name: string, lines: string): InitStepState {
  const change = { path: join(folder, name), before: undefined, after: `${lines}\n` };
  return { kind: "writable", lines, change };
}

/** A file with its new text; a new file where there is no old one. */
export interface FileChange {
  readonly path: string;
  readonly before: SourceFile | undefined;
  readonly after: string;
}

/** The name of this package. */
export const packageName = "eslint-plugin-mcp-schema";
