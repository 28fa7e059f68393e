import { type ResolutionHostFactory, ts } from "ts-morph";
import { isForeign } from "./foreign-files.js";

/**
 * Resolves modules as the compiler does, but only those that a question about names can lead to: of the files that are
 * asked about, and of those that hand on what others declare. All others end there, so that a question costs a few
 * files and not all that these import. Modules of packages are taken for not there.
 *
 * @param asked the files that are asked about; it may grow
 */
export const modulesOf =
  (asked: ReadonlySet<string>): ResolutionHostFactory =>
  (host, options) => ({
    resolveModuleNames: (names, from) => {
      const leadsOn = asked.has(from) || handsOn(host.readFile(from) ?? "");
      return names.map((name) => {
        if (!leadsOn) return undefined;
        const { resolvedModule } = ts.resolveModuleName(name, from, options(), host);
        return resolvedModule && !isForeign(resolvedModule.resolvedFileName)
          ? resolvedModule
          : undefined;
      });
    },
  });

/** Whether a module may export something that it does not declare itself. A word in a comment costs time and no answer. */
function handsOn(text: string): boolean {
  return /\bexport\s*(?:type\s*)?[*={]|\bexport\s+import\b|\bexport\s+default\s+(?!(?:abstract|async|class|function)\b)|\bexports\b/u.test(
    text,
  );
}
