import { type DeclaredObject, shapeAlternatives } from "../../../syntax/shapes/declared-shape.js";
import type { TypeNotation } from "../../../syntax/shapes/type-shape.js";
import type { DeclaredUnion } from "../declared-types.js";

/** The contents in embedded resources, and those declared as separate types, one per form. */
export function contentsIn(
  unions: readonly DeclaredUnion<TypeNotation>[],
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

/** Whether an object is one of the two forms, without the other's member, or with it as `never`. */
function isForm({ members, source }: DeclaredObject<TypeNotation>, key: "text" | "blob"): boolean {
  const has = (name: string): boolean => {
    const member = members.get(name);
    const isOwn = member?.source.declaration === source.declaration;
    return isOwn && member.shape.kind !== "never";
  };
  const isOther = has(key === "text" ? "blob" : "text") || has("type");
  return has("uri") && has("mimeType") && has(key) && !isOther;
}
