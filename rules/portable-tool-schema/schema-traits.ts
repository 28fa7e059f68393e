import type { LocatedSchema, Outline } from "../../context/tool-schema/outline.js";
import type { Trait } from "../../protocol/clients/client.js";
import { isVendorKeyword } from "../../protocol/schema-keywords.js";
import type { PortableMessageId } from "./messages.js";

/** A part of a tool definition that has a trait. */
export interface FoundTrait {
  readonly id: PortableMessageId;
  readonly at: LocatedSchema;
  /** The part, as it follows "because of" in a message. */
  readonly what: string;
  readonly data?: Readonly<Record<string, string>>;
  /** The keyword that it is about. */
  readonly keyword?: string;
  /** The schema that contains the part. */
  readonly outline?: Outline;
}

type Finder<Kind extends Trait["kind"]> = (
  outline: Outline,
  trait: Extract<Trait, { readonly kind: Kind }>,
) => readonly FoundTrait[];

/** Keywords that combine schemas. */
const compositions: ReadonlySet<string> = new Set([
  ...["oneOf", "anyOf", "allOf", "not", "if", "then", "else"],
]);

const types: readonly string[] = ["type", "$ref", "anyOf", "oneOf", "allOf"];

/** Finds traits in a schema. Traits of other kinds do not occur in schemas. */
const finders: { readonly [Kind in Trait["kind"]]?: Finder<Kind> } = {
  keyword: (outline, { at, keywords }) =>
    (at === "root" && !outline.isRoot) || (at === "reached" && !outline.isReached)
      ? []
      : keywords.flatMap((keyword) => keywordFound(outline, keyword)),
  "other keyword": (outline, { than }) =>
    [...outline.keywords.keys()]
      .filter((keyword) => !than.includes(keyword) && !isVendorKeyword(keyword))
      .flatMap((keyword) => keywordFound(outline, keyword)),
  "no items": (outline) => {
    const { isReached, isRoot, isWhole, keywords } = outline;
    const isArray = keywords.get("type")?.value === "array";
    // The root must be an object anyway.
    if (!isArray || !isReached || isRoot || !isWhole || keywords.has("items")) return [];
    return [{ id: "noItems", at: outline.at, what: "an `array` without `items`", outline }];
  },
  "false items": (outline) => {
    const { isReached, keywords } = outline;
    const isArray = keywords.get("type")?.value === "array";
    const isFalse = isArray && isReached && keywords.get("items")?.value === false;
    return isFalse ? placed(outline, "items", "falseItems", "`items: false`") : [];
  },
  "no properties": (outline) => {
    const { isRoot, isWhole, keywords } = outline;
    const isObject = keywords.get("type")?.value === "object";
    if (!isRoot || !isObject || !isWhole || keywords.has("properties")) return [];
    const what = "an `inputSchema` without `properties`";
    return [{ id: "noProperties", at: outline.at, what, outline }];
  },
  "type list": (outline, { withNull }) => {
    const types = outline.keywords.get("type")?.value;
    if (!Array.isArray(types) || (withNull && !types.includes("null"))) return [];
    return placed(outline, "type", "typeList", "a list of types");
  },
  "no type": (outline) => {
    const isTyped = types.some((keyword) => outline.keywords.has(keyword));
    if (!outline.isProperty || !outline.isWhole || isTyped) return [];
    return [{ id: "noType", at: outline.at, what: "a property without a `type`" }];
  },
  "empty enum": (outline) => {
    const values = outline.keywords.get("enum")?.value;
    const isEmpty = Array.isArray(values) && values.length === 0 && outline.isReached;
    return isEmpty ? placed(outline, "enum", "emptyEnum", "an `enum` without values") : [];
  },
  "enum size": (outline, { maximum }) => {
    const values = outline.keywords.get("enum")?.value;
    if (!Array.isArray(values) || values.length <= maximum) return [];
    const what = `an \`enum\` of ${values.length} values`;
    return placed(outline, "enum", "enumSize", what, { maximum: String(maximum) });
  },
  "other enum": (outline) => {
    const values = outline.keywords.get("enum")?.value;
    const isOther = Array.isArray(values) && values.some((value) => typeof value !== "string");
    return isOther
      ? placed(outline, "enum", "otherEnum", "an `enum` with values that are not strings")
      : [];
  },
  "text format": (outline, { than }) => {
    const format = outline.keywords.get("format")?.value;
    const isText = outline.keywords.get("type")?.value === "string";
    if (!isText || typeof format !== "string" || than.includes(format)) return [];
    return placed(outline, "format", "format", `the format \`${format}\``);
  },
  "open object": (outline) => {
    const { isWhole, keywords } = outline;
    const more = keywords.get("additionalProperties");
    const isOpen = more ? more.value !== false : isWhole;
    if (keywords.get("type")?.value !== "object" || !isOpen) return [];
    const what = "an object without `additionalProperties: false`";
    return [{ id: "openObject", at: more?.at ?? outline.at, what }];
  },
  "optional property": ({ isWhole, keywords, properties }) => {
    const required = keywords.get("required");
    const names = required ? required.value : isWhole ? [] : undefined;
    if (!Array.isArray(names)) return [];
    const optional = properties.filter(({ name }) => !names.includes(name));
    return optional.map(({ at, name }) => {
      return { id: "optional", at, what: `\`${name}\`, which is optional` };
    });
  },
  "property name": ({ isRoot, properties }, { allowed, pattern }) => {
    if (!isRoot) return [];
    const others = properties.filter(({ name }) => !pattern.test(name));
    return others.map(({ at, name }) => {
      return { id: "propertyName", at, what: `an argument called \`${name}\``, data: { allowed } };
    });
  },
  "schema description": (outline, { maximum }) => {
    const text = outline.keywords.get("description")?.value;
    if (typeof text !== "string" || text.length <= maximum) return [];
    const what = `a description of ${text.length} characters`;
    return placed(outline, "description", "description", what, { maximum: String(maximum) });
  },
};

/** Returns the places in a schema that have a trait. */
export function foundIn(outline: Outline, trait: Trait): readonly FoundTrait[] {
  const find = finders[trait.kind] as Finder<Trait["kind"]> | undefined; // it is under its kind
  return find?.(outline, trait) ?? [];
}

function keywordFound(outline: Outline, keyword: string): readonly FoundTrait[] {
  const where = outline.isRoot ? " at the root of `inputSchema`" : "";
  const id = outline.isRoot && compositions.has(keyword) ? "composed" : "keyword";
  return placed(outline, keyword, id, `\`${keyword}\`${where}`);
}

/** A found trait at a keyword, if the schema has that keyword. */
function placed(
  outline: Outline,
  keyword: string,
  id: PortableMessageId,
  what: string,
  data?: Readonly<Record<string, string>>,
): readonly FoundTrait[] {
  const at = outline.keywords.get(keyword)?.at;
  return at ? [{ id, at, what, outline, keyword, ...(data ? { data } : {}) }] : [];
}
