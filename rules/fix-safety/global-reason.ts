import type { Declaration, Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { within } from "../../syntax/value.js";

/** Globals that rewrites use. */
const globals = /(?<![\w$.])(?:Array|Buffer|Date|JSON|Number|Object|String|URL)(?:\.\w+|(?=\())/gu;

/**
 * Why a rewrite cannot be made: it would use a global whose name means something else in the file.
 */
export function globalReason(document: Document, edits: readonly Edit[]): string | undefined {
  const before = edits.map(({ span }) => document.text.slice(...span)).join("\n");
  for (const { span, text } of edits)
    for (const [used] of text.matchAll(globals)) {
      const [name = ""] = used.split(".");
      const isOther = document.declarations
        .get(name)
        ?.some((declared) => within(span, declared.scope) && !isImportedGlobal(declared, name));
      if (isOther === true && !before.includes(used))
        return `\`${name}\` means something else here`;
    }
  return undefined;
}

/** `import { Buffer } from "node:buffer"`; what other modules call so is their own. */
function isImportedGlobal(declared: Declaration, name: string): boolean {
  return (
    declared.kind === "import" &&
    declared.imported === name &&
    /^(?:node:)?(?:buffer|url)$/u.test(declared.source)
  );
}
