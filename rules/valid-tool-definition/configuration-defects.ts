import { misspelt } from "../../codemods/spelling.js";
import { asShape } from "../../codemods/tools/registration.js";
import type { KnownFile } from "../../context/known-file.js";
import { knownObject, knownValue } from "../../context/known-values.js";
import { registrationIn } from "../../context/registrations.js";
import { schemaAt } from "../../context/tool-schema/arriving-schemas.js";
import { schemaForm } from "../../context/tool-schema/schema-forms.js";
import { originsOf } from "../../flow/origins.js";
import { table } from "../../protocol/table.js";
import { takesZodObjects } from "../../protocol/sdk-versions.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import { unlessSpread } from "../../syntax/spreads.js";
import {
  type CallValue,
  type Member,
  member,
  members,
  type ObjectValue,
  type Value,
} from "../../syntax/value.js";
import { isZod, mixed, type RegistrationDefect } from "./shape-defects.js";

/** What servers do with a schema object if their SDK only takes schemas by names. */
const unlisted = "The server fails to list any tool";

/**
 * Keys of the object that `registerTool` takes. A schema for the arguments, or annotations, would
 * not have them.
 */
const configKeys: readonly string[] = ["inputSchema", "outputSchema", "annotations"];

/** Whether an object is a configuration, and not a record of schemas by the names of arguments. */
export function isConfiguration(object: ObjectValue): boolean {
  const held = configKeys.flatMap((key) => member(object, key)?.value ?? []);
  const description = member(object, "description")?.value;
  const isText = description && plainKind(description) === "string";
  const hasSchemas = members(object).some(
    ({ key, value }) => !configKeys.includes(key ?? "") && isZod(value),
  );
  return !hasSchemas && (held.length > 0 || isText === true);
}

/** Checks `server.registerTool(name, { description, inputSchema, annotations }, handler)`. */
export function* configurationDefects(
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
}

/** What the SDK lists without a key that its configuration has under another name. */
const listed = table<readonly [key: string, without: string]>({
  tool: ["inputSchema", "the tool without arguments"],
  prompt: ["argsSchema", "the prompt without arguments"],
  resource: ["mimeType", "the resource without its type"],
});

/** Reports `registerPrompt(name, { arguments: … }, handler)`. */
export function* misnamedDefects(call: CallValue): Iterable<RegistrationDefect> {
  const { config: [index] = [], registers = "" } = registrationIn(call);
  const [right = "", without = ""] = listed.get(registers) ?? [];
  const known = index === undefined ? undefined : knownObject(unlessSpread(call.arguments[index]));
  const [[at] = []] = known ? misspelt(known, [right]) : [];
  if (known && at)
    yield { at, of: known, id: "misnamed", data: { key: at.key ?? "", right, without } };
}

function isAllZod({ entries }: ObjectValue): boolean {
  return (
    entries.length > 0 && entries.every((entry) => entry.kind === "member" && isZod(entry.value))
  );
}

function* ofSchema(
  value: ObjectValue,
  at: Member,
  settings: KnownFile,
): Iterable<RegistrationDefect> {
  for (const shape of originsOf(at.value))
    if (shape.kind === "object" && schemaForm(shape) === "words")
      yield { at: shape, of: shape, id: "wordsForSchema", data: { key: at.key ?? "" } };
  const known = schemaAt(at.value, settings);
  const version = settings.certainPackages?.get("@modelcontextprotocol/sdk");
  if (schemaForm(known) === "JSON Schema")
    yield { at, of: value, id: "jsonForSchema", data: { key: at.key ?? "" } };
  else if (
    schemaForm(known) === "zod object" &&
    version !== undefined &&
    !takesZodObjects(version)
  ) {
    const rewrite = asShape(at.value, known);
    const data = { method: `\`registerTool\` of SDK ${version}`, otherwise: unlisted };
    yield { at, of: value, id: "schemaForShape", data, rewrite };
  } else if (known.kind === "object" && known.document === value.document)
    yield* mixed(known, "`annotations`, next to it");
}
