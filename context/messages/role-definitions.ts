import { type DefinitionName, isDefinitionName } from "../../protocol/definitions.js";
import { namedRoles } from "./role-parts.js";

/** The definitions of roles that have a name of our own. */
export const definitionsOfRoles: ReadonlyMap<string, DefinitionName> = new Map([
  ...namedRoles.map(([name, role]) => [role, name] as const),
  ["framework result", "CallToolResult"],
  ["part of a tool result", "CallToolResult"],
  ["form elicitation", "ElicitRequestFormParams"],
  ["url elicitation", "ElicitRequestURLParams"],
  ["tool config", "Tool"],
  ["tool definition", "Tool"],
  ["prompt config", "Prompt"],
  ["resource config", "Resource"],
]);

export const blockRoles: ReadonlySet<string> = new Set([
  ...["tool block", "part of a tool block", "prompt block", "sampling block", "nested block"],
]);

/** The role of an object that is spread into a result, beside others: it need not be complete. */
export type PartRole = `part of ${DefinitionName}`;

/** The role of what is spread into a value with a role, if that is a result or a part of one. */
export function spreadInto(role: string): PartRole | undefined {
  const name = definitionsOfRoles.get(role) ?? definitionOfPart(role) ?? role;
  return isDefinitionName(name) && name.endsWith("Result") ? `part of ${name}` : undefined;
}

/** The definition of the result of which an object is a part. */
export function definitionOfPart(role: string): DefinitionName | undefined {
  const name = /^part of (?<name>\w+)$/u.exec(role)?.groups?.["name"] ?? "";
  return isDefinitionName(name) ? name : undefined;
}

/** Whether the protocol defines what an object with a role consists of. */
export function isDefined(role: string): boolean {
  return (
    isDefinitionName(role) ||
    blockRoles.has(role) ||
    role === "resource contents" ||
    definitionsOfRoles.has(role)
  );
}
