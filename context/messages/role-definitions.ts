import { type DefinitionName, isDefinitionName } from "../../protocol/definitions.js";
import { namedRoles } from "./role-parts.js";

/** The definitions that have a role of another name, by the role. */
export const definitionsByRole: ReadonlyMap<string, DefinitionName> = new Map(
  namedRoles.map(([name, role]) => [role, name]),
);

/** The definitions of roles that have a name of our own. */
export const definitionsOfRoles: ReadonlyMap<string, DefinitionName> = new Map([
  ...definitionsByRole,
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

/** The role of an object that is spread into another, beside others: it need not be complete. */
export type PartRole = `part of ${DefinitionName}`;

/** The role of what is spread into a result, or into what a server lists. */
export function spreadInto(role: string): PartRole | undefined {
  const part = definitionOfPart(role);
  const name = definitionsOfRoles.get(role) ?? part ?? role;
  const isMade = name.endsWith("Result") || listed.has(part ?? role);
  return isDefinitionName(name) && isMade ? `part of ${name}` : undefined;
}

/** What servers list, and often complete where they list it: `{ ...tool, _meta }`. */
const listed: ReadonlySet<string> = new Set<DefinitionName>([
  ...(["Prompt", "Resource", "ResourceTemplate", "Tool"] as const),
]);

/** The definition of what an object is a part of. */
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
