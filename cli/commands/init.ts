import { existsSync, statSync } from "node:fs";
import { relative, resolve } from "node:path";
import { Git } from "../files/git.js";
import type { Io } from "../io.js";
import { committedOnly } from "../files/uncommitted.js";
import { unguarded } from "../write/write-guard.js";
import { flag, type OptionValues } from "../options/option-table.js";
import { UsageError } from "../options/usage-error.js";
import { defineCommand } from "./definition.js";

const options = {
  write: flag("Write the changes that are safe to make"),
  "allow-dirty": flag("Change files with uncommitted changes"),
} as const;

export const init = defineCommand({
  name: "init",
  positional: "folder",
  describe: "print what a project needs for ESLint, hooks and CI; --write adds it",
  options,
  examples: [
    ["init", "inspect the project here and print what to add"],
    ["init --write", "add it, and print what was not changed"],
  ],
  run: initialized,
});

async function initialized(
  words: readonly string[],
  { allowDirty, write }: OptionValues<typeof options>,
  { cwd, environment, output }: Io,
): Promise<number> {
  const [word = ".", ...more] = words;
  if (more.length > 0) throw new UsageError("init needs exactly one folder.");
  const folder = resolve(cwd, word);
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UsageError(`There is no folder ${word}.`);
  // Imported dynamically: `check` and `migrate` do not need it.
  const { workspaceAbove } = await import("../init/project.js");
  const above = workspaceAbove(folder);
  if (above !== undefined)
    throw new UsageError(
      `${folder === cwd ? "This folder" : word} is a package in a workspace, whose hooks are at its root. Run \`init ${relative(cwd, above) || "."}\`.`,
    );
  const { account, proposal } = await import("../init/account.js");
  if (!write) {
    const { planFor } = await import("../init/plan.js");
    output.write(proposal(await planFor(folder)));
    return 0;
  }
  const [{ carryOut }, { afterInstall }] = await Promise.all([
    import("../init/carry-out.js"),
    import("../init/after-install.js"),
  ]);
  // As in a migration, files with uncommitted changes are left alone by default.
  const git = new Git(environment);
  const guard = allowDirty ? unguarded : afterInstall(committedOnly(git), git);
  const carriedOut = await carryOut(folder, guard);
  output.write(account(carriedOut));
  // Commands were for the user from the start.
  const isLeft = carriedOut.plan.steps.some(
    ({ state }) => state.kind === "writable" || state.kind === "manual",
  );
  return isLeft ? 1 : 0;
}
