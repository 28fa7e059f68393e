import { type DefinitionName, isDefinitionName, propertiesOf } from "../../protocol/definitions.js";
import { isOfShortForm, type PropertyRow } from "../../protocol/definition-row.js";
import { blockKinds } from "../../protocol/content.js";
import type { Revision } from "../../protocol/revision.js";
import type { Document } from "../../syntax/document.js";
import type { Code, NewCall, NewMember } from "../../syntax/layout.js";
import type { ZodObject } from "../../syntax/shapes/zod-notation.js";
import { quoted } from "../../syntax/write.js";

/** How a file writes schemas, and of what revision they are to be. */
export interface ZodWriter {
  /** What zod is called: `z`. */
  readonly zod: string;
  readonly revision: Revision;
  /** Whether new schemas leave out what is optional and holds objects or lists, as those of the file do. */
  readonly isShort: boolean;
  /** The text of a string as the file quotes it. */
  readonly quote: (text: string) => string;
}

/** A function of zod, or a method behind `object`, that says what an object does about keys it does not list. */
export interface Openness {
  readonly name: string;
  readonly isFunction: boolean;
  /** Whether such an object keeps them: it need not list what may be left out. */
  readonly keeps: boolean;
}

/** What a file's own schemas of blocks have in common, which new ones take over. */
export interface Habits {
  /** What the objects do about what they do not list, where all of them do the same and say so. */
  readonly openness: Openness | undefined;
  /** The constants that stand for a member in other blocks: `annotations`. */
  readonly constants: ReadonlyMap<string, string>;
}

/** The writer for a place, or `undefined` where the functions of zod have no object in front of them. */
export function zodWriter(
  document: Document,
  { base, literal }: ZodObject,
  revision: Revision,
  isShort = false,
): ZodWriter | undefined {
  const [zod, ...names] = base.callee;
  if (zod === undefined || names.length === 0) return undefined;
  return { zod, revision, isShort, quote: (text) => quoted(document, literal, text) };
}

/** The two forms of the contents of a resource (every revision). */
const contents = ["TextResourceContents", "BlobResourceContents"] as const;

/** A schema of a kind of block. */
export function blockCode(writer: ZodWriter, kind: string, { constants, openness }: Habits): Code {
  const name = definitionOfKind(kind);
  const properties = propertiesOf(name, writer.revision);
  const members = membersOf(writer, name)
    .filter(({ key }) => openness?.keeps !== true || properties.get(key)?.isRequired === true)
    .map(({ key, value }) => ({ key, value: constants.get(key) ?? value }));
  if (openness?.isFunction === true)
    return call(`${writer.zod}.${openness.name}`, { kind: "object", members });
  const code = objectCode(writer, members);
  return openness ? { ...code, links: [`.${openness.name}()`] } : code;
}

/** The members of a definition that zod code does not list yet; `isOptional` where the object stands for other kinds too. */
export function missingMembers(
  writer: ZodWriter,
  name: DefinitionName,
  has: (key: string) => boolean,
  isOptional = false,
): readonly NewMember[] {
  return membersOf(writer, name, isOptional).filter(({ key }) => !has(key));
}

/** The definition that describes a kind of block; that of text for kinds the protocol does not have. */
export function definitionOfKind(kind: string): DefinitionName {
  return blockKinds.get(kind)?.definition ?? "TextContent";
}

function membersOf(
  writer: ZodWriter,
  name: DefinitionName,
  isOptional = false,
): readonly NewMember[] {
  return [...propertiesOf(name, writer.revision)]
    .filter(([key, row]) => !isOfTheWire(key) && (!writer.isShort || isOfShortForm(row)))
    .map(([key, row]) => ({
      key,
      value: optionalCode(typeCode(writer, row), isOptional || !row.isRequired),
    }));
}

/** The SDK takes `resultType` off a result before anybody sees it (2026-07-28, Result). */
export function isOfTheWire(key: string): boolean {
  return key === "resultType";
}

function typeCode(writer: ZodWriter, { elements, of, type, values }: PropertyRow): Code {
  const { quote, zod } = writer;
  if (values?.length === 1) return `${zod}.literal(${quote(values[0] ?? "")})`;
  if (values) return enumCode(writer, values);
  if (of === "ResourceContents") {
    const items = contents.map((name) => ({ code: objectCode(writer, membersOf(writer, name)) }));
    return call(`${zod}.union`, { kind: "array", items });
  }
  const inner = of !== undefined && isDefinitionName(of) ? of : undefined;
  const object = inner && objectCode(writer, membersOf(writer, inner));
  switch (type) {
    case "object":
      return object ?? recordCode(writer);
    case "array": {
      if (object) return call(`${zod}.array`, object);
      const isOpen = elements === undefined || elements === "string";
      const element = isOpen ? `${zod}.${elements ?? "unknown"}()` : enumCode(writer, elements);
      return `${zod}.array(${element})`;
    }
    // The protocol's own schema says number where only whole ones make sense.
    case "integer":
      return `${zod}.number()`;
    case "string":
    case "number":
    case "boolean":
      return `${zod}.${type}()`;
    case "id":
      return `${zod}.union([${zod}.string(), ${zod}.number()])`;
    case "any":
      return `${zod}.unknown()`;
  }
}

/** An open record, in the form that both lines of zod have. */
export function recordCode({ zod }: Pick<ZodWriter, "zod">): string {
  return `${zod}.record(${zod}.string(), ${zod}.unknown())`;
}

function enumCode({ quote, zod }: ZodWriter, values: readonly string[]): string {
  return `${zod}.enum([${values.map((value) => quote(value)).join(", ")}])`;
}

/** `z.object({ … })`, whatever the file calls zod. */
export function objectCode({ zod }: ZodWriter, members: readonly NewMember[]): NewCall {
  return call(`${zod}.object`, { kind: "object", members });
}

/** A call in new code, behind which others can be chained. */
export function call(callee: string, ...given: readonly Code[]): NewCall {
  return { kind: "call", callee, arguments: given, links: [] };
}

/** The schema of a member, with zod's `.optional()` behind it unless the member is required. */
export function optionalCode(code: Code, isOptional = true): Code {
  if (!isOptional) return code;
  if (typeof code === "string") return `${code}.optional()`;
  return code.kind === "call" ? { ...code, links: [...code.links, ".optional()"] } : code;
}
