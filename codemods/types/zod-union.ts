import { blockKinds } from "../../protocol/content.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { type Code, layOut } from "../../syntax/layout.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { constantAt } from "../../syntax/names.js";
import { lineStart, type Style, styleAt } from "../../syntax/style.js";
import type { DeclaredObject, UnionShape } from "../../syntax/shapes/declared-shape.js";
import type { ZodNotation } from "../../syntax/shapes/zod-notation.js";
import type { ReferenceValue, Span, Value } from "../../syntax/value.js";
import { hasComments } from "../comments.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";
import { officialMembers } from "./official-code.js";
import { rewriteSchema } from "./rewrite-schema.js";
import { zodMembers, type ZodWriter } from "./zod-code.js";

/** A union of blocks, as a file writes it. */
export interface WrittenUnion {
  readonly shape: UnionShape<ZodNotation>;
  readonly blocks: readonly {
    readonly shape: DeclaredObject<ZodNotation>;
    readonly kinds: readonly string[];
  }[];
}

/** Why a person decides about more kinds. */
const doubt = "code that reads the blocks must handle the new kinds";

/** Adds schemas of more kinds to a union: as constants where its blocks are constants, and in place otherwise. */
export function addKinds(
  document: Document,
  union: WrittenUnion,
  kinds: readonly string[],
  writer: ZodWriter,
): Rewrite {
  const { blocks, shape } = union;
  const { list, value } = shape.source;
  const [first] = blocks;
  if (!first) return refused("the union is empty");
  const { literal } = first.shape.source;
  const habits = habitsOf(union);
  const schemas = kinds.map((kind) => blockCode(writer, kind, habits));
  const constants = constantsFor(document, union, kinds, schemas, styleAt(document, literal));
  const codes = constants?.names ?? schemas;
  // A chain of `.or(…)` becomes the list that zod makes of it.
  const own = blocks.map(({ shape: block }) => sourceOf(document, block.source.at.outer));
  if (!list && hasComments(document, value))
    return refused("there are comments between the alternatives");
  if (!own.every((source) => source !== undefined))
    return refused("it contains a multi-line template");
  const change = list ? { elements: codes } : { replace: writer.union([...own, ...codes]) };
  const edits = rewriteSchema(document, literal, [list ?? value, change]);
  return rewritten([...(constants?.edits ?? []), ...edits], doubt);
}

/** What a file's own schemas of blocks have in common, which new ones take over. */
interface Habits {
  /** What the objects do about what they do not list, where all of them do the same and say so. */
  readonly openness: (typeof ways)[number] | undefined;
  /** The constants that stand for a member in other blocks: `annotations`. */
  readonly constants: ReadonlyMap<string, string>;
}

/** A schema of a kind of block. */
function blockCode(writer: ZodWriter, kind: string, { constants, openness }: Habits): Code {
  const name = blockKinds.get(kind)?.definition ?? "TextContent";
  // An object that keeps what it does not list need not list what may be left out.
  const members = officialMembers(name, writer).filter(
    ({ isRequired }) => isRequired || openness?.keeps !== true,
  );
  const object = {
    kind: "object",
    members: zodMembers(members).map(({ key, value }) => ({
      key,
      value: constants.get(key) ?? value,
    })),
  } as const;
  if (openness?.isFunction === true) return writer.call(openness.name, object);
  return { ...writer.call("object", object), links: openness ? [`.${openness.name}()`] : [] };
}

/** The ways to say what an object does about keys it does not list, that of a function first. */
const ways = [
  { name: "looseObject", isFunction: true, keeps: true },
  { name: "loose", isFunction: false, keeps: true },
  { name: "passthrough", isFunction: false, keeps: true },
  { name: "strictObject", isFunction: true, keeps: false },
  { name: "strict", isFunction: false, keeps: false },
] as const;

function habitsOf({ blocks }: WrittenUnion): Habits {
  const names = blocks.flatMap(({ shape }) => shape.source.steps.map(({ name }) => name));
  const openness = ways.find(
    ({ keeps, name }) =>
      names.includes(name) &&
      blocks.every(({ shape }) => {
        if (!keeps) return shape.unlisted === "refused";
        return shape.unlisted === "kept" && !shape.members.has("annotations");
      }),
  );
  const constants = new Map<string, string>();
  for (const { shape } of blocks)
    for (const key of ["annotations", "_meta"]) {
      const value = shape.members.get(key)?.source.value;
      if (value?.kind === "reference") constants.set(key, value.path.join("."));
    }
  return { openness, constants };
}

interface Constants {
  readonly names: readonly string[];
  readonly edits: readonly Edit[];
}

/** What a kind is called in the names of constants: `EmbeddedResource`, as its definition without `Content`. */
function wordFor(kind: string): string | undefined {
  return blockKinds.get(kind)?.definition.replace(/Content$/u, "");
}

/** Constants for more kinds, named as the others are, or `undefined` where the others are not named by their kind. */
function constantsFor(
  document: Document,
  { blocks, shape }: WrittenUnion,
  kinds: readonly string[],
  codes: readonly Code[],
  style: Style,
): Constants | undefined {
  const references = blocks.map(({ shape: { source } }) =>
    source.at.kind === "reference" ? source.at : undefined,
  );
  if (!references.every((one) => one !== undefined)) return undefined;
  const named = references.flatMap((reference, index) => {
    const word = wordFor(blocks[index]?.kinds[0] ?? "");
    return word === undefined ? [] : patternOf(reference, word);
  });
  const [pattern] = named;
  const home = lastDeclared(document, references, shape.span);
  if (!pattern || !home) return undefined;
  const names = kinds.map((kind) => pattern(wordFor(kind) ?? kind));
  const isTaken = (name: string): boolean =>
    document.declarations.has(name) || document.types.has(name);
  if (names.some((name) => isTaken(name))) return undefined;
  const statement = statementOf(document, home);
  if (!statement) return undefined;
  const { lineBreak } = style;
  const isSpaced = /^(?:\r?\n){2}/u.test(document.text.slice(statement.end));
  const text = names.map((name, index) => {
    const start = `${statement.indent}${statement.isExported ? "export " : ""}const ${name} = `;
    const room = { indent: statement.indent, column: start.length, behind: 1 };
    const code = layOut(codes[index] ?? "", style, room);
    return `${isSpaced ? lineBreak : ""}${lineBreak}${start}${code}${statement.ending}`;
  });
  const span = [statement.end, statement.end] as const;
  return { names, edits: [{ span, text: text.join("") }] };
}

/** How a name is made of the word for its kind: `TextContentSchema`, `textBlock`. */
function patternOf({ path }: ReferenceValue, word: string): readonly ((word: string) => string)[] {
  const [name] = path;
  if (path.length > 1) return [];
  const lower = word.charAt(0).toLowerCase() + word.slice(1);
  const isLower = name.startsWith(lower);
  const found = isLower ? lower : word;
  const at = name.indexOf(found);
  if (at === -1) return [];
  return [
    (other) =>
      name.slice(0, at) +
      (isLower ? other.charAt(0).toLowerCase() + other.slice(1) : other) +
      name.slice(at + found.length),
  ];
}

/** The value of the constant among some that is declared last, where all stand before the union. */
function lastDeclared(
  document: Document,
  references: readonly ReferenceValue[],
  union: Span,
): Value | undefined {
  const values = references.map(({ path, span }) => constantAt(document, path[0], span));
  if (!values.every((value) => value !== undefined)) return undefined;
  const last = values.toSorted((a, b) => a.span[0] - b.span[0]).at(-1);
  return last && last.span[1] <= union[0] ? last : undefined;
}

interface Statement {
  readonly end: number;
  readonly indent: string;
  readonly isExported: boolean;
  readonly ending: string;
}

/** The declaration of one constant that a value is given to, with what is behind it on its line. */
function statementOf(document: Document, value: Value): Statement | undefined {
  const { text } = document;
  const start = text.lastIndexOf("const ", value.outer[0]);
  const line = lineStart(document, start);
  const head = /^([ \t]*)(export )?const [\w$]+\s*=\s*$/u.exec(text.slice(line, value.outer[0]));
  const behind = /^(;?)[ \t]*(?:\/\/[^\r\n]*)?(?=\r?\n|$)/u.exec(text.slice(value.outer[1]));
  if (!head || !behind) return undefined;
  const [, indent = "", exported] = head;
  const [rest, ending = ""] = behind;
  return {
    end: value.outer[1] + rest.length,
    indent,
    isExported: exported !== undefined,
    ending,
  };
}
