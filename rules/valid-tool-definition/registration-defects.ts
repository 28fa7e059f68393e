import type { DefectOf } from "../defect.js";
import { asShape, renameMethod } from "../../codemods/tools/registration.js";
import { type Rewrite } from "../../codemods/rewrite.js";
import { registrationIn } from "../../context/registrations.js";
import { sdkObjectAt } from "../../context/servers/sdk-objects.js";
import type { NamedPart } from "../../context/elsewhere/names-elsewhere.js";
import { schemaBehind, schemaElsewhere } from "../../context/elsewhere/schemas-elsewhere.js";
import { askedElsewhere, elsewhereOf } from "../../context/elsewhere/values-elsewhere.js";
import { isNoSchema, schemaForm } from "../../context/tool-schema/schema-forms.js";
import type { KnownFile } from "../../context/known-file.js";

import { toolHints } from "../../protocol/annotations.js";
import { allArrivalsOf } from "../../flow/arrivals.js";
import { originsOf } from "../../flow/origins.js";
import { takesZodObjects } from "../../protocol/sdk-versions.js";
import { knownValue } from "../../context/known-values.js";
import type { Document } from "../../syntax/document.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { allValues, withoutSpreads } from "../../syntax/spreads.js";
import {
  type CallValue,
  type Member,
  member,
  members,
  type ObjectValue,
  type Value,
} from "../../syntax/value.js";
import type { ToolMessageId } from "./messages.js";

export type RegistrationDefect = DefectOf<ToolMessageId>;

/** Reports arguments of tool registrations that the SDK's server does not accept. */
export function* registrationDefects(
  document: Document,
  settings: KnownFile,
): Iterable<RegistrationDefect> {
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
    if (takes === "one by one") yield* ofArguments(call, given, settings);
    else yield* ofConfiguration(given, settings);
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
  const known = ofOneForm(arriving) ?? namedAt(value, settings);
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

/** Schemas where the schemas of the arguments by their names are wanted. */
export function* schemasForShape(
  value: Value,
  arriving: readonly Value[],
  data: { readonly method: string; readonly otherwise: string },
): Iterable<RegistrationDefect> {
  const wrong = arriving.filter(isZodSchema);
  const areAll = wrong.length === arriving.length;
  const places = wrong.map((one) => (areAll || one.document !== value.document ? value : one));
  for (const at of new Set(places)) {
    const rewrites = (at === value ? arriving : [at]).map((one) => rewriteAsShape(at, one));
    const rewrite = rewrites.find((one) => one?.kind !== "rewritten") ?? rewrites[0];
    yield { at, of: at, id: "schemaForShape", data, rewrite };
  }
}

function rewriteAsShape(at: Value, schema: Value): Rewrite | undefined {
  return schemaForm(schema) === "zod object" ? asShape(at, schema) : undefined;
}

function isZodSchema(value: Value): boolean {
  const form = schemaForm(value);
  return form === "zod object" || form === "zod";
}

/** What a schema is. If several may arrive, it is one of them, as long as all have the same form. */
export function knownAt(value: Value, settings: KnownFile): Value {
  return ofOneForm(schemasAt(value, settings)) ?? namedAt(value, settings);
}

/** The schemas that may arrive: the one that is named, or several, such as those of a table of tools. */
export function schemasAt(value: Value, settings: KnownFile): readonly Value[] {
  const named = namedAt(value, settings);
  if (schemaForm(named)) return [named];
  const isForm = (one: Value): boolean => schemaForm(one) !== undefined;
  return allArrivalsOf(value, elsewhereOf(value.document, settings), isForm);
}

/** What a schema is, also by the name of another file. */
function namedAt(value: Value, settings: KnownFile): Value {
  const isShape = value.kind === "reference" && value.path.length > 1;
  return isShape ? knownValue(value, settings) : schemaBehind(value, settings);
}

function ofOneForm([one, ...others]: readonly Value[]): Value | undefined {
  const form = one && schemaForm(one);
  return others.every((other) => schemaForm(other) === form) ? one : undefined;
}

/** The schemas of other files with which a file registers tools. */
export function registeredSchemas(document: Document): readonly NamedPart[] {
  return document.calls.flatMap((call) => {
    const { registers, takes } = registrationIn(call);
    if (takes === undefined && registers !== "prompt") return [];
    return withoutSpreads(call.arguments).flatMap((one) => {
      const config = knownValue(one);
      const held = config.kind === "object" ? members(config).map(({ value }) => value) : [one];
      const asked = askedElsewhere(document, (elsewhere) => {
        for (const schema of held) allArrivalsOf(schema, elsewhere);
      });
      return [...held.flatMap((schema) => schemaElsewhere(schema) ?? []), ...asked];
    });
  });
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

function isConfiguration(object: ObjectValue): boolean {
  const held = configKeys.flatMap((key) => member(object, key)?.value ?? []);
  const description = member(object, "description")?.value;
  const isText = description && plainKind(description) === "string";
  const hasSchemas = members(object).some(
    ({ key, value }) => !configKeys.includes(key ?? "") && isZod(value),
  );
  return !hasSchemas && (held.length > 0 || isText === true);
}

/** Checks `server.registerTool(name, { description, inputSchema, annotations }, handler)`. */
function* ofConfiguration(
  [config, ...others]: readonly Value[],
  settings: KnownFile,
): Iterable<RegistrationDefect> {
  if (!config) return;
  const known = knownValue(config);
  const form = schemaForm(known);
  const isShape =
    known.kind === "object" && !configKeys.some((key) => member(known, key)) && isAllZod(known);
  if (others.length > 0 || form === "zod object" || isShape) {
    yield { at: config, of: config, id: "shapeForConfig" };
    return;
  }
  if (known.kind !== "object") return;
  for (const key of ["inputSchema", "outputSchema"]) {
    const at = member(known, key);
    if (at && !at.isMethod) yield* ofSchema(known, at, settings);
  }
  const [misnamed] = member(known, "inputSchema")
    ? []
    : inputNames.flatMap((key) => member(known, key) ?? []);
  if (misnamed)
    yield { at: misnamed, of: known, id: "misnamed", data: { key: misnamed.key ?? "" } };
}

/** What other libraries call the schema of a tool's arguments. */
const inputNames: readonly string[] = ["input_schema", "parameters", "schema", "argsSchema"];

function isAllZod({ entries }: ObjectValue): boolean {
  return (
    entries.length > 0 && entries.every((entry) => entry.kind === "member" && isZod(entry.value))
  );
}

function isZod(value: Value): boolean {
  return schemaForm(knownValue(value)) === "zod";
}

function* ofSchema(
  value: ObjectValue,
  at: Member,
  settings: KnownFile,
): Iterable<RegistrationDefect> {
  for (const shape of originsOf(at.value))
    if (shape.kind === "object" && schemaForm(shape) === "words")
      yield { at: shape, of: shape, id: "wordsForSchema", data: { key: at.key ?? "" } };
  const known = knownAt(at.value, settings);
  const version = settings.certainPackages?.get("@modelcontextprotocol/sdk");
  if (schemaForm(known) === "JSON Schema")
    yield { at, of: value, id: "jsonForSchema", data: { key: at.key ?? "" } };
  else if (
    schemaForm(known) === "zod object" &&
    version !== undefined &&
    !takesZodObjects(version)
  ) {
    const rewrite: Rewrite = asShape(at.value, known);
    const data = { method: `\`registerTool\` of SDK ${version}`, otherwise: unlisted };
    yield { at, of: value, id: "schemaForShape", data, rewrite };
  } else if (known.kind === "object" && known.document === value.document)
    yield* mixed(known, "`annotations`, next to it");
}

/** Reports members among zod schemas that are certainly not zod schemas. */
function* mixed(shape: ObjectValue, place: string): Iterable<RegistrationDefect> {
  const all = members(shape);
  if (!all.some(({ value }) => isZod(value))) return;
  for (const at of all) {
    if (!isNoSchema(at.value)) continue;
    const key = at.key ?? "";
    const isHint = toolHints.includes(key) || key === "annotations";
    const instead = isHint ? ` Hints about the tool belong in ${place}.` : "";
    yield { at, of: shape, id: "notZod", data: { key, instead } };
  }
}
