import { blockKinds } from "../../protocol/content.js";
import { keysOf as keysOfDefinition } from "../../protocol/definitions.js";
import type { Document } from "../../syntax/document.js";
import {
  shapeAlternatives,
  type DeclaredShape,
  type DeclaredObject,
} from "../../syntax/shapes/declared-shape.js";
import { type TypeLocation, type TypeNotation, typeShape } from "../../syntax/shapes/type-shape.js";
import { innerTypes, type ObjectType, property, type TypeNode } from "../../syntax/type-node.js";
import { type Span, within } from "../../syntax/value.js";
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
  blockOf,
  type DeclaredBlock,
  type DeclaredTypes,
  type DeclaredUnion,
  isAnswer,
  isToolKind,
  type LooseKind,
  nothingDeclared,
  shownKinds,
} from "./declared-types.js";

type Types = DeclaredTypes<TypeNotation>;
type Block = DeclaredBlock<TypeNotation>;
type Union = DeclaredUnion<TypeNotation>;
type Shape = DeclaredShape<TypeNotation>;

/** What the TypeScript types of a file that others see declare of the protocol. */
export function declaredTypesIn(document: Document, settings: Settings): Types {
  const contracts = contractsOf(document, settings);
  if (contracts.length === 0) return nothingDeclared;
  const isOfMcp = mentionsProtocol(document, settings);
  const objects = contracts.flatMap((contract) => {
    const { declaration } = contract;
    const shape = typeShape(document, { node: declaration.type, declaration });
    return shape.kind === "object" && declaration.type.kind === "object"
      ? [{ contract, shape }]
      : [];
  });
  const { flats, unions } = blocksIn(document, contracts, isOfMcp);
  const results = objects.filter(({ contract, shape }) => isResult(contract, shape, isOfMcp));
  return {
    unions,
    flats,
    contents: contentsIn(unions, isOfMcp ? objects.map(({ shape }) => shape) : []),
    results: results.map(({ shape }) => shape),
    answers: objects.flatMap(({ contract: { names }, shape: object }) => {
      const content = object.members.get("content");
      const isNamed = names.some((name) => /elicit/iu.test(name));
      const values = content?.shape.kind === "record" ? content.shape.values : undefined;
      return content && values && isAnswer(object, isNamed) && isOfForms(values)
        ? [{ object, content, values, at: values.span }]
        : [];
    }),
    enums: isOfMcp ? enumsIn(document, contracts, objects) : [],
    looseKinds: [
      ...results.flatMap(({ contract, shape }) => looseBlock(contract, shape)),
      ...(isOfMcp ? contracts.flatMap((one) => looseSchemas(document, one)) : []),
    ],
  };
}

function blocksIn(
  document: Document,
  contracts: readonly Contract[],
  isOfMcp: boolean,
): Pick<Types, "unions" | "flats"> {
  const unions: Union[] = [];
  const flats: Block[] = [];
  for (const contract of contracts) {
    const { declaration } = contract;
    if (declaration.isGeneric || isOfOthers(contract)) continue;
    for (const { holder, isPart, node } of typesWithin(declaration.type)) {
      if (holder && isMessage(holder, contract)) continue;
      const isOfResult = holder !== undefined && property(holder, "isError") !== undefined;
      if (node.kind === "union") {
        const union = unionOf(document, { node, declaration }, isPart);
        if (union && isOurs(union, contract, isOfResult, isOfMcp)) unions.push(union);
      } else if (node.kind === "object" && isOfMcp) {
        const flat = flatOf(document, { node, declaration });
        const isNamed = saysProtocol(contract) || hasLikelyName(contract) || isOfResult;
        if (flat && isNamed) flats.push(flat);
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

/** Messages of a chat hold blocks as well, and samplings fewer kinds of them. */
function isMessage(holder: ObjectType, { names }: Contract): boolean {
  const isOfPrompt = names.some((name) => name.includes("Prompt"));
  const isOfChat = property(holder, "role") !== undefined && !isOfPrompt;
  return isOfChat || property(holder, "model") !== undefined;
}

/** Sampling has kinds of its own, and fewer; other protocols are named. */
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

/** The name of an alias, or the property that a union is the type of. */
function placeOf({ declaration, node }: TypeLocation, blocks: readonly Block[]): Span {
  const around = [...innerTypes(declaration.type)].flatMap((one) =>
    one.kind === "object" ? one.members : [],
  );
  const holder = around.findLast(
    (member) => member.kind === "property" && member.type && within(node.span, member.type.span),
  );
  const isOwn = blocks.some(({ type }) => type.source.property === holder);
  return holder?.kind === "property" && !isOwn ? holder.keySpan : declaration.nameSpan;
}

function officialKind(document: Document, { kind, source }: Shape): string | undefined {
  const { node } = source;
  if (kind !== "elsewhere" || node.kind !== "name") return undefined;
  const [root = "", ...path] = node.name.split(".");
  if (!isOfficial(document, root)) return undefined;
  const [declared] = document.declarations.get(root) ?? [];
  const imported = path.at(-1) ?? (declared?.kind === "import" ? declared.imported : root);
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
  isOfResult: boolean,
  isOfMcp: boolean,
): boolean {
  // Blocks that models call tools with are those of another project, or of sampling.
  if (kinds.some((kind) => blockKinds.has(kind) && !isToolKind(kind))) return false;
  const known = kinds.filter(isToolKind).length;
  const shown = blocks
    .filter((block) => shownKinds(block).length === block.kinds.length)
    .flatMap((block) => block.kinds);
  if (saysProtocol(contract)) return known > 1 && shown.length > 0;
  if (known < kinds.length || !isOfMcp || blocks.some(hasMembersOfOthers)) return false;
  return shown.length > 2 || (shown.length > 1 && (isOfResult || hasLikelyName(contract)));
}

/** Whether a block has members that no revision gives blocks of its kinds. */
function hasMembersOfOthers({ kinds, shape }: Block): boolean {
  const known = kinds.flatMap((kind) => {
    const row = blockKinds.get(kind);
    return row ? keysOfDefinition(row.definition) : [];
  });
  return [...shape.members.keys()].some((key) => !known.includes(key));
}

/** A union that is part of another one grows with that one. */
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

/** The contents in embedded resources, and those that are declared under names of their own, a type for each form. */
function contentsIn(
  unions: readonly Union[],
  objects: readonly DeclaredObject<TypeNotation>[],
): readonly DeclaredObject<TypeNotation>[] {
  const embedded = unions.flatMap(({ blocks }) =>
    blocks.flatMap(({ kinds, shape: { members } }) => {
      const resource = kinds.includes("resource") ? members.get("resource") : undefined;
      return resource ? shapeAlternatives(resource.shape) : [];
    }),
  );
  const forms = (["text", "blob"] as const).map((key) =>
    objects.filter((shape) => isForm(shape, key)),
  );
  const declared = forms.every((one) => one.length > 0) ? forms.flat() : [];
  const all = [...embedded, ...declared].flatMap((shape) => {
    const has = (key: string): boolean => shape.kind === "object" && shape.members.has(key);
    const isContents = has("uri") && (has("text") || has("blob"));
    return shape.kind === "object" && isContents ? [[shape.source.node, shape] as const] : [];
  });
  return [...new Map(all).values()];
}

/** Whether an object is one of the two forms, without the other one: `blob?: never` says so too. */
function isForm({ members, source }: DeclaredObject<TypeNotation>, key: "text" | "blob"): boolean {
  const has = (name: string): boolean => {
    const member = members.get(name);
    const isOwn = member?.source.declaration === source.declaration;
    return isOwn && member.shape.kind !== "never";
  };
  const isOther = has(key === "text" ? "blob" : "text") || has("type");
  return has("uri") && has("mimeType") && has(key) && !isOther;
}

/** Messages of a chat and answers of a server have content too. */
const foreign: readonly string[] = ["role", "model", "action", "type", "success", "details"];

/** Whether an object is the result of a tool: `content` and what else only such a result has, or a name that says so. */
function isResult(
  contract: Contract,
  { members }: DeclaredObject<TypeNotation>,
  isOfMcp: boolean,
): boolean {
  if (contract.declaration.isGeneric || !members.has("content")) return false;
  if (foreign.some((key) => members.has(key))) return false;
  if (members.has("structuredContent")) return true;
  if (!members.has("isError")) return false;
  return saysProtocol(contract) || (hasLikelyName(contract) && isOfMcp);
}

/** Whether values are texts among others, as those of a form are: texts alone may be anything. */
function isOfForms(values: Shape): boolean {
  const kinds = values.kind === "union" ? values.alternatives.map(({ kind }) => kind) : [];
  return kinds.includes("string") && (kinds.includes("number") || kinds.includes("boolean"));
}

/** Names of libraries for forms in a browser, whose fields have `enumNames` to this day. */
const ofOtherForms = /rjsf|json_?forms|formily|formik|uniforms/iu;

/** The enums of forms that have names (2025-06-18, EnumSchema), unless the file has titled ones beside. */
function enumsIn(
  { text }: Document,
  contracts: readonly Contract[],
  objects: readonly {
    readonly contract: Contract;
    readonly shape: DeclaredObject<TypeNotation>;
  }[],
): readonly DeclaredObject<TypeNotation>[] {
  const isTitled = contracts.some(({ declaration }) => declaration.properties.includes("oneOf"));
  if (isTitled || !/elicit|requestedSchema/iu.test(text)) return [];
  return objects.flatMap(({ contract: { declaration, names }, shape }) => {
    const isNamed = names.some((name) => /elicit|enum|primitive|field|property/iu.test(name));
    const isOther = names.some((name) => /legacy/iu.test(name) || ofOtherForms.test(name));
    if (declaration.isGeneric || !isNamed || isOther) return [];
    return ["enum", "enumNames"].every((key) => shape.members.has(key)) ? [shape] : [];
  });
}

type Loose = LooseKind<TypeNotation>;

/** Blocks of a result that have a text and nothing else that would tell of another kind. */
function looseBlock(
  { declaration: { name } }: Contract,
  { members }: DeclaredObject<TypeNotation>,
): readonly Loose[] {
  const content = members.get("content")?.shape;
  const block = content?.kind === "list" ? content.element : undefined;
  if (block?.kind !== "object" || block.members.size !== 2) return [];
  const type = block.members.get("type")?.shape;
  const isText = block.members.get("text")?.presence === "always" && block.isWhole;
  return type?.kind === "string" && isText ? [{ shape: type, name, word: "text" }] : [];
}

/** Schemas of tools with any `type` at their root. */
function looseSchemas(document: Document, contract: Contract): readonly Loose[] {
  const { declaration, names } = contract;
  const isOfTools = saysProtocol(contract) || names.some((name) => name.includes("Tool"));
  if (declaration.isGeneric || !isOfTools) return [];
  return [...innerTypes(declaration.type)].flatMap((node) => {
    const schema =
      node.kind === "object" && property(node, "name") && property(node, "inputSchema")?.type;
    if (!schema || schema.kind !== "object" || !property(schema, "properties")) return [];
    const type = property(schema, "type")?.type;
    if (!type) return [];
    const shape = typeShape(document, { node: type, declaration });
    const isLoose = shape.kind === "string" && shape.source.node === type;
    return isLoose ? [{ shape, name: declaration.name, word: "object" as const }] : [];
  });
}
