import { officialBlock, type SdkTarget } from "../../codemods/types/sdk-type.js";
import type { BlockType, BlockUnion } from "../../context/types/blocks.js";
import type { ContentsType } from "../../context/types/resource-contents.js";
import type { ResultType } from "../../context/types/results.js";
import { type DefinitionName, isDefinitionName, propertiesOf } from "../../protocol/definitions.js";
import { revisions } from "../../protocol/revision.js";
import type { Document, TypeDeclaration } from "../../syntax/document.js";
import { keysOf, type ObjectType, type PropertyType } from "../../syntax/type-node.js";
import { within } from "../../syntax/value.js";
import type { SdkOffer } from "./defect.js";

/** What `CallToolResult` could take the place of: a declared result without members of its own. */
export function resultTargets({ declaration, extra }: ResultType): SdkOffer {
  const [member] = extra;
  if (member !== undefined)
    return `\`${declaration.name}\` has \`${member}\`, which the SDK's lacks`;
  if (declaration.bases.length > 0) return `\`${declaration.name}\` extends another type`;
  return [{ declaration, official: "CallToolResult" }];
}

/** What the types of the SDK could take the place of around a union: the result it stands in, or the union with its members. */
export function unionTargets(
  document: Document,
  union: BlockUnion,
  results: readonly ResultType[],
  contents: readonly ContentsType[],
): SdkOffer {
  const { blocks, declaration, node } = union;
  const result = results.find((one) => one.declaration === declaration);
  if (result) return resultTargets(result);
  const extra = blocks
    .flatMap((block) => block.kinds.map((kind) => extraMember(block, kind)))
    .find((key) => key !== undefined);
  if (extra !== undefined) return `its members have \`${extra}\`, which those of the SDK lack`;
  const members = [
    ...blocks.flatMap((block) => blockTargets(document, block)),
    ...contents
      .filter((one) => blocks.some(({ whole }) => refersTo(whole.objects, one)))
      .flatMap((one) => contentsTargets(document, one)),
  ].filter((target) => !within(target.declaration.span, declaration.span));
  const whole = declaration.type === node ? {} : { node };
  return [{ declaration, ...whole, official: "ContentBlock" }, ...members];
}

function refersTo(objects: BlockType["whole"]["objects"], contents: ContentsType): boolean {
  return objects.some(({ declaration }) => declaration.names.includes(contents.declaration.name));
}

function extraMember({ whole }: BlockType, kind: string): string | undefined {
  const name = officialBlock(kind);
  const known = name !== undefined && isDefinitionName(name) ? everyKey(name) : new Set<string>();
  return whole.objects.flatMap(({ node }) => keysOf(node)).find((key) => !known.has(key));
}

/** The declaration of a block of one kind, where others see it. */
function blockTargets(document: Document, { kinds, own }: BlockType): readonly SdkTarget[] {
  const [kind = "", ...more] = kinds;
  const official = officialBlock(kind);
  const offer =
    official === undefined || more.length > 0
      ? "it stands for several kinds"
      : declarationTargets(document, own.declaration, own.node, official);
  return typeof offer === "string" ? [] : offer;
}

/** The declaration of the contents of a resource, where they have one form. */
export function contentsOffer(document: Document, contents: ContentsType): SdkOffer {
  const { declaration, has, node } = contents;
  const official = has("blob") && !has("text") ? "BlobResourceContents" : "TextResourceContents";
  return declarationTargets(document, declaration, node, official);
}

function contentsTargets(document: Document, contents: ContentsType): readonly SdkTarget[] {
  const offer = contentsOffer(document, contents);
  return typeof offer === "string" ? [] : offer;
}

/** A whole declaration that says nothing but what the official type says too. */
function declarationTargets(
  { exported }: Document,
  declaration: TypeDeclaration,
  node: ObjectType,
  official: string,
): SdkOffer {
  const { name } = declaration;
  if (declaration.type !== node || !exported.has(name))
    return `\`${name}\` is part of another type`;
  if (declaration.bases.length > 0) return `\`${name}\` extends another type`;
  if (!isDefinitionName(official)) return `the SDK has no type for it`;
  const [own] = node.members.flatMap((member) =>
    member.kind === "other" || (member.kind === "property" && says(member, official))
      ? [member.key]
      : [],
  );
  if (own !== undefined) return `\`${own}\` of \`${name}\` says more than that of the SDK`;
  return [{ declaration, official }];
}

/** Whether a property says something that the official one does not: it is new, always there, or of a narrower type. */
function says({ isOptional, key, type }: PropertyType, official: DefinitionName): boolean {
  const row = revisions
    .map((revision) => propertiesOf(official, revision).get(key))
    .findLast((found) => found !== undefined);
  if (!row) return true;
  if (!row.isRequired && !isOptional) return true;
  const isText = row.type === "string" && row.values === undefined;
  return isText && !(type?.kind === "name" && type.name === "string");
}

function everyKey(name: DefinitionName): ReadonlySet<string> {
  return new Set(revisions.flatMap((revision) => [...propertiesOf(name, revision).keys()]));
}
