import type { Place, ReferenceValue } from "../../syntax/value.js";

/** Functions of packages for command lines that run what they are given for one command. */
export const takesCommand: ReadonlySet<string> = new Set(["action", "command"]);

/**
 * Whether something is handed over for one command: `program.command("list").action(list)`,
 * `yargs.command({ command: "list", handler: reported(list) })`.
 */
export function isCommand({ place }: ReferenceValue): boolean {
  return isForCommand(place);
}

function isForCommand(place: Place): boolean {
  switch (place.kind) {
    case "argument":
      return takesCommand.has(place.call.callee.at(-1) ?? "") || isForCommand(place.call.place);
    case "receiver":
      return place.call.callee.at(-1) === "bind" && isForCommand(place.call.place);
    case "member":
      return isForCommand(place.member.owner.place);
    default:
      return false;
  }
}
