import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { escaped } from "../syntax/word-pattern.js";
import { packageFolder } from "./folders-above.js";
import { manifestIn, textsIn } from "./manifest.js";
import type { Mention } from "./module-graph.js";

/**
 * Where a package that others install says that a file is an entry point of it: what the file
 * exports may be read by anyone.
 *
 * @returns `undefined` for any other file, and for private packages
 */
export function publishedAt(path: string): Mention | undefined {
  const folder = packageFolder(path);
  const manifest = manifestIn(folder);
  const { exports, main = "index.js", module, name, private: isPrivate, version } = manifest;
  if (isPrivate === true || name === undefined || version === undefined) return undefined;
  const entries = [exports, main, module].flatMap(textsIn);
  const entry = entries.find((one) => leadsTo(one, relative(folder, path)));
  if (entry === undefined) return undefined;
  const own = join(folder, "package.json");
  const text = readFileSync(own, "utf8");
  const at = Math.max(0, text.indexOf(JSON.stringify(entry)));
  return { path: own, at, line: text.slice(0, at).split("\n").length };
}

/** Whether an entry names a file, or what a compiler makes of it: `./dist/*.js` for `src/size.ts`. */
function leadsTo(entry: string, path: string): boolean {
  const plain = entry.replace(/^\.\//u, "");
  const shown = path.replaceAll("\\", "/");
  if (plain === shown) return true;
  const isOutput = outputs.test(plain);
  const [named, file] = isOutput ? [bare(plain, outputs), bare(shown, sources)] : [plain, shown];
  return new RegExp(`^${named.split("*").map(escaped).join(".+")}$`, "u").test(file);
}

function bare(path: string, folder: RegExp): string {
  return path.replace(folder, "").replace(/(?:\.d)?\.[cm]?[jt]sx?$/u, "");
}

/** Where compilers put what they make, and where that comes from. */
const outputs = /^(?:build|dist|lib|out)\/(?:(?:cjs|esm|src)\/)?/u;
const sources = /^src\//u;
