import type { Document } from "../../syntax/document.js";
import { type ObjectType, property, type TypeNode } from "../../syntax/type-node.js";
import type { Settings } from "../settings.js";
import { type Contract, contractsOf, mentionsProtocol } from "./contracts.js";
import { alternativesOf, type TypeLocation, objectOf, propertyOf } from "./type-locations.js";
import type { DeclaredBlocks } from "./blocks.js";

/** The type of the contents of a resource: its text, its bytes, or either. */
export interface ContentsType extends TypeLocation<ObjectType> {
  readonly isWhole: boolean;
  readonly has: (key: string) => boolean;
}

/** The contents in embedded resources, and those that are declared under names of their own, one type for each form. */
export function declaredContents(
  document: Document,
  settings: Settings,
  { unions }: DeclaredBlocks,
): readonly ContentsType[] {
  const embedded = unions.flatMap(({ blocks }) =>
    blocks.flatMap(({ kinds, whole }) => {
      const resource = kinds.includes("resource") ? propertyOf(whole, "resource") : undefined;
      return resource?.property.type
        ? contentsIn(document, { ...resource, node: resource.property.type })
        : [];
    }),
  );
  const contracts = contractsOf(document, settings);
  const isPair = contracts.some(isForm("text")) && contracts.some(isForm("blob"));
  const declared =
    isPair && mentionsProtocol(document, settings)
      ? contracts
          .filter((one) => isForm("text")(one) || isForm("blob")(one))
          .flatMap(({ declaration }) =>
            contentsIn(document, { node: declaration.type, declaration }),
          )
      : [];
  return [...new Map([...embedded, ...declared].map((one) => [one.node, one] as const)).values()];
}

function contentsIn(document: Document, located: TypeLocation): readonly ContentsType[] {
  return alternativesOf(document, located).flatMap((one) => {
    const whole = objectOf(document, one);
    const [own] = whole?.objects ?? [];
    if (!whole || !own) return [];
    const has = (key: string): boolean => propertyOf(whole, key) !== undefined;
    return has("uri") && (has("text") || has("blob"))
      ? [{ ...own, isWhole: whole.isWhole, has }]
      : [];
  });
}

/** Whether a declaration is one of the two forms, without the other one: `blob?: never` says so too. */
function isForm(key: "text" | "blob"): (contract: Contract) => boolean {
  return ({ declaration: { type } }) => {
    if (type.kind !== "object") return false;
    const other = property(type, key === "text" ? "blob" : "text");
    const own = property(type, key);
    return (
      ["uri", "mimeType"].every((name) => property(type, name) !== undefined) &&
      own !== undefined &&
      !isNever(own.type) &&
      (other === undefined || isNever(other.type)) &&
      property(type, "type") === undefined
    );
  };
}

function isNever(type: TypeNode | undefined): boolean {
  return type?.kind === "name" && type.name === "never";
}
