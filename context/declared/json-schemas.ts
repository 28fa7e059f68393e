import type { Document } from "../../syntax/document.js";
import { resolve } from "../../syntax/names.js";
import {
  type ArrayValue,
  type Member,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { outwards } from "../ancestors.js";
import { isTestScript } from "../deliberate.js";
import { isForeignFile } from "../foreign.js";
import type { Settings } from "../settings.js";
import { blockKinds } from "../../protocol/content.js";
import { hasShapeOf, isForeignBlock } from "./block-shape.js";
import { isContentContract, isElicitationName, surroundingsOf } from "./contract-names.js";
import { isOfficialCopy } from "./frozen.js";

/** A JSON Schema of one block: of one kind, or of several whose members are all in one object. */
export interface JsonBlock {
  readonly schema: ObjectValue;
  readonly type: Member;
  readonly kinds: readonly string[];
  readonly properties: ReadonlyMap<string, Member>;
}

/** The JSON Schemas of a document that stand for types of the protocol. */
export interface JsonContracts {
  readonly unions: readonly { readonly at: Member; readonly blocks: readonly JsonBlock[] }[];
  /** Blocks of several kinds in one object. */
  readonly flat: readonly JsonBlock[];
  /** `enumNames` of fields of forms. */
  readonly enums: readonly Member[];
}

const none: JsonContracts = { unions: [], flat: [], enums: [] };

/** The contracts that a document writes as JSON Schema. */
export function jsonContracts(document: Document, settings: Settings): JsonContracts {
  if (isForeignFile(document) || isTestScript(document, settings)) return none;
  const described = document.objects.filter((object) => member(object, "properties"));
  if (described.length === 0 || isCopy(document)) return none;
  const unions = document.objects.flatMap((object) =>
    ["oneOf", "anyOf"].flatMap((key) => unionAt(document, member(object, key))),
  );
  const isOurs = (value: Value): boolean => {
    const surroundings = surroundingsOf(document, value);
    const names = [...surroundings.names, ...titlesOf(document, value)];
    // Keys of a schema are keywords and names of definitions.
    return isContentContract({ ...surroundings, names, keys: [] });
  };
  const contracts = unions.filter(({ at }) => isOurs(at.owner));
  const inUnion = new Set(contracts.flatMap(({ blocks }) => blocks.map(({ schema }) => schema)));
  return {
    unions: contracts,
    flat: described
      .flatMap((schema) => jsonBlockOf(document, schema) ?? [])
      .filter(({ kinds, schema }) => kinds.length > 1 && !inUnion.has(schema))
      .filter((block) => hasShapeOfBlocks([block]) && isOurs(block.schema)),
    enums: described.flatMap((schema) => {
      const properties = member(schema, "properties")?.value;
      const names = properties?.kind === "object" ? member(properties, "enumNames") : undefined;
      const isField = properties?.kind === "object" && member(properties, "enum") !== undefined;
      const { isOfOneTool, names: around } = surroundingsOf(document, schema);
      const isElicitation = isElicitationName([...around, ...titlesOf(document, schema)]);
      return names && isField && isElicitation && !isOfOneTool ? [names] : [];
    }),
  };
}

/** Whether the document defines the messages of the protocol, and all the rest. */
function isCopy({ objects }: Document): boolean {
  return objects.some((object) => isOfficialCopy(members(object).map(({ key = "" }) => key)));
}

/** What the schema and those around it call themselves. */
function titlesOf(document: Document, value: Value): readonly string[] {
  return [...outwards(value)].flatMap((around) => {
    if (around.kind !== "object") return [];
    const said = ["title", "$id"].map((key) => stringOf(member(around, key)?.value));
    return said.filter((text) => text !== undefined);
  });
}

function unionAt(
  document: Document,
  at: Member | undefined,
): readonly { readonly at: Member; readonly blocks: readonly JsonBlock[] }[] {
  if (at?.value.kind !== "array") return [];
  const blocks = elementsOf(document, at.value).map((one) => jsonBlockOf(document, one));
  if (!blocks.every((block) => block !== undefined)) return [];
  return hasShapeOfBlocks(blocks) ? [{ at, blocks }] : [];
}

/** The schemas in a list, those included that it refers to. */
function elementsOf(
  document: Document,
  { elements }: ArrayValue,
): readonly (ObjectValue | undefined)[] {
  return elements.map((element) => {
    if (!element || element.kind === "spread") return undefined;
    const known = resolve(document, element);
    if (known.kind !== "object") return undefined;
    const reference = stringOf(member(known, "$ref")?.value);
    return reference === undefined ? known : definitionAt(document, known, reference);
  });
}

/** What `#/$defs/TextContent` stands for in the schema around an object. */
function definitionAt(
  document: Document,
  from: ObjectValue,
  reference: string,
): ObjectValue | undefined {
  if (!reference.startsWith("#/")) return undefined;
  const root = [...outwards(from)].findLast((around) => around.kind === "object");
  let current: Value | undefined = root;
  for (const key of reference.slice(2).split("/")) {
    const known: Value | undefined = current && resolve(document, current);
    current = known?.kind === "object" ? member(known, key)?.value : undefined;
  }
  const found = current && resolve(document, current);
  return found?.kind === "object" ? found : undefined;
}

function jsonBlockOf(document: Document, schema: ObjectValue | undefined): JsonBlock | undefined {
  const held = schema && member(schema, "properties");
  const properties = held && resolve(document, held.value);
  if (properties?.kind !== "object" || !schema) return undefined;
  const type = member(properties, "type");
  const kinds = type && textsOf(document, type.value);
  if (!kinds || kinds.length === 0) return undefined;
  const named = members(properties).flatMap((one) =>
    one.key === undefined ? [] : [[one.key, one] as const],
  );
  return { schema, type, kinds, properties: new Map(named) };
}

/** The texts that a schema allows by `const` or `enum`. */
function textsOf(document: Document, value: Value): readonly string[] | undefined {
  const schema = resolve(document, value);
  if (schema.kind !== "object") return undefined;
  const constant = stringOf(member(schema, "const")?.value);
  if (constant !== undefined) return [constant];
  const list = member(schema, "enum")?.value;
  if (list?.kind !== "array") return undefined;
  const texts = list.elements.map((one) =>
    one && one.kind !== "spread" ? stringOf(one) : undefined,
  );
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

function hasShapeOfBlocks(blocks: readonly JsonBlock[]): boolean {
  const shaped = blocks.flatMap(({ kinds, properties }) =>
    kinds.filter((kind) => hasShapeOf(kind, properties)),
  );
  return (
    new Set(shaped).size > 1 &&
    blocks.every(
      ({ kinds, properties }) =>
        kinds.every((kind) => blockKinds.get(kind)?.places.includes("tool result")) &&
        !isForeignBlock(properties),
    )
  );
}
