import { registrationIn } from "../../context/registrations.js";
import { sdkObjectCalledOn } from "../../context/servers/sdk-objects.js";
import { isSurelySdk1 } from "../../context/servers/sdk-version.js";
import { schemasAt } from "../../context/tool-schema/arriving-schemas.js";
import type { KnownFile } from "../../context/known-file.js";
import { knownObject } from "../../context/known-values.js";
import type { Document } from "../../syntax/document.js";
import { allValues } from "../../syntax/spreads.js";
import { member } from "../../syntax/value.js";
import { withoutDescription } from "./registration-defects.js";
import { type RegistrationDefect, schemasForShape } from "./shape-defects.js";

/**
 * Reports schemas in `server.prompt(name, description?, schemas?, handler)` and
 * `server.registerPrompt(name, { argsSchema }, handler)`. Only SDK 1 takes them by the names of the
 * arguments.
 */
export function* promptDefects(
  document: Document,
  settings: KnownFile,
): Iterable<RegistrationDefect> {
  if (!isSurelySdk1(document, settings)) return;
  for (const call of document.calls) {
    const all = allValues(call.arguments);
    if (registrationIn(call).registers !== "prompt" || !all) continue;
    const [first] = withoutDescription(all.slice(1, -1), settings);
    const value = call.name === "prompt" ? first : member(knownObject(first), "argsSchema")?.value;
    if (!value) continue;
    if (sdkObjectCalledOn(call, settings.facts?.servers) !== "McpServer") continue;
    const data = {
      method: `\`${call.name}\` of SDK 1`,
      otherwise: "The server throws at startup, or every use of the prompt fails",
    };
    yield* schemasForShape(value, schemasAt(value, settings), data);
  }
}
