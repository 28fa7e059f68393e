import { methods } from "../../protocol/methods.js";
import type { Document } from "../../syntax/document.js";
import { type JsonNotation, jsonShape, jsonUnion } from "../../syntax/shapes/json-shape.js";
import { stringAt } from "../../syntax/names.js";
import { member, members, type Value } from "../../syntax/value.js";
import { outwards } from "../../syntax/ancestors.js";
import { isTestScript } from "../tests/test-files.js";
import { isForeignFile } from "../foreign-protocols.js";
import type { KnownFile } from "../known-file.js";
import { flatBlocks, type DeclaredTypes, nothingDeclared, toolUnion } from "./declared-types.js";
import { isOfficialCopy } from "./official-copy.js";
import { isContentContract, isElicitationName, surroundingsOf } from "./surroundings.js";

/** What the JSON Schemas of a file declare of the protocol. */
export function jsonSchemasIn(
  document: Document,
  settings: KnownFile,
): DeclaredTypes<JsonNotation> {
  if (isForeignFile(document) || isTestScript(document, settings)) return nothingDeclared;
  const described = document.objects.filter((object) => member(object, "properties"));
  const isCopy = document.objects.some((object) =>
    isOfficialCopy(members(object).map(({ key = "" }) => key)),
  );
  if (described.length === 0 || isCopy) return nothingDeclared;
  const isOurs = (value: Value): boolean => {
    if (isOfOtherMethod(value)) return false;
    const around = surroundingsOf(value);
    const names = [...around.names, ...titlesAround(value)];
    // The keys of a schema are keywords and names of definitions.
    return isContentContract({ ...around, names, keys: [] });
  };
  const unions = document.objects
    .flatMap((object) => ["oneOf", "anyOf"].map((key) => member(object, key)))
    .flatMap((at) => (at ? (jsonUnion(rootOf(at.owner), at) ?? []) : []))
    .flatMap((shape) => toolUnion(shape) ?? [])
    .filter(({ shape }) => isOurs(shape.source.owner));
  const listed = new Set(unions.flatMap(({ blocks }) => blocks.map(({ shape }) => shape.source)));
  const shapes = described.flatMap((schema) => {
    const shape = jsonShape(rootOf(schema), schema);
    return shape.kind === "object" ? [shape] : [];
  });

  const isTitled = shapes.some(({ members: known }) => known.has("oneOf"));
  return {
    ...nothingDeclared,
    unions,
    flats: flatBlocks(shapes).filter(
      ({ shape: { source } }) => !listed.has(source) && isOurs(source),
    ),
    enums: shapes.filter(({ members: known, source }) => {
      if (isTitled || !known.has("enum") || !known.has("enumNames")) return false;
      const { isOfOneTool, names } = surroundingsOf(source);
      return !isOfOneTool && isElicitationName([...names, ...titlesAround(source)]);
    }),
  };
}

/**
 * Whether a schema is part of the parameters of a method that is not the protocol's, such as
 * `ui/download-file` of MCP Apps, which may allow only some kinds of blocks.
 */
function isOfOtherMethod(value: Value): boolean {
  return [...outwards(value)].some(({ place }) => {
    if (place.kind !== "member" || place.member.key !== "params") return false;
    const method = stringAt(member(place.member.owner, "method")?.value, "const");
    return method !== undefined && !methods.has(method);
  });
}

function rootOf(value: Value): Value {
  return [...outwards(value)].findLast((around) => around.kind === "object") ?? value;
}

/** The titles and ids of a schema and the schemas around it. */
function titlesAround(value: Value): readonly string[] {
  return [...outwards(value)].flatMap((around) => {
    if (around.kind !== "object") return [];
    const said = ["title", "$id"].map((key) => stringAt(around, key));
    return said.filter((text) => text !== undefined);
  });
}
