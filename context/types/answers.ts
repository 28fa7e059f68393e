import type { Document } from "../../syntax/document.js";
import {
  properties,
  property,
  type ObjectType,
  type TypeNode,
  type UnionType,
} from "../../syntax/type-node.js";
import type { Settings } from "../settings.js";
import { type Contract, contractsOf, mentionsProtocol } from "./contracts.js";
import { followed, type TypeLocation, stringsOf } from "./type-locations.js";

/** The values that a declared answer to an elicitation may have, where it names them one by one. */
export interface AnswerValues extends TypeLocation<UnionType> {
  readonly contract: Contract;
}

/** The declared answers of users (2025-06-18, ElicitResult), by the values that their `content` may have. */
export function declaredAnswers(document: Document, settings: Settings): readonly AnswerValues[] {
  return contractsOf(document, settings).flatMap((contract) => {
    const { declaration } = contract;
    const { type } = declaration;
    if (type.kind !== "object" || !isAnswer(document, contract, type)) return [];
    const content = property(type, "content")?.type;
    if (!content) return [];
    const record = followed(document, { node: content, declaration });
    const values = valuesOf(record.node);
    const found = values && followed(document, { node: values, declaration: record.declaration });
    if (found?.node.kind !== "union" || !isPlain(found.node)) return [];
    return [{ node: found.node, declaration: found.declaration, contract }];
  });
}

function isAnswer(document: Document, { declaration, names }: Contract, type: ObjectType): boolean {
  const action = property(type, "action")?.type;
  const values = action && stringsOf(document, { node: action, declaration });
  if (!values) return false;
  const isNamed = names.some((name) => /elicit/iu.test(name));
  return isNamed
    ? values.includes("accept")
    : values.includes("accept") && values.includes("cancel");
}

function valuesOf(type: TypeNode): TypeNode | undefined {
  if (type.kind === "name" && type.name === "Record") return type.arguments[1];
  if (type.kind !== "object" || properties(type).length > 0) return undefined;
  return type.members.find((member) => member.kind === "index")?.type;
}

/** Strings, numbers and booleans, and no lists: everything that answers could hold before 2025-11-25. */
function isPlain({ alternatives }: UnionType): boolean {
  const names = alternatives.map((one) => (one.kind === "name" ? one.name : ""));
  return (
    names.includes("string") &&
    names.some((name) => name === "boolean" || name === "number") &&
    names.every((name) => ["string", "number", "boolean"].includes(name))
  );
}

/** A declared field of a form that knows the values of an enum and their names, and no titled form. */
export interface EnumType extends TypeLocation<ObjectType> {
  readonly contract: Contract;
}

/** Names of libraries for forms in a browser, whose fields have `enumNames` to this day. */
const ofOtherForms = /rjsf|json_?forms|formily|formik|uniforms/iu;

/** The declared enums of forms (2025-06-18, EnumSchema) that have names, unless the file knows other forms beside. */
export function declaredEnums(document: Document, settings: Settings): readonly EnumType[] {
  if (!/elicit|requestedSchema/iu.test(document.text)) return [];
  const contracts = contractsOf(document, settings);
  const knowsTitles = contracts.some(({ declaration }) => declaration.properties.includes("oneOf"));
  if (knowsTitles || !mentionsProtocol(document, settings)) return [];
  return contracts.flatMap((contract) => {
    const { declaration } = contract;
    const { type: node } = declaration;
    const isNamed = contract.names.some((name) =>
      /elicit|enum|primitive|field|property/iu.test(name),
    );
    if (node.kind !== "object" || declaration.isGeneric || !isNamed) return [];
    if (contract.names.some((name) => /legacy/iu.test(name) || ofOtherForms.test(name))) return [];
    const knows = ["enum", "enumNames"].every((key) => property(node, key) !== undefined);
    return knows ? [{ node, declaration, contract }] : [];
  });
}
