import { blockTypes } from "../../codemods/types/block-types.js";
import { completed, type DeclaredChange } from "../../codemods/types/complete.js";
import { officialProperties } from "../../codemods/types/official-type.js";
import { officialBlock } from "../../codemods/types/sdk-type.js";
import { wordsOf } from "../../codemods/types/words.js";
import type { BlockType, BlockUnion } from "../../context/types/blocks.js";
import { type TypeLocation, propertyOf } from "../../context/types/type-locations.js";
import type { Settings } from "../../context/settings.js";
import { legalKinds } from "../../protocol/content.js";
import { type DefinitionName, isDefinitionName, propertiesOf } from "../../protocol/definitions.js";
import type { Document, TypeDeclaration } from "../../syntax/document.js";
import { innerTypes, type ObjectType, type TypeNode } from "../../syntax/type-node.js";
import { type Span, within } from "../../syntax/value.js";
import { requireProperty } from "../../syntax/write-type.js";
import { rewritten } from "../../codemods/rewrite.js";
import { meantBy } from "../content/invented-kinds.js";
import type { SdkOffer, TypeDefect } from "./defect.js";

/** Kinds that no revision has, where they were probably meant as one of the protocol's. */
export function* unknownKinds({ blocks, declaration, isOpen }: BlockUnion): Iterable<TypeDefect> {
  if (isOpen) return;
  for (const { kind, kinds } of blocks)
    for (const one of kinds) {
      const meant = officialBlock(one) === undefined ? meantBy(one) : undefined;
      if (meant?.as !== "kind") continue;
      const data = { name: declaration.name, kind: one, known: meant.kind };
      const inline = "only a person knows what its members stand for";
      yield { at: kind.property, id: "unknownKind", data, inline, sdk: inline };
    }
}

/** Whether a union has kinds of its own: it is no copy of the protocol's then, and nobody knows what it lacks. */
export function hasOwnKinds({ kinds }: BlockUnion): boolean {
  return kinds.some((kind) => officialBlock(kind) === undefined);
}

/** The kinds that tools answer with at the configured revision and that a union does not know. */
export function* missingKinds(
  document: Document,
  union: BlockUnion,
  { protocolVersion: revision }: Settings,
  sdk: SdkOffer,
): Iterable<TypeDefect> {
  const { blocks, contract, declaration, isOpen, kinds, node } = union;
  const missing = legalKinds("tool result", revision).filter((kind) => !kinds.includes(kind));
  if (isOpen || missing.length === 0) return;
  const like = namedAlternative(union);
  const names = new Map(missing.flatMap((kind) => nameFor(kind, like)));
  const words = wordsOf(document, revision, names);
  const change = { alternatives: blockTypes(missing, words) };
  const inline = completed(document, [{ declaration, node, change }], words, like);
  const data = { name: contract.declaration.name, kinds: listed(missing), revision };
  yield { at: { span: placeOf(declaration, node, blocks) }, id: "missingKinds", data, inline, sdk };
}

/** The declaration of a member, where a union names all of them: new ones get a name too then. */
function namedAlternative({ blocks, declaration, node }: BlockUnion): TypeDeclaration | undefined {
  const areNamed = node.alternatives.every((one) => one.kind === "name");
  const others = blocks.map(({ own }) => own.declaration).filter((one) => one !== declaration);
  return areNamed ? others[0] : undefined;
}

/** The official name of a block, with what the file puts before those of its own. */
function nameFor(
  kind: string,
  like: TypeDeclaration | undefined,
): readonly (readonly [DefinitionName, string])[] {
  const official = officialBlock(kind);
  if (!like || official === undefined || !isDefinitionName(official)) return [];
  const prefix = /^(?<prefix>\w*?)(?:Text|Image|Audio|Embedded|Resource)/u.exec(like.name)?.groups;
  return [[official, (prefix?.["prefix"] ?? "") + official]];
}

/** The name of an alias, or the property that a union is the type of. */
function placeOf(declaration: TypeDeclaration, node: TypeNode, blocks: readonly BlockType[]): Span {
  const around = [...innerTypes(declaration.type)].flatMap((one) =>
    one.kind === "object" ? one.members : [],
  );
  const property = around.findLast(
    (member) => member.kind === "property" && member.type && within(node.span, member.type.span),
  );
  const isOwn = blocks.some(({ kind }) => kind.property === property);
  return property?.kind === "property" && !isOwn ? property.keySpan : declaration.nameSpan;
}

/** What every block may carry at a revision (2025-06-18: `_meta`), whether or not a type has a place for it. */
const carried: readonly string[] = ["annotations", "_meta"];

/** An object type that describes a definition, with what it has. */
export interface Described extends TypeLocation<ObjectType> {
  readonly definition: DefinitionName;
  readonly isWhole: boolean;
  readonly has: (key: string) => boolean;
}

/** The blocks of a union that describe a kind of the protocol, so that they can be compared with its definition. */
export function describedBlocks({ blocks }: BlockUnion): readonly Described[] {
  return blocks.flatMap(({ kinds: [kind = ""], own, whole }) => {
    const definition = officialBlock(kind);
    if (definition === undefined || !isDefinitionName(definition)) return [];
    const has = (key: string): boolean => propertyOf(whole, key) !== undefined;
    return [{ ...own, definition, isWhole: whole.isWhole, has }];
  });
}

/** The hints and the metadata that types of one declaration have no place for. */
export function* missingProperties(
  document: Document,
  described: readonly Described[],
  { protocolVersion: revision }: Settings,
  sdk: SdkOffer,
): Iterable<TypeDefect> {
  const lacking = described.filter((one) => lacks(one, revision).length > 0);
  const [first] = lacking;
  if (!first) return;
  const words = wordsOf(document, revision);
  const changes = lacking.map(({ declaration, definition, has, node }): DeclaredChange => {
    const add = officialProperties(definition, words, has);
    return { declaration, node, change: { add: add.filter(({ key }) => key.endsWith("?")) } };
  });
  const missing = carried.filter((key) =>
    lacking.some((one) => lacks(one, revision).includes(key)),
  );
  const { declaration, node } = first;
  const key = node.members.find((member) => member.kind === "property");
  const span = node === declaration.type ? declaration.nameSpan : (key?.keySpan ?? node.span);
  const data = { name: declaration.name, properties: listed(missing), revision };
  const inline = completed(document, changes, words);
  yield { at: { span }, id: "missingProperties", data, inline, sdk };
}

function lacks(
  { definition, has, isWhole }: Described,
  revision: Settings["protocolVersion"],
): readonly string[] {
  const known = propertiesOf(definition, revision);
  return isWhole ? carried.filter((key) => known.has(key) && !has(key)) : [];
}

/** Links whose name may be left out: it is required since there are links (2025-06-18, ResourceLink). */
export function* optionalNames(
  document: Document,
  { blocks }: BlockUnion,
  sdk: SdkOffer,
): Iterable<TypeDefect> {
  for (const { kinds, whole } of blocks) {
    const name = kinds.includes("resource_link") ? propertyOf(whole, "name") : undefined;
    if (name?.property.isOptional !== true) continue;
    const { declaration, property } = name;
    const edit = requireProperty(document, property.keySpan);
    const inline = rewritten([edit], "code that makes links without a name no longer compiles");
    yield { at: property, id: "optionalName", data: { name: declaration.name }, inline, sdk };
  }
}

/** Index signatures of blocks, as SDKs up to 1.21 inferred them; a result has one to this day. */
export function* indexSignatures(
  document: Document,
  { blocks }: BlockUnion,
  settings: Settings,
  sdk: SdkOffer,
): Iterable<TypeDefect> {
  const changes = blocks.flatMap(({ own: { declaration, node } }): readonly DeclaredChange[] => {
    const remove = node.members.filter(
      ({ kind, span }) =>
        kind === "index" && /:\s*(?:unknown|any)[;,]?$/u.test(document.text.slice(...span)),
    );
    return remove.length > 0 ? [{ declaration, node, change: { remove } }] : [];
  });
  const [first] = changes;
  const at = first?.change.remove?.[0];
  if (!first || !at) return;
  const data = { name: first.declaration.name };
  const inline = completed(document, changes, wordsOf(document, settings.protocolVersion));
  yield { at, id: "indexSignature", data, inline, sdk };
}

/** Words as code in a sentence: between the last two stands "and". */
export function listed(words: readonly string[]): string {
  const quoted = words.map((word) => `\`${word}\``);
  const last = quoted.pop() ?? "";
  return quoted.length > 0 ? `${quoted.join(", ")} and ${last}` : last;
}
