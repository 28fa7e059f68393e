import type { ProjectAnswers } from "../codemods/project.js";
import type { AcrossFiles } from "./across-files.js";
import type { ListedFile } from "./files.js";
import { isScript } from "./parse.js";
import { decode } from "./source-file.js";

/** What is loaded when the first question about more than one file comes up. */
export interface Project {
  readonly answers: () => Promise<ProjectAnswers>;
  readonly across: AcrossFiles | undefined;
}

/** Answers about the files as they are looked at, whatever the folder holds. */
export async function projectAnswers(files: readonly ListedFile[]): Promise<ProjectAnswers> {
  const { ProjectAnswers } = await import("../codemods/project.js");
  const given = files.flatMap(({ absolute, bytes }) => {
    const text = bytes && isScript(absolute) ? decode(bytes)?.text : undefined;
    return text === undefined ? [] : [[absolute, text] as const];
  });
  return new ProjectAnswers(new Map(given));
}
