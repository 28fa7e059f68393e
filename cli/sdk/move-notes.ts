import { join } from "node:path";
import { leftMark } from "../../codemods/sdk-2/codemod-comments.js";
import { newZod } from "./manifest-text.js";
import { shownPath } from "../files/paths.js";
import { packageManagerAround } from "../package-manager.js";
import { counted } from "../report/counted.js";
import type { Move } from "./plan-move.js";

/** What was done, or would be, and what is to do now, in lines for people. */
export function moveNotes(
  moves: readonly Move[],
  cwd: string,
  isDryRun: boolean,
): readonly string[] {
  return moves.flatMap((move) => notesOf(move, cwd, isDryRun));
}

function notesOf(move: Move, cwd: string, isDryRun: boolean): readonly string[] {
  const { added, files, folder, left, manifestProblem, oldZod } = move;
  const manifest = shownPath(join(folder, "package.json"), folder, cwd);
  const packages = [...added.keys()].map((name) => `\`${name}\``).join(", ");
  const moved = isDryRun ? "would be moved" : "moved";
  const install = `${packageManagerAround(folder).name} install`;
  const changed = counted(files.length, "file");
  if (files.length === 0 && manifestProblem !== undefined)
    return [`${manifest} was left as it is: ${manifestProblem}`];
  return [
    manifestProblem === undefined
      ? `${changed} and ${manifest} ${moved} to SDK 2${packages === "" ? "" : `: ${packages}`}.${isDryRun ? "" : ` Run \`${install}\`, then your formatter and your compiler.`}`
      : `${changed} ${moved} to SDK 2, but not ${manifest}: ${manifestProblem} It needs ${packages}.`,
    ...(oldZod === undefined
      ? []
      : [
          `zod ${oldZod} ${isDryRun ? "would become" : "became"} ${newZod(oldZod)} in ${manifest}, which SDK 2 needs. Its changes are listed at https://zod.dev/v4/changelog.`,
        ]),
    ...(left === 0
      ? []
      : [
          `${counted(left, "comment")} with ${leftMark} ${left === 1 ? "says" : "say"} what the SDK's codemod leaves to you.`,
        ]),
    ...leftNotes(move, cwd),
  ];
}

/** What the compiler will find, and why. */
function leftNotes(
  { folder, hasCheckedResults, onSdk1, othersOnSdk1, withTasks }: Move,
  cwd: string,
): readonly string[] {
  const names = (all: readonly string[]): string => all.map((one) => `\`${one}\``).join(", ");
  const isOne = othersOnSdk1.length === 1;
  return [
    ...(onSdk1.length === 0
      ? []
      : [
          `${counted(onSdk1.length, "file")} still ${onSdk1.length === 1 ? "names" : "name"} modules of SDK 1: ${onSdk1.map((path) => shownPath(path, folder, cwd)).join(", ")}.`,
        ]),
    ...(withTasks.length === 0
      ? []
      : [
          `SDK 2 has no tasks: what uses them does not compile until you remove it, in ${withTasks.map((path) => shownPath(path, folder, cwd)).join(", ")}.`,
        ]),
    ...(othersOnSdk1.length === 0
      ? []
      : [
          `${names(othersOnSdk1)} ${isOne ? "is" : "are"} made for SDK 1 and ${isOne ? "takes" : "take"} no servers and clients of SDK 2: look for ${isOne ? "a version" : "versions"} for SDK 2.`,
        ]),
    ...(hasCheckedResults
      ? [
          "SDK 2 checks the types of what handlers of `setRequestHandler` return, which SDK 1 did not: your compiler may find results that were wrong before.",
        ]
      : []),
  ];
}
