import { isTestScript } from "../../context/tests/test-files.js";
import type { Settings } from "../../context/settings.js";
import { isSince } from "../../protocol/revision.js";
import { isToolName, toolNamesSince } from "../../protocol/tool-schemas.js";
import type { Document } from "../../syntax/document.js";
import type { Value } from "../../syntax/value.js";
import { definedTools, duplicates, importedTools, registeredTools } from "../duplicate-tools.js";
import { filledIn, namesOfTools } from "../tools-by-name.js";
import type { ToolDefect } from "./messages.js";

/** Reports tool names that the protocol does not allow, and duplicate names. */
export function* nameDefects(
  document: Document,
  settings: Settings,
): Iterable<ToolDefect & { readonly at: Value }> {
  const defined = definedTools(document, settings);
  const registered = registeredTools(document, settings);
  const inTest = isTestScript(document, settings);
  if (isSince(settings.protocolVersion, toolNamesSince) && !inTest)
    for (const { at, names } of namesOfTools(document, settings)) {
      const name = names.find((one) => !isToolName.test(filledIn(one)));
      if (name !== undefined) yield { at, id: "name", data: { name } };
    }
  // A test may register two on purpose, each on a server of its own.
  if (inTest) return;
  const inLists = [...defined, ...importedTools(document, settings)];
  for (const { name, value } of duplicates(inLists))
    yield { at: value, id: "duplicate", data: { name } };
  for (const { name, value } of duplicates(registered))
    yield { at: value, id: "registeredTwice", data: { name } };
}
