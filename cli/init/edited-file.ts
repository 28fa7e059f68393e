import { join } from "node:path";
import type { Document } from "../../syntax/document.js";
import { applyEdits, type Edit } from "../../syntax/edit.js";
import { parserFor } from "../../engine/parse.js";
import { openSource, type SourceFile } from "../files/source-file.js";
import { type InitStepState, manual, packageName, there } from "./step.js";

/** Configuration is never that large. */
const most = 1 << 20;

/** A file of the project, or why it cannot be changed. */
export type EditableFile = { readonly file: SourceFile } | { readonly why: string };

/** Opens a file that lines are to be added to. A link is no plain file: what it points to may serve others too. */
function configurationAt(folder: string, name: string): EditableFile {
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

/** Whether a file of a project names this package. */
export function mentions(folder: string, name: string): boolean {
  const found = configurationAt(folder, name);
  return "file" in found && found.file.text.includes(packageName);
}

/** What adds lines to a file, nothing where they are there, or why they cannot be added. */
export type Edits = Edit | readonly Edit[] | string;

/**
 * The state of a file that lines are to be added to. Every byte that is there stays.
 *
 * @param lines what a person would add
 * @param steps each edits what the one before has left: two changes of one line cannot be made at once
 */
export function edited(
  folder: string,
  name: string,
  lines: string,
  ...steps: readonly ((text: string) => Edits)[]
): InitStepState {
  const found = configurationAt(folder, name);
  if ("why" in found) return manual(lines, found.why);
  const { file } = found;
  let after = file.text;
  for (const step of steps) {
    const edits = step(after);
    if (typeof edits === "string") return manual(lines, edits);
    after = applyEdits(after, [edits].flat());
  }
  if (after === file.text) return there;
  return { kind: "writable", lines, change: { path: file.path, before: file, after } };
}

/** The same of a file in JSON or a script, which our readers read. */
export async function lacking(
  folder: string,
  name: string,
  lines: string,
  ...steps: readonly ((document: Document) => Edits)[]
): Promise<InitStepState> {
  // Files such as `.lintstagedrc` have no ending, and are JSON.
  const parse = (await parserFor(name)) ?? (await parserFor(`${name}.json`));
  const onText = steps.map((step) => (text: string): Edits => {
    const parsed = parse?.(text);
    return parsed?.kind === "parsed" ? step(parsed.document) : "It cannot be parsed.";
  });
  return edited(folder, name, lines, ...onText);
}
