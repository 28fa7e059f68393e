import { join } from "node:path";
import type { Document } from "../../syntax/document.js";
import { applyEdits, type Edit } from "../../syntax/edit.js";
import { parserFor } from "../../engine/parse.js";
import { openSource, type SourceFile } from "../files/source-file.js";
import type { InitStepState } from "./step.js";

/** Configuration is never that large. */
const most = 1 << 20;

/** A file of the project, or why it cannot be changed. */
export type EditableFile = { readonly file: SourceFile } | { readonly why: string };

/** Opens a file that lines are to be added to. A link is no plain file: what it points to may serve others too. */
export function configurationAt(folder: string, name: string): EditableFile {
  const opened = openSource(join(folder, name), () => true, most);
  switch (opened.kind) {
    case "source":
      return { file: opened.file };
    case "unreadable":
      return { why: opened.message };
    case "absent":
    case "large":
    case "skipped":
      return { why: "It is not a regular file." };
  }
}

/** Where lines can be written by editing a file that our readers read. */
export interface Addition {
  /** What a person would add. */
  readonly lines: string;
  /** The edits that add it, none where it is there, or why it cannot be added. */
  readonly edit: Editing;
  /** What is added to the text with those edits: two changes of one line cannot be made at once. */
  readonly afterwards?: Editing;
}

type Editing = (document: Document) => readonly Edit[] | string;

/** The state of a file in JSON or a script that may lack something. */
export async function lacking(
  folder: string,
  name: string,
  { lines, edit, afterwards = () => [] }: Addition,
): Promise<InitStepState> {
  const manual = (why: string): InitStepState => ({ kind: "manual", lines, why });
  const found = configurationAt(folder, name);
  if ("why" in found) return manual(found.why);
  const { file } = found;
  // Files such as `.lintstagedrc` have no ending, and are JSON.
  const parse = (await parserFor(name)) ?? (await parserFor(`${name}.json`));
  let after = file.text;
  for (const editing of [edit, afterwards]) {
    const parsed = parse?.(after);
    if (parsed?.kind !== "parsed") return manual("It cannot be parsed.");
    const edits = editing(parsed.document);
    if (typeof edits === "string") return manual(edits);
    after = applyEdits(after, edits);
  }
  if (after === file.text) return { kind: "there" };
  return { kind: "writable", lines, change: { path: file.path, before: file, after } };
}
