import type { Document } from "../../syntax/document.js";
import type { DeclaredShape } from "../../syntax/shapes/declared-shape.js";
import { type TypeNotation, typeShape } from "../../syntax/shapes/type-shape.js";
import type { Settings } from "../settings.js";
import { contractsOf, mentionsProtocol } from "./contracts.js";
import { answerIn, type DeclaredTypes, nothingDeclared } from "./declared-types.js";
import { blocksIn } from "./types/blocks.js";
import { contentsIn } from "./types/contents.js";
import { enumsIn } from "./types/enums.js";
import { looseBlock, looseSchemas } from "./types/loose-kinds.js";
import { isResult } from "./types/results.js";

/** What the TypeScript types of a file that others see declare of the protocol. */
export function declaredTypesIn(
  document: Document,
  settings: Settings,
): DeclaredTypes<TypeNotation> {
  const contracts = contractsOf(document, settings);
  if (contracts.length === 0) return nothingDeclared;
  const isOfMcp = mentionsProtocol(document, settings);
  const objects = contracts.flatMap((contract) => {
    const { declaration } = contract;
    const shape = typeShape(document, { node: declaration.node, declaration });
    return shape.kind === "object" && declaration.node.kind === "object"
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
    answers: objects.flatMap(({ contract: { names }, shape }) => {
      const isNamed = names.some((name) => /elicit/iu.test(name));
      const answer = answerIn(shape, isNamed);
      return answer && isOfForms(answer.values) ? [{ ...answer, at: answer.values.span }] : [];
    }),
    enums: isOfMcp ? enumsIn(document, contracts, objects) : [],
    looseKinds: [
      ...results.flatMap(({ contract, shape }) => looseBlock(contract, shape)),
      ...(isOfMcp ? contracts.flatMap((one) => looseSchemas(document, one)) : []),
    ],
  };
}

/** Whether values are texts among others, as those of a form are: texts alone may be anything. */
function isOfForms(values: DeclaredShape<TypeNotation>): boolean {
  const kinds = values.kind === "union" ? values.alternatives.map(({ kind }) => kind) : [];
  return kinds.includes("string") && (kinds.includes("number") || kinds.includes("boolean"));
}
