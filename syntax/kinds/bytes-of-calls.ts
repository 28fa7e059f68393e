import { moduleOfCall } from "../imported.js";
import { declarationAt } from "../names.js";
import type { CallValue } from "../value.js";

/** Functions of a file system that read a file: as bytes, unless they are given an encoding. */
const readers: ReadonlySet<string> = new Set(["readFile", "readFileSync"]);

/** Modules and objects that are file systems: `node:fs/promises`, `fs-extra`, `fsp`, `Deno`. */
const fileSystems = /^(?:Deno|promises)$|^fs|[fF]s$|(?:^|[:/-])fs(?:$|[/-])/u;

/**
 * Whether a call reads a file by a function of a file system. A method of the same name may return
 * text in other classes: `workspace.readFile(path)`.
 */
export function isFileRead(call: CallValue): boolean {
  const { callee, document, name, span } = call;
  if (!readers.has(name)) return false;
  const source = moduleOfCall(call);
  if (callee.length > 1)
    return fileSystems.test(callee.at(-2) ?? "") || fileSystems.test(source ?? "");
  if (source !== undefined) return fileSystems.test(source);
  return declarationAt(document, callee[0] ?? "", span)?.kind !== "function";
}

/** Whether a call returns what a command writes, as bytes unless it is given an encoding. */
export function isOutputOfCommand(call: CallValue): boolean {
  return call.name === "execSync" && /^(?:node:)?child_process$/u.test(moduleOfCall(call) ?? "");
}
