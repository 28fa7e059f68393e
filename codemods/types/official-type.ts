import { isOfShortForm, type PropertyRow } from "../../protocol/definition-row.js";
import { type DefinitionName, isDefinitionName, propertiesOf } from "../../protocol/definitions.js";
import type { NewObjectType, NewProperty, NewType } from "../../syntax/layout-type.js";
import type { TypeWords } from "./words.js";

/** A definition as a revision has it, in TypeScript and in the words of a file. */
export function officialObject(name: DefinitionName, words: TypeWords): NewObjectType {
  return { kind: "object", members: officialProperties(name, words) };
}

/**
 * The properties of a definition.
 *
 * @param known those that are there already
 */
export function officialProperties(
  name: DefinitionName,
  words: TypeWords,
  known: (key: string) => boolean = () => false,
): readonly NewProperty[] {
  return [...propertiesOf(name, words.revision)]
    .filter(([key, row]) => !known(key) && (!words.isShort || isOfShortForm(row)))
    .map(([key, row]) => ({
      key: row.isRequired ? key : `${key}?`,
      type: typeOf(row, words),
    }));
}

/** The two forms of what the protocol calls the contents of a resource (2025-11-25, EmbeddedResource.resource). */
const contents: readonly DefinitionName[] = ["TextResourceContents", "BlobResourceContents"];

function typeOf(row: PropertyRow, words: TypeWords): NewType {
  const { elements, of, type, values } = row;
  const literalsOf = (texts: readonly string[]): string =>
    texts.map((text) => words.quote + text + words.quote).join(" | ");
  switch (type) {
    case "string":
      return values ? literalsOf(values) : "string";
    case "number":
    case "integer":
      return "number";
    case "boolean":
      return "boolean";
    case "id":
      return "string | number";
    case "any":
      return "unknown";
    case "object":
      return of === undefined ? words.record : typeNamed(of, words);
    case "array": {
      const listed = typeof elements === "object" ? literalsOf(elements) : elements;
      const element = of === undefined ? (listed ?? "unknown") : typeNamed(of, words);
      const isUnion =
        typeof element === "string" ? element.includes(" | ") : element.kind === "union";
      const [before, after] = isUnion ? ["(", ")[]"] : ["", "[]"];
      return typeof element === "string"
        ? before + element + after
        : { kind: "wrapped", before, inner: element, after };
    }
  }
}

function typeNamed(name: string, words: TypeWords): NewType {
  if (name === "ResourceContents")
    return { kind: "union", alternatives: contents.map((form) => typeNamed(form, words)) };
  if (!isDefinitionName(name)) return words.record;
  return words.named(name) ?? officialObject(name, words);
}
