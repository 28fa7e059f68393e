import { renameMethod } from "../../codemods/tools/registration.js";
import { elsewhereOf } from "../../context/elsewhere/values-elsewhere.js";
import type { KnownFile } from "../../context/known-file.js";
import { registrationIn } from "../../context/registrations.js";
import { sdkObjectCalledOn } from "../../context/servers/sdk-objects.js";
import { schemaAmong, schemasAt } from "../../context/tool-schema/arriving-schemas.js";
import { schemaForm } from "../../context/tool-schema/schema-forms.js";
import { allArrivalsOf } from "../../flow/arrivals.js";
import type { Document } from "../../syntax/document.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { allValues } from "../../syntax/spreads.js";
import type { CallValue, Value } from "../../syntax/value.js";
import { configurationDefects, isConfiguration, misnamedDefects } from "./configuration-defects.js";
import { mixed, type RegistrationDefect, schemasForShape } from "./shape-defects.js";

/** Reports arguments of tool registrations that the SDK's server does not accept. */
export function* registrationDefects(
  document: Document,
  settings: KnownFile,
): Iterable<RegistrationDefect> {
  for (const call of document.calls) {
    const { config, takes } = registrationIn(call);
    const all = allValues(call.arguments);
    if (!config && takes === undefined) continue;
    if (sdkObjectCalledOn(call, settings.facts?.servers) !== "McpServer") continue;
    yield* misnamedDefects(call);
    if (takes === undefined || !all) continue;
    // The first argument is the name, the last one the handler.
    const given = all.slice(1, -1);
    if (takes === "one by one") yield* ofArguments(call, given, settings);
    else yield* configurationDefects(given, settings);
  }
}

/** Checks `server.tool(name, description?, schemas?, annotations?, handler)`. */
function* ofArguments(
  call: CallValue,
  given: readonly Value[],
  settings: KnownFile,
): Iterable<RegistrationDefect> {
  const rest = withoutDescription(given, settings);
  const [value] = rest;
  if (!value) return;
  const arriving = schemasAt(value, settings);
  yield* schemasForShape(value, arriving, { method: "`tool`", otherwise: unseen });
  const known = schemaAmong(arriving, value, settings);
  switch (schemaForm(known)) {
    case "JSON Schema":
      yield { at: value, of: value, id: "jsonForArguments" };
      return;
    case "words":
      yield { at: value, of: value, id: "wordsForArguments" };
      return;
    case "other":
      if (known.kind !== "object" || known.document !== call.document) return;
      if (isConfiguration(known)) {
        const isAlone = rest === given && given.length === 1;
        const rewrite = isAlone ? renameMethod(call, "registerTool") : undefined;
        yield { at: value, of: value, id: "configForShape", rewrite };
      } else yield* mixed(known, "`annotations`, after the schemas");
      return;
    default:
  }
}

/** The arguments after the name, without the description that may come first. */
export function withoutDescription(given: readonly Value[], settings: KnownFile): readonly Value[] {
  const [first, ...rest] = given;
  if (!first) return given;
  const [known = first, ...others] = allArrivalsOf(first, elsewhereOf(first.document, settings));
  return [known, ...others].every((one) => plainKind(one) === "string") ? rest : given;
}

/** What the SDK does with a schema that it does not accept. */
const unseen =
  "Older versions of the SDK list the tool without arguments, and 1.28 and newer throw at startup";
