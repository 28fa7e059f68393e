import { knownObject, knownOf } from "../known-values.js";
import { zodShape } from "../../syntax/shapes/zod-shape.js";
import { withoutSpreads } from "../../syntax/spreads.js";
import { stringAt } from "../../syntax/names.js";
import {
  hasEveryKey,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";

/** The arguments of a tool, by name, with their schemas. */
interface ToolArguments {
  readonly arguments: ReadonlyMap<string, ArgumentShape>;
  /** Whether there are certainly no others. */
  readonly isWhole: boolean;
}

/** The properties of an argument, each with whether it is required, if they are known. */
interface ArgumentShape {
  readonly properties: ReadonlyMap<string, boolean> | undefined;
  /** Whether the argument certainly is neither an object nor a list of them. */
  readonly isPlain: boolean;
}

/** The keys under which the SDKs and frameworks take the schema of the arguments. */
const schemaKeys: readonly string[] = ["inputSchema", "schema", "parameters", "inputs"];

/** The arguments that the schema of a tool describes. */
export function argumentsOfTool(tool: ObjectValue): ToolArguments | undefined {
  const [at] = schemaKeys.flatMap((key) => member(tool, key) ?? []);
  if (!at) return hasEveryKey(tool) ? { arguments: new Map(), isWhole: true } : undefined;
  const schema = knownOf(at.value);
  if (!schema) return undefined;
  if (schema.kind !== "object") return ofZod(schema);
  const properties = knownObject(member(schema, "properties")?.value);
  if (properties && stringAt(schema, "type") === "object")
    return {
      arguments: new Map(
        members(properties).map(({ key = "", value }) => [key, jsonArgument(value)]),
      ),
      isWhole: hasEveryKey(properties),
    };
  return {
    arguments: new Map(
      members(schema).map(({ key = "", value }) => [
        key,
        ofShape(zodShape(knownOf(value) ?? value)),
      ]),
    ),
    isWhole: hasEveryKey(schema),
  };
}

function ofZod(schema: Value): ToolArguments | undefined {
  const shape = zodShape(schema);
  if (shape.kind !== "object") return undefined;
  return {
    arguments: new Map([...shape.members].map(([name, { shape: own }]) => [name, ofShape(own)])),
    isWhole: shape.isWhole,
  };
}

function ofShape(shape: ReturnType<typeof zodShape>): ArgumentShape {
  if (shape.kind === "list") return ofShape(shape.element);
  const isPlain = plainShapes.has(shape.kind);
  if (shape.kind !== "object" || !shape.isWhole) return { properties: undefined, isPlain };
  return {
    properties: new Map(
      [...shape.members].map(([name, { presence }]) => [name, presence === "always"]),
    ),
    isPlain: false,
  };
}

const plainShapes: ReadonlySet<string> = new Set(["string", "number", "boolean", "literal"]);

function jsonArgument(value: Value): ArgumentShape {
  const schema = knownObject(value);
  const type = schema && stringAt(schema, "type");
  const items = schema && type === "array" ? member(schema, "items")?.value : undefined;
  if (items) return jsonArgument(items);
  const isPlain = type !== undefined && type !== "object" && type !== "array";
  const properties = knownObject(member(schema, "properties")?.value);
  const required = knownOf(member(schema, "required")?.value);
  if (!properties || !hasEveryKey(properties)) return { properties: undefined, isPlain };
  const names = required?.kind === "array" ? withoutSpreads(required.elements).map(stringOf) : [];
  return {
    properties: new Map(members(properties).map(({ key = "" }) => [key, names.includes(key)])),
    isPlain: false,
  };
}

/** The properties of a file, and whether ChatGPT demands that they are required (Apps SDK reference). */
const fileProperties: ReadonlyMap<string, boolean> = new Map([
  ["download_url", true],
  ["file_id", true],
  ["mime_type", false],
  ["file_name", false],
]);

/** Why the description of an argument is not that of a file, as a sentence, or `undefined`. */
export function fileProblem({ isPlain, properties }: ArgumentShape): string | undefined {
  if (isPlain) return "It is no object.";
  if (!properties) return undefined;
  for (const [name, isRequired] of fileProperties) {
    const given = properties.get(name);
    if (given === undefined) return `It has no \`${name}\`.`;
    if (given !== isRequired)
      return `\`${name}\` must ${isRequired ? "be required" : "not be required"}.`;
  }
  return undefined;
}
