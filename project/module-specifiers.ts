import { extname } from "node:path";
import type { ResolutionHostFactory } from "ts-morph";
import { isForeign } from "./foreign-files.js";
import type { Modules } from "./modules.js";

/**
 * Resolves only the imports that can answer a question about names: those of the queried files, and
 * of files that re-export what others declare. All other imports stay unresolved, so a question
 * costs a few files instead of the whole import graph. Modules of packages count as missing.
 *
 * @param asked the queried files; the set may grow
 */
export const modulesOf =
  (asked: ReadonlySet<string>, modules: Modules): ResolutionHostFactory =>
  (host) => ({
    resolveModuleNames: (names, from) => {
      const leadsOn = asked.has(from) || handsOn(host.readFile(from) ?? "");
      return names.map((name) => {
        const path = leadsOn ? modules.resolve(from, name) : undefined;
        if (path === undefined || isForeign(path)) return undefined;
        return { resolvedFileName: path, extension: extname(path) };
      });
    },
  });

/**
 * Whether a module may re-export something. A match inside a comment costs time, but does not
 * change the answer.
 */
function handsOn(text: string): boolean {
  return /\bexport\s*(?:type\s*)?[*={]|\bexport\s+import\b|\bexport\s+default\s+(?!(?:abstract|async|class|function)\b)|\bexports\b/u.test(
    text,
  );
}
