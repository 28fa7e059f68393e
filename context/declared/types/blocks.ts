import { blockKinds } from "../../../protocol/content.js";
import { keysOf as keysOfDefinition } from "../../../protocol/definitions.js";
import type { Document } from "../../../syntax/document.js";
import type { DeclaredShape } from "../../../syntax/shapes/declared-shape.js";
import {
  type TypeLocation,
  type TypeNotation,
  typeShape,
} from "../../../syntax/shapes/type-shape.js";
import { innerTypes, type ObjectType, property, type TypeNode } from "../../../syntax/type-node.js";
import { type Span, within } from "../../../syntax/value.js";
import { importedNameOf, isOfficial } from "../../imports.js";
import { type Contract, hasLikelyName, namesProtocol } from "../contracts.js";
import {
  blockOf,
  type DeclaredBlock,
  type DeclaredTypes,
  type DeclaredUnion,
  isToolKind,
  shownKinds,
} from "../declared-types.js";

type Block = DeclaredBlock<TypeNotation>;
type Union = DeclaredUnion<TypeNotation>;
/**
 * The content blocks that types declare: unions of them, and flat types for several kinds at once.
 *
 * @param isOfMcp whether the file mentions the protocol
 * @param isReceived whether what servers of others send is declared with a type
 */
export function blocksIn(
  document: Document,
  contracts: readonly Contract[],
  isOfMcp: boolean,
  isReceived: (contract: Contract) => boolean,
): Pick<DeclaredTypes<TypeNotation>, "unions" | "flats"> {
  const unions: Union[] = [];
  const flats: Block[] = [];
  for (const contract of contracts) {
    const { declaration } = contract;
    if (declaration.isGeneric || isOfOthers(contract)) continue;
    for (const { holder, isPart, node } of typesWithin(declaration.node)) {
      if (holder && isMessage(holder, contract)) continue;
      const isOfResult = holder !== undefined && property(holder, "isError") !== undefined;
      if (node.kind === "union") {
        const union = unionOf(document, { node, declaration }, isPart);
        if (!union) continue;
        const isNamed = isOfResult || hasLikelyName(contract) || isReceived(contract);
        if (isOurs(union, contract, isNamed, isOfMcp || isReceived(contract))) unions.push(union);
      } else if (node.kind === "object") {
        const flat = flatOf(document, { node, declaration });
        if (!flat) continue;
        const isNamed = namesProtocol(contract) || hasLikelyName(contract) || isOfResult;
        if (isReceived(contract) || (isOfMcp && isNamed)) flats.push(flat);
      }
    }
  }
  return { unions: withoutParts(document, unions), flats };
}

interface TypeWithin {
  readonly node: TypeNode;
  /** The innermost object with the type under `content`. */
  readonly holder: ObjectType | undefined;
  /** Whether it is part of an intersection, whose other parts add members to the same objects. */
  readonly isPart: boolean;
}

/** Yields every type within a type. */
function* typesWithin(type: TypeNode): Iterable<TypeWithin> {
  const holders = new Map<TypeNode, ObjectType>();
  const parts = new Set<TypeNode>();
  for (const node of innerTypes(type)) {
    if (node.kind === "intersection") for (const part of node.parts) parts.add(part);
    const content = node.kind === "object" ? property(node, "content")?.type : undefined;
    if (content && node.kind === "object")
      for (const inner of innerTypes(content)) holders.set(inner, node);
    yield { node, holder: holders.get(node), isPart: parts.has(node) };
  }
}

/** Whether an object is a chat message or a sampling result, which have other kinds of blocks. */
function isMessage(holder: ObjectType, { names }: Contract): boolean {
  const isOfPrompt = names.some((name) => name.includes("Prompt"));
  const isOfChat = property(holder, "role") !== undefined && !isOfPrompt;
  return isOfChat || property(holder, "model") !== undefined;
}

/** Whether a type is named after sampling, which has its own kinds, or after another protocol. */
function isOfOthers({ declaration: { name } }: Contract): boolean {
  return /Sampling|CreateMessage|Anthropic|OpenAI|Claude|Gemini|Acp|ACP/u.test(name);
}

function unionOf(document: Document, located: TypeLocation, isPart: boolean): Union | undefined {
  const shape = typeShape(document, located);
  if (shape.kind !== "union") return undefined;
  const found = shape.alternatives.map((one) => ({
    block: blockOf(one),
    official: officialKind(document, one),
  }));
  const blocks = found.flatMap(({ block }) =>
    block ? [isPart ? { ...block, shape: { ...block.shape, isWhole: false } } : block] : [],
  );
  const official = found.flatMap((one) => (one.official === undefined ? [] : [one.official]));
  const kinds = [...new Set([...blocks.flatMap((block) => block.kinds), ...official])];
  // A union of official types alone is narrow on purpose.
  if (blocks.length === 0 || kinds.length < 2) return undefined;
  const isOpen = found.some(({ block, official: kind }) => !block && kind === undefined);
  return { shape, blocks, kinds, isOpen, at: placeOf(located, blocks) };
}

/** The place to report a union at: the property that has it as its type, or else its name. */
function placeOf({ declaration, node }: TypeLocation, blocks: readonly Block[]): Span {
  const around = [...innerTypes(declaration.node)].flatMap((one) =>
    one.kind === "object" ? one.members : [],
  );
  const holder = around.findLast(
    (member) => member.kind === "property" && member.type && within(node.span, member.type.span),
  );
  const isOwn = blocks.some(({ type }) => type.source.property === holder);
  return holder?.kind === "property" && !isOwn ? holder.keySpan : declaration.nameSpan;
}

function officialKind(
  document: Document,
  { kind, source }: DeclaredShape<TypeNotation>,
): string | undefined {
  const { node } = source;
  if (kind !== "elsewhere" || node.kind !== "name") return undefined;
  const path = node.name.split(".");
  if (!isOfficial(document, path[0] ?? "")) return undefined;
  const imported = importedNameOf(document, path);
  return [...blockKinds].find(([, { definition: name }]) => name === imported)?.[0];
}

function flatOf(document: Document, located: TypeLocation): Block | undefined {
  const block = blockOf(typeShape(document, located));
  if (block?.type.source.property?.type?.kind !== "union") return undefined;
  const { kinds } = block;
  const has = (key: string): boolean => block.shape.members.has(key);
  const isFlat = kinds.includes("text") && kinds.length > 1 && kinds.every(isToolKind);
  return isFlat && has("text") && !has("role") ? block : undefined;
}

function isOurs(
  { blocks, kinds }: Union,
  contract: Contract,
  isNamed: boolean,
  isOfMcp: boolean,
): boolean {
  // Blocks with which models call tools belong to another project, or to sampling.
  if (kinds.some((kind) => blockKinds.has(kind) && !isToolKind(kind))) return false;
  const known = kinds.filter(isToolKind).length;
  const shown = blocks
    .filter((block) => shownKinds(block).length === block.kinds.length)
    .flatMap((block) => block.kinds);
  if (namesProtocol(contract)) return known > 1 && shown.length > 0;
  if (known < kinds.length || !isOfMcp || blocks.some(hasMembersOfOthers)) return false;
  return shown.length > 2 || (shown.length > 1 && isNamed);
}

/** Whether a block has members that no revision defines for its kinds. */
function hasMembersOfOthers({ kinds, shape }: Block): boolean {
  const known = kinds.flatMap((kind) => {
    const row = blockKinds.get(kind);
    return row ? keysOfDefinition(row.definition) : [];
  });
  return [...shape.members.keys()].some((key) => !known.includes(key));
}

/** Removes unions that are part of another one, which they are extended with. */
function withoutParts(document: Document, unions: readonly Union[]): readonly Union[] {
  const parts = new Set(
    unions.flatMap(({ shape: { source } }) =>
      source.node.alternatives.map(
        (node) => typeShape(document, { node, declaration: source.declaration }).source.node,
      ),
    ),
  );
  return unions.filter(({ shape }) => !parts.has(shape.source.node));
}
