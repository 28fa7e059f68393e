import { join } from "node:path";
import { leftMark } from "../../codemods/sdk-2/codemod-comments.js";
import { newZod } from "./manifest-text.js";
import { shownPath } from "../files/paths.js";
import { packageManagerAround } from "../package-manager.js";
import { counted } from "../report/counted.js";
import type { Move } from "./plan-move.js";

/** Lines for the user about what was or would be done, and what to do next. */
export function moveNotes(
  moves: readonly Move[],
  cwd: string,
  isDryRun: boolean,
): readonly string[] {
  return moves.flatMap((move) => notesOf(move, cwd, isDryRun));
}

function notesOf(move: Move, cwd: string, isDryRun: boolean): readonly string[] {
  const { added, asking, files, folder, left, manifestProblem, oldZod } = move;
  const manifest = shownPath(join(folder, asking), folder, cwd);
  const packages = namesIn([...added.keys()]);
  const moved = isDryRun ? "would be moved" : "moved";
  const install = `${packageManagerAround(folder).name} install`;
  const changed = counted(files.length, "file");
  if (files.length === 0 && manifestProblem !== undefined)
    return [`${manifest} was left as it is: ${manifestProblem}`];
  const notes = [
    manifestProblem === undefined
      ? `${changed} and ${manifest} ${moved} to SDK 2${packages === "" ? "" : `: ${packages}`}.${isDryRun ? "" : ` Run \`${install}\`, then your formatter and your compiler.`}`
      : `${changed} ${moved} to SDK 2, but not ${manifest}: ${manifestProblem} It needs ${packages}.`,
  ];
  if (oldZod !== undefined)
    notes.push(
      `zod ${oldZod} ${isDryRun ? "would become" : "became"} ${newZod(oldZod)} in ${manifest}, which SDK 2 needs. Its changes are listed at https://zod.dev/v4/changelog.`,
    );
  if (left > 0)
    notes.push(
      `${counted(left, "comment")} with ${leftMark} ${left === 1 ? "says" : "say"} what the SDK's codemod leaves to you.`,
    );
  return [...notes, ...leftNotes(move, cwd)];
}

/** Notes about errors that the compiler will report, and their causes. */
function leftNotes(
  { asking, folder, hasCheckedResults, kept, onSdk1, othersOnSdk1, withTasks }: Move,
  cwd: string,
): readonly string[] {
  const shown = (paths: readonly string[]): string =>
    paths.map((path) => shownPath(path, folder, cwd)).join(", ");
  const isOne = othersOnSdk1.length === 1;
  const notes: string[] = [];
  if (onSdk1.length > 0)
    notes.push(
      `${counted(onSdk1.length, "file")} still ${onSdk1.length === 1 ? "names" : "name"} modules of SDK 1: ${shown(onSdk1)}.`,
    );
  if (kept.length > 0)
    notes.push(
      `The SDK's codemod cannot move ${shown(kept)}, so ${shown([join(folder, asking)])} keeps SDK 1 too.`,
    );
  if (withTasks.length > 0)
    notes.push(
      `SDK 2 has no tasks: what uses them does not compile until you remove it, in ${shown(withTasks)}.`,
    );
  if (othersOnSdk1.length > 0)
    notes.push(
      `${namesIn(othersOnSdk1)} ${isOne ? "is" : "are"} made for SDK 1 and ${isOne ? "does" : "do"} not accept servers and clients of SDK 2: look for ${isOne ? "a version" : "versions"} for SDK 2.`,
    );
  if (hasCheckedResults)
    notes.push(
      "SDK 2 checks the types of what handlers of `setRequestHandler` return, which SDK 1 did not: your compiler may find results that were wrong before.",
    );
  return notes;
}

function namesIn(all: readonly string[]): string {
  return all.map((one) => `\`${one}\``).join(", ");
}
