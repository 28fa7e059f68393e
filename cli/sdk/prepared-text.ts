import { modulePaths } from "../../codemods/sdk-2/module-paths.js";
import { olderRegistrations } from "../../codemods/sdk-2/older-registrations.js";
import { wholeSchemas } from "../../codemods/sdk-2/whole-schemas.js";
import { importsFrom } from "../../context/imports.js";
import { sdkObjectCalledOn } from "../../context/servers/sdk-objects.js";
import { parserFor } from "../../engine/parse.js";
import { firstLine } from "../../protocol/sdk-versions.js";
import type { Document } from "../../syntax/document.js";
import { applyEdits, type Edit } from "../../syntax/edit.js";
import type { CallValue } from "../../syntax/value.js";
import type { SourceFile } from "../files/source-file.js";
import type { ConstantsElsewhere } from "./constants-elsewhere.js";
import { withLentImport } from "./lent-import.js";

/**
 * Prepares the text of a file for the codemod: whatever the codemod would miss, guess or reprint is
 * already done, in the style of the file.
 */
export async function preparedText(
  { path, text: original }: SourceFile,
  constants: ConstantsElsewhere,
): Promise<string> {
  const lent = await withLentImport(path, original);
  const parse = await parserFor(path);
  const steps: readonly ((document: Document) => readonly Edit[])[] = [
    modulePaths,
    (document) =>
      olderRegistrations(
        document,
        (call) => lent !== undefined || isLikelyOnServer(call),
        constants(path, document),
      ),
    (document) => wholeSchemas(document, constants(path, document)),
  ];
  let text = lent ?? original;
  for (const step of steps) {
    const parsed = parse?.(text);
    if (parsed?.kind !== "parsed" || !importsFrom(parsed.document, firstLine)) return text;
    text = applyEdits(text, step(parsed.document));
  }
  return text;
}

/** Whether a call registers something on a server of the SDK, by its name if nothing else tells. */
function isLikelyOnServer(call: CallValue): boolean {
  const known = sdkObjectCalledOn(call);
  return known === undefined
    ? /server|mcp/iu.test(call.callee.at(-2) ?? "")
    : known === "McpServer";
}
