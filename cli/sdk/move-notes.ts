import { join } from "node:path";
import { leftMark } from "../../codemods/sdk-2/codemod-comments.js";
import { newZod } from "./manifest-text.js";
import { shownPath } from "../files/list-files.js";
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

function notesOf(
  { added, files, folder, left, manifestProblem, oldZod }: Move,
  cwd: string,
  isDryRun: boolean,
): readonly string[] {
  const manifest = shownPath(join(folder, "package.json"), folder, cwd);
  const packages = [...added.keys()].map((name) => `\`${name}\``).join(", ");
  const moved = isDryRun ? "would be moved" : "moved";
  const install = `${packageManagerAround(folder).name} install`;
  const changed = counted(files.length, "file");
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
  ];
}
