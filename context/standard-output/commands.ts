import { outwardsThroughCalls } from "../../syntax/ancestors.js";
import type { ReferenceValue } from "../../syntax/value.js";

/** Functions of packages for command lines that run what they are given for one command. */
export const takesCommand: ReadonlySet<string> = new Set(["action", "command", "defineCommand"]);

/**
 * Whether something is handed over for one command: `program.command("list").action(list)`,
 * `yargs.command({ command: "list", handler: reported(list) })`.
 */
export function isCommand(use: ReferenceValue): boolean {
  for (const { place } of outwardsThroughCalls(use)) {
    const called = "call" in place ? place.call.name : undefined;
    if (place.kind === "argument" && takesCommand.has(called ?? "")) return true;
    if (place.kind === "receiver" && called !== "bind") return false;
  }
  return false;
}
