import { hasSpread, member, stringOf, type CallValue } from "../../syntax/value.js";
import { knownOf } from "../known-values.js";
import { importedFrom } from "../imports.js";

/** Whether a call loads variables with dotenv, which prints what it loads: `dotenv.config()`. */
export function loadsLoudly(call: CallValue): boolean {
  const { arguments: given, callee, document } = call;
  if (!loads.has(callee.at(-1) ?? "") || moduleOf(call) !== "dotenv") return false;
  // A variable can silence it, too.
  if (document.text.includes("DOTENV_CONFIG_QUIET")) return false;
  const [first] = given;
  if (first === undefined) return true;
  const options = knownOf(first);
  return options?.kind === "object" && !hasSpread(options) && !member(options, "quiet");
}

const loads: ReadonlySet<string> = new Set(["config", "configDotenv"]);

/** The module of the called function, also in `require("dotenv").config()`. */
function moduleOf({ callee: [root = ""], document, receiver }: CallValue): string | undefined {
  if (receiver?.kind !== "call") return importedFrom(document, root);
  const isRequired = receiver.callee.join(".") === "require";
  const [source] = receiver.arguments;
  return isRequired && source ? stringOf(source) : undefined;
}
