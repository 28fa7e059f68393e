import type { Document } from "../../syntax/document.js";
import { declarationAt } from "../../syntax/names.js";
import { type ReferenceValue, type TypeText, type Value } from "../../syntax/value.js";
import { isOfficial } from "../imports.js";

/** Whether a name stands for the result of a tool that somebody called: by that call, or by its official type. */
export function isToolResult(document: Document, { path: [root], span }: ReferenceValue): boolean {
  const declaration = declarationAt(document, root, span);
  if (declaration?.kind === "const" || declaration?.kind === "let") {
    const { value } = declaration;
    return value !== undefined && (isCall(value) || isTyped(document, typeOf(value)));
  }
  if (declaration?.kind !== "other") return false;
  const { scope } = declaration;
  const by = document.functions.find((one) => one.span[0] === scope[0] && one.span[1] === scope[1]);
  return isTyped(document, by?.parameters.find(({ name }) => name === root)?.type);
}

/** `await client.callTool({ … })` */
function isCall(value: Value): boolean {
  if (value.kind === "choice") return value.alternatives.some(isCall);
  return value.kind === "call" && value.callee.length > 1 && value.callee.at(-1) === "callTool";
}

function typeOf({ casts, place }: Value): TypeText | undefined {
  return casts.at(-1) ?? (place.kind === "variable" ? place.type : undefined);
}

function isTyped(document: Document, type: TypeText | undefined): boolean {
  const name = /^(?<name>\w+)(?:\s*\|\s*(?:null|undefined))*$/u.exec(type?.text ?? "")?.groups?.[
    "name"
  ];
  return name === "CallToolResult" && isOfficial(document, name);
}
