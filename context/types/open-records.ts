import type { Document } from "../../syntax/document.js";
import { properties, type TypeNode } from "../../syntax/type-node.js";
import { followed, type TypeLocation } from "./type-locations.js";

/** How much a type lets an object hold. */
export type Openness =
  | "anything"
  /** An object with any values. */
  | "any object"
  /** A list, or an object that holds only some kinds of values. */
  | "some values"
  /** An object of which only some keys are known. */
  | "some keys"
  /** A type of another module, a parameter, or something else that this file does not show. */
  | "unknown";

const keywords: Readonly<Record<string, Openness>> = {
  any: "anything",
  unknown: "anything",
  object: "any object",
};

/** How open the type of a record is. */
export function opennessOf(document: Document, located: TypeLocation): Openness {
  const { node } = followed(document, located);
  switch (node.kind) {
    case "name":
      if (Object.hasOwn(keywords, node.name)) return keywords[node.name] ?? "unknown";
      return node.name === "Record" ? valuesOf(node.arguments[1]) : "unknown";
    case "object": {
      const index = node.members.find((member) => member.kind === "index");
      if (index) return valuesOf(index.type);
      return properties(node).length > 0 ? "some keys" : "anything";
    }
    case "list":
      return "some values";
    default:
      return "unknown";
  }
}

function valuesOf(type: TypeNode | undefined): Openness {
  if (type?.kind !== "name") return type?.kind === "union" ? "some values" : "unknown";
  if (type.name === "any" || type.name === "unknown") return "any object";
  return ["string", "number", "boolean", "object"].includes(type.name) ? "some values" : "unknown";
}
