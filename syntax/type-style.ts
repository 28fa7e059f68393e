import type { Document } from "./document.js";
import { onceForEach } from "./once-for-each.js";
import { lineBefore } from "./own-lines.js";
import { indentUnitOf, lineBreakOf } from "./style.js";
import { indentBetween, isMultiline } from "./lines.js";
import { quoteAt } from "./signs.js";
import { innerTypes, type ObjectType, type TypeMember } from "./type-node.js";

/** The style in which a file writes types, inferred from the file itself. */
export interface TypeStyle {
  readonly lineBreak: string;
  readonly indentUnit: string;
  /** The separator after a property that has its own line. */
  readonly separator: ";" | "," | "";
  /** The separator between properties on one line. */
  readonly comma: ";" | ",";
  /** Whether the last property on a line is followed by a separator too. */
  readonly endsWithSeparator: boolean;
  readonly quote: '"' | "'";
  readonly spaceInBraces: boolean;
  /** Whether the file writes records as `Record<string, …>`. */
  readonly hasRecords: boolean;
}

/** Infers the style from the types in the file; prettier's defaults fill the gaps. */
export const typeStyleOf = onceForEach((document: Document): TypeStyle => {
  const objects = objectTypes(document);
  const broken = objects.filter((object) => isBroken(document, object));
  const inline = objects.filter(
    (object) => object.members.length > 0 && !isMultiline(document, object.span),
  );
  const separators = broken
    .flatMap(({ members }) => members.slice(0, 1))
    .map(separatorIn(document));
  const sample = inline.find(({ members }) => members.length > 1)?.members[0];
  const last = inline[0]?.members.at(-1);
  const space = inline[0] && document.text.charAt(inline[0].span[0] + 1);
  return {
    lineBreak: lineBreakOf(document),
    indentUnit:
      broken.map(unitOf(document)).find((unit) => unit !== undefined) ?? indentUnitOf(document),
    separator: separators[0] ?? ";",
    comma: sample && separatorIn(document)(sample) === "," ? "," : ";",
    endsWithSeparator: last !== undefined && separatorIn(document)(last) !== "",
    quote: quoteOf(document),
    spaceInBraces: space === undefined || /\s/u.test(space),
    hasRecords: /\bRecord<string,/u.test(document.text),
  };
});

/** Whether an object type has a member per line, as prettier keeps it. */
export function isBroken(document: Document, { members, span }: ObjectType): boolean {
  const [first] = members;
  return first !== undefined && isMultiline(document, [span[0], first.span[0]]);
}

/** Every object type that the file declares, in source order. */
function objectTypes(document: Document): readonly ObjectType[] {
  return [...document.types.values()].flatMap(({ node: type }) =>
    [...innerTypes(type)].filter((inner): inner is ObjectType => inner.kind === "object"),
  );
}

/** The separator at the end of a member. */
export function separatorIn({ text }: Document): (member: TypeMember) => ";" | "," | "" {
  return ({ span }) => {
    const last = text.charAt(span[1] - 1);
    return last === ";" || last === "," ? last : "";
  };
}

function unitOf(document: Document): (object: ObjectType) => string | undefined {
  return ({ members: [first], span }) => {
    // An object after a union's `|` is indented by two more columns, which reveals nothing about
    // the indent unit.
    if (!first || /\|\s*$/u.test(lineBefore(document, span[0]))) return undefined;
    return indentBetween(document, span[0], first.span[0]);
  };
}

function quoteOf(document: Document): '"' | "'" {
  const own = [...document.types.values()]
    .flatMap(({ literals }) => literals)
    .map(({ span }) => quoteAt(document, span[0]))
    .find((quote) => quote !== undefined);
  if (own) return own;
  const quotes = /from (["'])/u.exec(document.text)?.[1];
  return quotes === "'" ? "'" : '"';
}
