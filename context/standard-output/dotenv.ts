import type { Document, ImportStatement } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { hasSpread, member, stringOf, type CallValue } from "../../syntax/value.js";
import { knownOf } from "../known-values.js";
import { importedFrom } from "../imports.js";

/** The statement that loads variables with dotenv, which prints what it loads. */
export function loudImport(document: Document): ImportStatement | undefined {
  if (isSilenced(document)) return undefined;
  return document.imports.find(({ source }) => isLoadedAtOnce(source));
}

/** Whether a call loads variables with dotenv, which prints what it loads: `dotenv.config()`. */
export function loadsLoudly(call: CallValue): boolean {
  const { arguments: given, callee, name, document } = call;
  if (isSilenced(document)) return false;
  const [first] = given;
  if (callee.join(".") === "require") return isLoadedAtOnce(first && stringOf(first));
  if (!loads.has(name) || moduleOf(call) !== "dotenv") return false;
  if (first === undefined) return true;
  const options = knownOf(first);
  return options?.kind === "object" && !hasSpread(options) && !member(options, "quiet");
}

/** Whether a variable silences it. */
const isSilenced = onceForEach(({ text }: Document) => text.includes("DOTENV_CONFIG_QUIET"));

/** Whether a module loads the variables as it is imported, and takes no options. */
function isLoadedAtOnce(source: string | undefined): boolean {
  return source !== undefined && /^dotenv\/config(?:\.js)?$/u.test(source);
}

const loads: ReadonlySet<string> = new Set(["config", "configDotenv"]);

/** The module of the called function, also in `require("dotenv").config()`. */
function moduleOf({ callee: [root = ""], document, receiver }: CallValue): string | undefined {
  if (receiver?.kind !== "call") return importedFrom(document, root);
  const isRequired = receiver.callee.join(".") === "require";
  const [source] = receiver.arguments;
  return isRequired && source ? stringOf(source) : undefined;
}
