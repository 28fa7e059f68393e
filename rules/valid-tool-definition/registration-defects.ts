import { asShape, renameMethod } from "../../codemods/registration.js";
import { type Rewrite } from "../../codemods/rewrite.js";
import { registrationIn } from "../../context/registrations.js";
import { sdkObjectAt } from "../../context/sdk-objects.js";
import { isNoSchema, schemaForm } from "../../context/tool-schema/schema-forms.js";
import type { KnownFile } from "../../context/known-file.js";

import { toolHints } from "../../protocol/annotations.js";
import { takesZodObjects } from "../../protocol/sdk-versions.js";
import type { Document } from "../../syntax/document.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { resolve } from "../../syntax/names.js";
import { allValues } from "../../syntax/spreads.js";
import {
  type CallValue,
  type Member,
  member,
  members,
  type ObjectValue,
  type Value,
} from "../../syntax/value.js";
import type { ToolDefect } from "./messages.js";

type Found = ToolDefect & { readonly value: Value };

/** Reports arguments of tool registrations that the SDK's server does not accept. */
export function* registrationDefects(document: Document, settings: KnownFile): Iterable<Found> {
  for (const call of document.calls) {
    const { takes } = registrationIn(call);
    const all = allValues(call.arguments);
    if (takes === undefined || !all) continue;
    const server = sdkObjectAt(
      document,
      call.callee.slice(0, -1),
      call.span,
      settings.facts?.servers,
    );
    if (server !== "McpServer") continue;
    // The first argument is the name, the last one the handler.
    const given = all.slice(1, -1);
    if (takes === "one by one") yield* ofArguments(document, call, given);
    else yield* ofConfiguration(document, given, settings);
  }
}

/** Checks `server.tool(name, description?, schemas?, annotations?, handler)`. */
function* ofArguments(
  document: Document,
  call: CallValue,
  given: readonly Value[],
): Iterable<Found> {
  const rest = given[0] && plainKind(document, given[0]) === "string" ? given.slice(1) : given;
  const [value] = rest;
  if (!value) return;
  const known = resolve(document, value);
  switch (schemaForm(document, known)) {
    case "zod object":
      yield {
        at: value,
        value,
        id: "schemaForShape",
        data: { method: "`tool`", otherwise: unseen },
        rewrite: asShape(document, value),
      };
      return;
    case "JSON Schema":
      yield { at: value, value, id: "jsonForArguments" };
      return;
    case "other":
      if (known.kind !== "object") return;
      if (isConfiguration(document, known)) {
        const isAlone = rest === given && given.length === 1;
        const rewrite = isAlone ? renameMethod(document, call, "registerTool") : undefined;
        yield { at: value, value, id: "configForShape", rewrite };
      } else yield* mixed(document, known, "`annotations`, after the schemas");
      return;
    default:
  }
}

/** What the SDK does with a schema that it does not accept. */
const unseen =
  "Older versions of the SDK list the tool without arguments, and 1.28 and newer throw at startup";
const unlisted = "The server fails to list any tool";

/**
 * Keys of the object that `registerTool` takes. A schema for the arguments, or annotations, would
 * not have them.
 */
const configKeys: readonly string[] = ["inputSchema", "outputSchema", "annotations"];

function isConfiguration(document: Document, object: ObjectValue): boolean {
  const held = configKeys.flatMap((key) => member(object, key)?.value ?? []);
  const description = member(object, "description")?.value;
  const isText = description && plainKind(document, description) === "string";
  const hasSchemas = members(object).some(
    ({ key, value }) => !configKeys.includes(key ?? "") && isZod(document, value),
  );
  return !hasSchemas && (held.length > 0 || isText === true);
}

/** Checks `server.registerTool(name, { description, inputSchema, annotations }, handler)`. */
function* ofConfiguration(
  document: Document,
  [config, ...others]: readonly Value[],
  settings: KnownFile,
): Iterable<Found> {
  if (!config) return;
  const known = resolve(document, config);
  const form = schemaForm(document, known);
  const isShape =
    known.kind === "object" &&
    !configKeys.some((key) => member(known, key)) &&
    isAllZod(document, known);
  if (others.length > 0 || form === "zod object" || isShape) {
    yield { at: config, value: config, id: "shapeForConfig" };
    return;
  }
  if (known.kind !== "object") return;
  for (const key of ["inputSchema", "outputSchema"]) {
    const at = member(known, key);
    if (at && !at.isMethod) yield* ofSchema(document, known, at, settings);
  }
  const [misnamed] = member(known, "inputSchema")
    ? []
    : inputNames.flatMap((key) => member(known, key) ?? []);
  if (misnamed)
    yield { at: misnamed, value: known, id: "misnamed", data: { key: misnamed.key ?? "" } };
}

/** What other libraries call the schema of a tool's arguments. */
const inputNames: readonly string[] = ["input_schema", "parameters", "schema", "argsSchema"];

function isAllZod(document: Document, { entries }: ObjectValue): boolean {
  return (
    entries.length > 0 &&
    entries.every((entry) => entry.kind === "member" && isZod(document, entry.value))
  );
}

function isZod(document: Document, value: Value): boolean {
  return schemaForm(document, resolve(document, value)) === "zod";
}

function* ofSchema(
  document: Document,
  value: ObjectValue,
  at: Member,
  { certainPackages }: KnownFile,
): Iterable<Found> {
  const known = resolve(document, at.value);
  const form = schemaForm(document, known);
  const version = certainPackages?.get("@modelcontextprotocol/sdk");
  if (form === "JSON Schema") yield { at, value, id: "jsonForSchema", data: { key: at.key ?? "" } };
  else if (form === "zod object" && version !== undefined && !takesZodObjects(version)) {
    const rewrite: Rewrite = asShape(document, at.value);
    const data = { method: `\`registerTool\` of SDK ${version}`, otherwise: unlisted };
    yield { at, value, id: "schemaForShape", data, rewrite };
  } else if (known.kind === "object") yield* mixed(document, known, "`annotations`, next to it");
}

/** Reports members among zod schemas that are certainly not zod schemas. */
function* mixed(document: Document, shape: ObjectValue, place: string): Iterable<Found> {
  const all = members(shape);
  if (!all.some(({ value }) => isZod(document, value))) return;
  for (const at of all) {
    if (!isNoSchema(document, at.value)) continue;
    const key = at.key ?? "";
    const isHint = toolHints.includes(key) || key === "annotations";
    const instead = isHint ? ` Hints about the tool belong in ${place}.` : "";
    yield { at, value: shape, id: "notZod", data: { key, instead } };
  }
}
