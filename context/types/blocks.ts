import { blockKinds, type BlockKind } from "../../protocol/content.js";
import { definition, type DefinitionName } from "../../protocol/definitions.js";
import type { Document } from "../../syntax/document.js";
import {
  innerTypes,
  keysOf,
  type ObjectType,
  property,
  type TypeNode,
  type UnionType,
} from "../../syntax/type-node.js";
import { isOfficial } from "../imports.js";
import type { Settings } from "../settings.js";
import {
  type Contract,
  contractsOf,
  hasLikelyName,
  mentionsProtocol,
  saysProtocol,
} from "./contracts.js";
import {
  alternativesOf,
  followed,
  type LocatedProperty,
  type TypeLocation,
  objectOf,
  propertyOf,
  stringsOf,
  type WholeObject,
} from "./type-locations.js";

/** A type of blocks of one kind, or of a few that look alike: `{ type: "image" | "audio"; … }`. */
export interface BlockType {
  readonly whole: WholeObject;
  readonly own: TypeLocation<ObjectType>;
  readonly kinds: readonly string[];
  readonly kind: LocatedProperty;
}

/** A union of blocks, each with a `type` that tells them apart. */
export interface BlockUnion extends TypeLocation<UnionType> {
  readonly contract: Contract;
  readonly blocks: readonly BlockType[];
  /** Every kind that the union knows, those of official types too. */
  readonly kinds: readonly string[];
  /** Whether it may know more kinds than it shows here. */
  readonly isOpen: boolean;
}

/** One object for blocks of several kinds: `{ type: "text" | "image"; text?: string; … }`. */
export interface FlatBlock extends TypeLocation<ObjectType> {
  readonly contract: Contract;
  readonly kinds: readonly string[];
  readonly kind: LocatedProperty;
}

export interface DeclaredBlocks {
  readonly unions: readonly BlockUnion[];
  readonly flats: readonly FlatBlock[];
}

/** The declared content of tools' results and prompts that is the protocol's, and no other project's. */
export function declaredBlocks(document: Document, settings: Settings): DeclaredBlocks {
  const unions: BlockUnion[] = [];
  const flats: FlatBlock[] = [];
  for (const contract of contractsOf(document, settings)) {
    const { declaration } = contract;
    if (declaration.isGeneric || isOfOthers(contract)) continue;
    for (const { node, holder, isPart } of typesWithin(declaration.type)) {
      if (holder && isMessage(holder, contract)) continue;
      const isResult = holder?.members.some(
        (one) => one.kind === "property" && one.key === "isError",
      );
      if (node.kind === "union") {
        const found = unionOf(document, { node, declaration }, contract);
        const union = found && (isPart ? withoutWhole(found) : found);
        if (union && isOurs(document, settings, union, isResult === true)) unions.push(union);
      } else if (node.kind === "object") {
        const flat = flatOf(document, { node, declaration }, contract);
        const isNamed = saysProtocol(contract) || hasLikelyName(contract) || isResult === true;
        if (flat && isNamed && mentionsProtocol(document, settings)) flats.push(flat);
      }
    }
  }
  return { unions: withoutParts(document, unions), flats };
}

interface TypeWithin {
  readonly node: TypeNode;
  /** The innermost object that has it under `content`. */
  readonly holder: ObjectType | undefined;
  /** Whether it is a part of an intersection, whose other parts say more of the same objects. */
  readonly isPart: boolean;
}

/** Every type in a type. */
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

function withoutWhole(union: BlockUnion): BlockUnion {
  const blocks = union.blocks.map((block) => ({
    ...block,
    whole: { ...block.whole, isWhole: false },
  }));
  return { ...union, blocks };
}

/** Messages of a chat hold blocks as well, and samplings fewer kinds of them. */
function isMessage(holder: ObjectType, { names }: Contract): boolean {
  const has = (key: string): boolean =>
    holder.members.some((one) => one.kind === "property" && one.key === key);
  return (has("role") && !names.some((name) => name.includes("Prompt"))) || has("model");
}

/** Sampling has kinds of its own, and fewer; other protocols are named. */
function isOfOthers({ declaration: { name } }: Contract): boolean {
  return /Sampling|CreateMessage|Anthropic|OpenAI|Claude|Gemini|Acp|ACP/u.test(name);
}

function unionOf(
  document: Document,
  located: TypeLocation<UnionType>,
  contract: Contract,
): BlockUnion | undefined {
  const blocks: BlockType[] = [];
  const official: string[] = [];
  let isOpen = false;
  for (const one of alternativesOf(document, located)) {
    const block = blockOf(document, one);
    const kind = block ? undefined : officialKind(document, one);
    if (block) blocks.push(block);
    else if (kind !== undefined) official.push(kind);
    else isOpen = true;
  }
  const kinds = [...new Set([...blocks.flatMap((block) => block.kinds), ...official])];
  // Whoever picks official types picks what he wants.
  if (blocks.length === 0 || kinds.length < 2) return undefined;
  return { ...located, contract, blocks, kinds, isOpen };
}

/** The block that an alternative of a union describes. */
function blockOf(document: Document, located: TypeLocation): BlockType | undefined {
  const whole = objectOf(document, located);
  const kind = whole && propertyOf(whole, "type");
  const [own] = whole?.objects ?? [];
  if (!whole || !own || !kind?.property.type) return undefined;
  const kinds = stringsOf(document, { ...kind, node: kind.property.type });
  return kinds ? { whole, own, kinds, kind } : undefined;
}

function officialKind(document: Document, located: TypeLocation): string | undefined {
  const { node } = followed(document, located);
  const [root = "", ...path] = node.kind === "name" ? node.name.split(".") : [];
  if (!isOfficial(document, root)) return undefined;
  const [declared] = document.declarations.get(root) ?? [];
  const imported = path.at(-1) ?? (declared?.kind === "import" ? declared.imported : root);
  return [...blockKinds].find(([, { definition: name }]) => name === imported)?.[0];
}

function flatOf(
  document: Document,
  located: TypeLocation<ObjectType>,
  contract: Contract,
): FlatBlock | undefined {
  const whole: WholeObject = { objects: [located], isWhole: true };
  const kind = propertyOf(whole, "type");
  if (kind?.property.type?.kind !== "union") return undefined;
  const kinds = stringsOf(document, { ...kind, node: kind.property.type });
  const has = (key: string): boolean => propertyOf(whole, key) !== undefined;
  if (!kinds?.includes("text") || kinds.length < 2 || !kinds.every(isToolKind)) return undefined;
  if (!has("text") || has("role")) return undefined;
  return { ...located, contract, kinds, kind };
}

function isToolKind(kind: string): boolean {
  return blockKinds.get(kind)?.places.includes("tool result") === true;
}

/** What shows that a block is of the protocol: the required properties of its definition; a link often lacks a name. */
function showsDefinition({ kinds, whole }: BlockType): boolean {
  return kinds.every((kind) => {
    const known = blockKinds.get(kind);
    return (
      known !== undefined && telling(known).every((key) => propertyOf(whole, key) !== undefined)
    );
  });
}

/** Whether a block has members that no revision gives blocks of its kinds. */
function hasMembersOfOthers({ kinds, whole }: BlockType): boolean {
  const known = kinds.flatMap((kind) => {
    const block = blockKinds.get(kind);
    return block ? [...newest(block.definition).keys()] : [];
  });
  return whole.objects.some(({ node }) => keysOf(node).some((key) => !known.includes(key)));
}

function telling({ definition: name }: BlockKind): readonly string[] {
  const properties = newest(name);
  return [...properties]
    .filter(([key, { isRequired }]) => isRequired && key !== "type" && key !== "name")
    .map(([key]) => key);
}

function newest(name: DefinitionName): NonNullable<ReturnType<typeof definition>>["properties"] {
  return definition(name, "2026-07-28")?.properties ?? new Map<string, never>();
}

function isOurs(
  document: Document,
  settings: Settings,
  { blocks, contract, kinds }: BlockUnion,
  isResult: boolean,
): boolean {
  // Blocks that models call tools with are those of another project, or of sampling.
  if (kinds.some((kind) => blockKinds.has(kind) && !isToolKind(kind))) return false;
  const known = kinds.filter(isToolKind).length;
  const shown = blocks.filter((block) => showsDefinition(block)).flatMap((block) => block.kinds);
  if (saysProtocol(contract)) return known > 1 && shown.length > 0;
  if (known < kinds.length || !mentionsProtocol(document, settings)) return false;
  if (blocks.some(hasMembersOfOthers)) return false;
  return shown.length > 2 || (shown.length > 1 && (isResult || hasLikelyName(contract)));
}

/** A union that is part of another one grows with that one. */
function withoutParts(document: Document, unions: readonly BlockUnion[]): readonly BlockUnion[] {
  const parts = new Set(
    unions.flatMap(({ declaration, node }) =>
      node.alternatives.map((one) => followed(document, { node: one, declaration }).node),
    ),
  );
  return unions.filter(({ node }) => !parts.has(node));
}
