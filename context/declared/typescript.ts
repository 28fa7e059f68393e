import { allKnown } from "../../syntax/all-known.js";
import type { Document } from "../../syntax/document.js";
import { legalKinds } from "../../protocol/content.js";
import {
  type DeclaredObject,
  type DeclaredShape,
  shapeAlternatives,
} from "../../syntax/shapes/declared-shape.js";
import { type TypeNotation, typeShape } from "../../syntax/shapes/type-shape.js";
import type { Settings } from "../settings.js";
import {
  type Contract,
  contractsOf,
  hasLikelyName,
  mentionsProtocol,
  namesProtocol,
} from "./contracts.js";
import {
  answerIn,
  blockOf,
  type DeclaredTypes,
  nothingDeclared,
  type SentResult,
} from "./declared-types.js";
import { isReceived, sentKinds } from "./sent-kinds.js";
import { isForModel } from "./surroundings.js";
import { blocksIn } from "./types/blocks.js";
import { contentsIn } from "./types/contents.js";
import { looseBlock, looseSchemas } from "./types/loose-kinds.js";

/** What the TypeScript types of a file that are visible to other files declare of the protocol. */
export function declaredTypesIn(
  document: Document,
  settings: Settings,
): DeclaredTypes<TypeNotation> {
  const contracts = contractsOf(document, settings);
  if (contracts.length === 0) return nothingDeclared;
  const isOfMcp = settings.isServer || mentionsProtocol(document, settings);
  const objects = contracts.flatMap((contract) => {
    const { declaration } = contract;
    const shape = typeShape(document, { node: declaration.node, declaration });
    return shape.kind === "object" && declaration.node.kind === "object"
      ? [{ contract, shape }]
      : [];
  });
  const { flats, unions } = blocksIn(document, contracts, isOfMcp, (contract) =>
    isReceived(contract, document, settings),
  );
  const results = objects.filter(({ contract, shape }) => isResult(contract, shape, isOfMcp));
  return {
    unions,
    flats,
    contents: contentsIn(unions, isOfMcp ? objects.map(({ shape }) => shape) : []),
    results: results.map(({ shape }) => shape),
    sent: objects.flatMap(({ contract, shape }) => sentIn(contract, shape, document, settings)),
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

/** Whether values include strings and other types, as in a form; strings alone prove nothing. */
function isOfForms(values: DeclaredShape<TypeNotation>): boolean {
  const kinds = values.kind === "union" ? values.alternatives.map(({ kind }) => kind) : [];
  return kinds.includes("string") && (kinds.includes("number") || kinds.includes("boolean"));
}

/** Chat messages and server responses have `content` as well. */
const foreign: readonly string[] = ["role", "model", "action", "type", "success", "details"];

/** Whether an object is a tool's result: `content`, and a member or a name that only these have. */
function isResult(
  contract: Contract,
  { members }: DeclaredObject<TypeNotation>,
  isOfMcp: boolean,
): boolean {
  if (contract.declaration.isGeneric || !members.has("content")) return false;
  if (foreign.some((key) => members.has(key))) return false;
  if (isForModel(contract.names)) return false;
  if (contract.names.some((name) => /(?:Params|Request)$/u.test(name))) return false;
  if (members.has("structuredContent")) return true;
  if (!members.has("isError")) return false;
  return namesProtocol(contract) || (hasLikelyName(contract) && isOfMcp);
}

/** A result that values are declared with whose blocks it does not list. */
function sentIn(
  contract: Contract,
  result: DeclaredObject<TypeNotation>,
  document: Document,
  settings: Settings,
): readonly SentResult<TypeNotation>[] {
  const content = result.members.get("content")?.shape;
  if (content?.kind !== "list") return [];
  const blocks = content.element;
  const listed = allKnown(shapeAlternatives(blocks), (one) => blockOf(one)?.kinds);
  if (!listed) return [];
  const own = sentKinds(document, settings);
  const holds = (kind: string): boolean =>
    contract.names.some(
      (name) =>
        own.get(name)?.has(kind) === true ||
        settings.facts?.sentKinds.get(name)?.has(kind) === true,
    );
  const isOfOthers = isReceived(contract, document, settings);
  const all = legalKinds("tool result", settings.protocolVersion);
  const missing = all.filter(
    (kind) => !listed.flat().includes(kind) && (isOfOthers || holds(kind)),
  );
  return missing.length > 0 ? [{ result, blocks, missing, isReceived: isOfOthers }] : [];
}

/** Names from form libraries for browsers, whose fields still have `enumNames`. */
const ofOtherForms = /rjsf|json_?forms|formily|formik|uniforms/iu;

/** The form fields with `enumNames` (2025-06-18, EnumSchema), unless some enums are titled. */
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
