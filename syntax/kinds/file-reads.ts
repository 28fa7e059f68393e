import { importIn } from "../imported.js";
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
export function isFileRead({ callee, name, document, span }: CallValue): boolean {
  const [first = ""] = callee;
  if (!readers.has(name)) return false;
  const declared = declarationAt(document, first, span);
  const source = declared && importIn(declared)?.source;
  if (callee.length > 1)
    return fileSystems.test(callee.at(-2) ?? "") || fileSystems.test(source ?? "");
  return source === undefined ? declared?.kind !== "function" : fileSystems.test(source);
}
