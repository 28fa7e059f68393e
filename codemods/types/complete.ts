import { blockKinds } from "../../protocol/content.js";
import { type TypeChange, withReadonly } from "../../syntax/changed-type.js";
import type { Document, TypeDeclaration } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { propertyLine } from "../../syntax/layout-type.js";
import { statementOf } from "../../syntax/statement.js";
import { innerTypes, property, type TypeNode } from "../../syntax/type-node.js";
import { typeStyleOf } from "../../syntax/type-style.js";
import { rewriteType } from "../../syntax/write-type.js";
import { refused, type Rewrite, rewritten } from "../rewrite.js";
import { officialMembers } from "./official-code.js";
import { propertiesIn, sharedDefinitions, type TypeWords } from "./words.js";

/** A change to one type in a declaration. */
export interface DeclaredChange {
  readonly declaration: TypeDeclaration;
  readonly node: TypeNode;
  readonly change: TypeChange;
}

/** Other code may create values of the type, or handle all of its alternatives. */
const doubt = "other code may depend on the type";

/**
 * Changes declarations in place and adds the types that the new parts need.
 *
 * @param like the declaration of a block that new ones are modelled on
 */
export function completed(
  document: Document,
  changes: readonly DeclaredChange[],
  words: TypeWords,
  like?: TypeDeclaration,
): Rewrite {
  const declarations = new Map<TypeDeclaration, Map<TypeNode, TypeChange>>();
  for (const { change, declaration, node } of changes) {
    const known = declarations.get(declaration) ?? new Map<TypeNode, TypeChange>();
    declarations.set(declaration, known.set(node, merged(known.get(node), change)));
  }
  const edits = [...declarations].map(([declaration, nodes]) =>
    rewriteType(document, declaration.node, nodes),
  );
  if (edits.some((own) => own.length === 0)) return refused("comments on its parts would be lost");
  const [first] = declarations.keys();
  return rewritten(
    [...(first ? helpers(document, first, words, like) : []), ...edits.flat()],
    doubt,
  );
}

function merged(
  before: TypeChange = {},
  { add = [], remove = [], ...rest }: TypeChange,
): TypeChange {
  return {
    ...before,
    ...rest,
    add: [...(before.add ?? []), ...add],
    remove: [...(before.remove ?? []), ...remove],
  };
}

/**
 * Declares the types that the new parts refer to: new blocks above the type that lists them, and
 * types that blocks share above the first block in the file, whichever block needs them first.
 */
function helpers(
  document: Document,
  first: TypeDeclaration,
  words: TypeWords,
  like: TypeDeclaration | undefined,
): readonly Edit[] {
  const style = typeStyleOf(document);
  const edits: Edit[] = [];
  // Writing a declaration may add more definitions to `wanted`.
  for (const [name, given] of words.wanted) {
    const isShared = sharedDefinitions.has(name);
    const properties = propertiesIn(officialMembers(name, words));
    const isAlike = !isShared && like?.node.kind === "object";
    const lines = (isAlike ? properties.map(withReadonly(document, like.node)) : properties).map(
      (one) => style.indentUnit + propertyLine(one, style, style.indentUnit),
    );
    const [open, close] = declarationAround(document, given, isShared ? undefined : like);
    const place = isShared ? (firstBlock(document) ?? first) : first;
    const [start] = statementOf(document, place);
    const isApart = start === 0 || /\n[ \t]*\r?\n$/u.test(document.text.slice(0, start));
    const gap = isApart || edits.some(({ span }) => span[0] === start) ? [] : [""];
    const text = [...gap, open, ...lines, close, "", ""].join(style.lineBreak);
    edits.push({ span: [start, start], text });
  }
  return [...edits, ...meeting(document, words)];
}

/**
 * An empty edit at the first type that is named like the new ones. Two unions of the same blocks
 * need the same declarations; because both have this edit, they are rewritten one after the other.
 */
function meeting(document: Document, { wanted }: TypeWords): readonly Edit[] {
  const [named] = [...wanted].filter(([name]) => !sharedDefinitions.has(name));
  const prefix = named?.[1].slice(0, -named[0].length);
  const all = [...document.types.values()];
  const first = prefix === undefined ? undefined : all.find(({ name }) => name.startsWith(prefix));
  return first ? [{ span: [first.span[0], first.span[0]], text: "" }] : [];
}

/** The first declaration that describes a block. */
function firstBlock(document: Document): TypeDeclaration | undefined {
  return [...document.types.values()].find(
    ({ isTopLevel, node: type }) => isTopLevel && [...innerTypes(type)].some(isBlock),
  );
}

function isBlock(type: TypeNode): boolean {
  const kind = type.kind === "object" ? property(type, "type")?.type : undefined;
  return (
    kind !== undefined &&
    [...innerTypes(kind)].some((one) => one.kind === "string" && blockKinds.has(one.value))
  );
}

/** The start and end of a new declaration: like those of another one, or of a plain interface. */
function declarationAround(
  document: Document,
  name: string,
  like: TypeDeclaration | undefined,
): readonly [open: string, close: string] {
  const isExported = like !== undefined && document.exported.has(like.name);
  const before = isExported ? "export " : "";
  if (like?.isAlias !== true) return [`${before}interface ${name} {`, "}"];
  const end = document.text.charAt(like.span[1] - 1) === ";" ? ";" : "";
  return [`${before}type ${name} = {`, `}${end}`];
}
