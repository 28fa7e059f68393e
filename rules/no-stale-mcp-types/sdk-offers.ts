import type { SdkTarget } from "../../codemods/types/sdk-type.js";
import type {
  DeclaredBlock,
  DeclaredTypes,
  DeclaredUnion,
} from "../../context/declared/declared-types.js";
import { blockKinds } from "../../protocol/content.js";
import type { Document } from "../../syntax/document.js";
import type { DeclaredObject } from "../../syntax/shapes/declared-shape.js";
import type { TypeNotation } from "../../syntax/shapes/type-shape.js";
import { within } from "../../syntax/value.js";
import { type ComparedType, keyThatSaysMore, memberRows } from "./says-more.js";

/** The declarations that SDK types can replace, or a reason why they cannot. */
export type SdkOffer = readonly SdkTarget[] | string;

type TypeObject = DeclaredObject<TypeNotation>;

/** The replacement of a declaration with an SDK type, unless it has members of its own. */
export function declaredOffer({ members, source }: TypeObject, official: ComparedType): SdkOffer {
  const { declaration } = source;
  const own = [...members.keys()].find((key) => memberRows(official, key).length === 0);
  if (own !== undefined)
    return `\`${declaration.name}\` has \`${own}\`, which the SDK's type does not have`;
  if (declaration.bases.length > 0) return `\`${declaration.name}\` extends another type`;
  if (declaration.isGeneric) return `\`${declaration.name}\` has type parameters`;
  return [{ declaration, official }];
}

/**
 * The replacements for a union: of the result that contains it, or of the union with its members.
 */
export function unionOffer(
  document: Document,
  { blocks, shape }: DeclaredUnion<TypeNotation>,
  { contents, results }: DeclaredTypes<TypeNotation>,
): SdkOffer {
  const { declaration, node } = shape.source;
  const result = results.find(({ source }) => source.declaration === declaration);
  if (result) return declaredOffer(result, "CallToolResult");
  const extra = blocks.map(extraMember).find((key) => key !== undefined);
  if (extra !== undefined)
    return `its members have \`${extra}\`, which those of the SDK do not have`;
  const offers = [
    ...blocks.map((block) => blockOffer(document, block)),
    ...contents
      .filter((one) => blocks.some((block) => refersTo(block, one)))
      .map((one) => contentsOffer(document, one)),
  ];
  const members = offers
    .flatMap((offer) => (typeof offer === "string" ? [] : offer))
    .filter((target) => !within(target.declaration.span, declaration.span));
  const whole = declaration.node === node ? {} : { node };
  return [{ declaration, ...whole, official: "ContentBlock" }, ...members];
}

function refersTo({ shape }: DeclaredBlock<TypeNotation>, { source }: TypeObject): boolean {
  return shape.source.objects.some(({ declaration }) =>
    declaration.names.includes(source.declaration.name),
  );
}

function extraMember({ kinds, shape }: DeclaredBlock<TypeNotation>): string | undefined {
  const definitions = kinds.map((kind) => blockKinds.get(kind)?.definition ?? "");
  return [...shape.members.keys()].find((key) =>
    definitions.some((name) => memberRows(name, key).length === 0),
  );
}

/** The replacement for an exported declaration of a block of one kind. */
function blockOffer(document: Document, { kinds, shape }: DeclaredBlock<TypeNotation>): SdkOffer {
  const [kind = "", ...others] = kinds;
  const official = blockKinds.get(kind)?.definition;
  if (official === undefined || others.length > 0) return "it describes several kinds";
  return wholeOffer(document, shape, official);
}

/** The replacement for a declaration of resource contents. */
export function contentsOffer(document: Document, contents: TypeObject): SdkOffer {
  const { members } = contents;
  const isBlob = members.has("blob") && members.get("text")?.source.property === undefined;
  return wholeOffer(document, contents, isBlob ? "BlobResourceContents" : "TextResourceContents");
}

/** The replacement for an exported declaration that says no more than the official type. */
function wholeOffer({ exported }: Document, shape: TypeObject, official: string): SdkOffer {
  const { declaration, node } = shape.source;
  const { name } = declaration;
  if (declaration.node !== node || !exported.has(name))
    return `\`${name}\` is part of another type`;
  if (declaration.bases.length > 0) return `\`${name}\` extends another type`;
  const own = keyThatSaysMore(shape, official);
  if (own !== undefined) return `\`${own}\` of \`${name}\` differs from the SDK's`;
  return [{ declaration, official }];
}
