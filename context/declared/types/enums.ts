import type { Document } from "../../../syntax/document.js";
import type { DeclaredObject } from "../../../syntax/shapes/declared-shape.js";
import type { TypeNotation } from "../../../syntax/shapes/type-shape.js";
import type { Contract } from "../contracts.js";

/** Names of libraries for forms in a browser, whose fields have `enumNames` to this day. */
const ofOtherForms = /rjsf|json_?forms|formily|formik|uniforms/iu;

/** The enums of forms that have names (2025-06-18, EnumSchema), unless the file has titled ones beside. */
export function enumsIn(
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
