import { join } from "node:path";
import { configurationAt } from "./edited-file.js";
import type { Project } from "./project.js";
import { type InitStep, type InitStepState, packageName } from "./step.js";

/** Where the tool of a project is told of the hook, and how far that is done. */
export type Placed = Pick<InitStep, "title" | "state">;

/** Whether a file of the project names this package. */
export function mentions({ folder }: Project, name: string): boolean {
  const found = configurationAt(folder, name);
  return "file" in found && found.file.text.includes(packageName);
}

/** The state of a file that is not there yet. */
export function created({ folder }: Project, name: string, after: string): InitStepState {
  return {
    kind: "writable",
    lines: after.trimEnd(),
    change: { path: join(folder, name), before: undefined, after },
  };
}
