import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DefinitionName } from "../../protocol/definitions.js";
import type { Revision } from "../../protocol/revision.js";
import { type Definitions, type JsonSchema, resolve } from "./json-schema.js";

/** Where to find definitions that were inline, or had another name, before 2025-11-25. */
export const formerly: Readonly<Partial<Record<DefinitionName, readonly [string, ...string[]]>>> = {
  Annotations: ["Annotated", "annotations"],
  ElicitRequestFormParams: ["ElicitRequest", "params"],
  JSONRPCResultResponse: ["JSONRPCResponse"],
  JSONRPCErrorResponse: ["JSONRPCError"],
  Error: ["JSONRPCError", "error"],
};

/** Returns the definitions in the `schema.json` of a revision. */
export function officialDefinitions(root: string, revision: Revision): Definitions {
  const text = readFileSync(join(root, revision, "schema.json"), "utf8");
  // A JSON Schema. Anything else fails as a missing definition.
  const schema = JSON.parse(text) as { $defs?: Definitions; definitions?: Definitions };
  const definitions = schema.$defs ?? schema.definitions;
  if (definitions === undefined) throw new Error(`The schema of ${revision} defines nothing.`);
  return definitions;
}

/** Returns the official schema of a definition in our tables, wherever the revision has it. */
export function officialDefinition(
  name: DefinitionName,
  definitions: Definitions,
): JsonSchema | undefined {
  if (definitions[name]) return definitions[name];
  const [base, ...path] = formerly[name] ?? paramsInPlace(name);
  const found = path.reduce<JsonSchema | undefined>(
    (schema, key) => schema?.properties?.[key],
    base === undefined ? undefined : definitions[base],
  );
  return found && name.endsWith("Params") ? withBase(name, found, definitions) : found;
}

function paramsInPlace(name: DefinitionName): readonly string[] {
  return name.endsWith("Params") ? [name.slice(0, -"Params".length), "params"] : [];
}

/**
 * Adds the `_meta` of the base, which requests and notifications with inline `params` did not
 * repeat.
 */
function withBase(name: string, params: JsonSchema, definitions: Definitions): JsonSchema {
  const base = definitions[name.endsWith("NotificationParams") ? "Notification" : "Request"];
  const inherited = base?.properties?.["params"]?.properties;
  return { ...params, properties: { ...inherited, ...params.properties } };
}

/** Whether a definition has `_meta`, itself or through one of the definitions that it extends. */
export function hasMeta(schema: JsonSchema, definitions: Definitions): boolean {
  const { allOf = [], properties = {} } = resolve(schema, definitions);
  return "_meta" in properties || allOf.some((part) => hasMeta(part, definitions));
}
