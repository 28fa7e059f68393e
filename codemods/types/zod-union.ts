import { blockKinds } from "../../protocol/content.js";
import { allKnown } from "../../syntax/all-known.js";
import type { Document } from "../../syntax/document.js";
import { type Code, layOut } from "../../syntax/layout.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { constantAt } from "../../syntax/names.js";
import { type Style, styleAt } from "../../syntax/style.js";
import { lineStart } from "../../syntax/lines.js";
import type { DeclaredObject, UnionShape } from "../../syntax/shapes/declared-shape.js";
import type { ZodNotation } from "../../syntax/shapes/zod-notation.js";
import type { ReferenceValue, Span, Value } from "../../syntax/value.js";
import { zodFunctions, zodMethods } from "../../syntax/zod-functions.js";
import { hasComments } from "../comments.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";
import { officialMembers } from "./official-code.js";
import { rewriteSchema } from "./rewrite-schema.js";
import { zodMembers, type ZodWriter } from "./zod-code.js";

/** A union of blocks in the source. */
export interface WrittenUnion {
  readonly shape: UnionShape<ZodNotation>;
  readonly blocks: readonly {
    readonly shape: DeclaredObject<ZodNotation>;
    readonly kinds: readonly string[];
  }[];
}

/** Why more kinds need a review. */
const doubt = "code that reads the blocks must handle the new kinds";

/** Adds schemas for more kinds to a union: as constants if its blocks are, otherwise in place. */
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
  const constants = constantsFor(document, union, kinds, schemas, styleAt(literal));
  const codes = constants?.names ?? schemas;
  // A chain of `.or(…)` becomes a list of alternatives.
  const own = allKnown(blocks, ({ shape: block }) => sourceOf(document, block.source.at.outer));
  if (!list && hasComments(value)) return refused("there are comments between the alternatives");
  if (!own) return refused("it contains a multi-line template");
  const change = list ? { elements: codes } : { replace: writer.union([...own, ...codes]) };
  const edits = rewriteSchema(literal, [list ?? value, change]);
  return rewritten([...(constants?.edits ?? []), ...edits], doubt);
}

/** Conventions that a file's block schemas share, which new ones follow. */
interface Habits {
  /** How the objects treat unlisted keys, if all of them do the same explicitly. */
  readonly openness: Way | undefined;
  /** Constants for a member in other blocks, by key, such as `annotations`. */
  readonly constants: ReadonlyMap<string, string>;
}

/** The schema of a block of a given kind. */
function blockCode(writer: ZodWriter, kind: string, { constants, openness }: Habits): Code {
  const name = blockKinds.get(kind)?.definition ?? "TextContent";
  // An object that keeps unlisted keys need not list optional members.
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

/** A way to define how an object treats unlisted keys. */
interface Way {
  readonly name: string;
  readonly isFunction: boolean;
  readonly keeps: boolean;
}

/** All ways that need no further argument, functions first. */
const ways: readonly Way[] = (["kept", "refused"] as const).flatMap((unlisted) => {
  const keeps = unlisted === "kept";
  return [
    ...[...zodFunctions].flatMap(([name, row]) =>
      row.unlisted === unlisted ? [{ name, isFunction: true, keeps }] : [],
    ),
    ...[...zodMethods].flatMap(([name, row]) =>
      row.unlisted === unlisted && !row.takesSchemas ? [{ name, isFunction: false, keeps }] : [],
    ),
  ];
});

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

/** The word for a kind in the names of constants: its definition without `Content`. */
function wordFor(kind: string): string | undefined {
  return blockKinds.get(kind)?.definition.replace(/Content$/u, "");
}

/** Constants for more kinds, named like the others; `undefined` if those are not named by kind. */
function constantsFor(
  document: Document,
  { blocks, shape }: WrittenUnion,
  kinds: readonly string[],
  codes: readonly Code[],
  style: Style,
) {
  const references = allKnown(blocks, ({ shape: { source } }) =>
    source.at.kind === "reference" ? source.at : undefined,
  );
  if (!references) return undefined;
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
  const statement = statementOf(home);
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

/** How a name is formed from the word for its kind: `TextContentSchema`, `textBlock`. */
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

/** The value of the constant that is declared last, if all are declared before the union. */
function lastDeclared(
  document: Document,
  references: readonly ReferenceValue[],
  union: Span,
): Value | undefined {
  const values = allKnown(references, ({ path, span }) => constantAt(document, path[0], span));
  const last = values?.toSorted((a, b) => a.span[0] - b.span[0]).at(-1);
  return last && last.span[1] <= union[0] ? last : undefined;
}

/** The declaration of the constant with a value, including a comment after it on its line. */
function statementOf(value: Value) {
  const { text } = value.document;
  const start = text.lastIndexOf("const ", value.outer[0]);
  const line = lineStart(value.document, start);
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
