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

/** A file with its new text; a new file where there is no old one. */
export interface FileChange {
  readonly path: string;
  readonly before: SourceFile | undefined;
  readonly after: string;
}

/** The name of this package. */
export const packageName = "eslint-plugin-mcp-schema";
