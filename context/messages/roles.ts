import {
  type DefinitionName,
  definitionNames,
  definitionsHeld,
  isDefinitionName,
} from "../../protocol/definitions.js";
import { table } from "../../protocol/table.js";
import {
  contractNamed,
  type ContractRole,
  handlerIn,
  isDefinedIn,
  memberByContract,
  partByContract,
  withoutContract,
} from "./contract-roles.js";
import type { NotedRole } from "./notes.js";
import {
  definitionOfPart,
  definitionsByRole,
  definitionsOfRoles,
  isDefined,
  type PartRole,
  spreadInto,
} from "./role-definitions.js";
import { ownLists, type OwnRole, ownRoles, type Parts, parts, type Way } from "./role-parts.js";

/**
 * What a value is in the messages of the protocol: a role of our own (such as a handler, a result
 * or a list of blocks), a definition, a list of values of a definition, or a handler that returns
 * one.
 */
export type MessageRole =
  | OwnRole
  | DefinitionName
  | `${DefinitionName}[]`
  | `=> ${DefinitionName}`
  | ContractRole
  | PartRole
  | NotedRole;

/** The role of a value of a definition, or of a union of definitions. */
export function roleOfDefinition(name: string): MessageRole | undefined {
  return ownRoles.get(name) ?? (isDefinitionName(name) ? name : undefined);
}

/** The role of a handler that returns a value of a definition. */
export function handlerOf(name: DefinitionName): MessageRole {
  const own = ownRoles.get(name);
  return (own && handlerReturning(own)) ?? `=> ${name}`;
}

/** The role of a function that returns a value with a role of our own. */
export function handlerReturning(role: MessageRole): MessageRole | undefined {
  const [handler] =
    Object.entries<Parts>(parts).find(([, { returned }]) => returned === role) ?? [];
  return asRole(handler);
}

/** Whether a role is that of a list of values of a definition. */
export function isListRole(role: MessageRole): boolean {
  return lists.has(role);
}

/** The role of a list of values with a role. */
export function listRole(role: MessageRole | undefined): MessageRole | undefined {
  if (role === undefined) return undefined;
  return ownLists.get(role) ?? (isDefinitionName(role) ? `${role}[]` : undefined);
}

const membersOf = new Map(
  Object.entries(parts).map(([role, { members = {} }]: [string, Parts]) => [role, table(members)]),
);

/** The role of a part, given the role of the whole. */
export function partOf(role: MessageRole, way: Way): MessageRole | undefined {
  const [plain, framework] = withoutContract(role);
  if (framework !== undefined)
    return (
      partByContract(role, way) ??
      (way === "elements" ? wholePartIn(framework) : undefined) ??
      (plain && partOf(plain, way))
    );
  if (!isOwn(role)) return partOfDefinition(role, way);
  const whole: Parts = parts[role];
  return asRole(whole[way]) ?? (way === "spread" ? spreadInto(role) : undefined);
}

/** What the functions of a framework return as a whole or in lists, if not the texts of such. */
function wholePartIn(framework: string): MessageRole | undefined {
  const { registers, takesWholeParts } = contractNamed(framework, []) ?? {};
  if (takesWholeParts !== true) return undefined;
  return registers === "prompt" ? "prompt message" : "resource contents";
}

/** The role of a member's value. */
export function inMember(role: MessageRole, key: string | undefined): MessageRole | undefined {
  const [plain, framework] = withoutContract(role);
  if (framework !== undefined) {
    const own = memberByContract(role, key);
    if (own !== undefined) return own;
    const shows = contractNamed(framework, [])?.shows ?? {};
    const shown = key !== undefined && Object.hasOwn(shows, key) ? shows[key] : undefined;
    const part = isDefinedIn(role) && shown ? shown : plain && inMember(plain, key);
    return part === "framework handler" ? handlerIn(framework) : part;
  }
  if (isOwn(role)) {
    const whole: Parts = parts[role];
    if (whole.values !== undefined) return asRole(whole.values);
  }
  if (key === undefined) return undefined;
  const whole = roleOfDefinition(definitionOfPart(role) ?? "");
  if (whole !== undefined) return inMember(whole, key);
  if (key === "_meta" && isDefined(role))
    return metadataRoles.get(definitionOfRole(role) ?? "") ?? "metadata";
  const schema = role === "Tool" ? toolSchemas.get(key) : undefined;
  if (schema !== undefined) return schema;
  const own = isOwn(role) ? asRole(membersOf.get(role)?.get(key)) : undefined;
  const name = isOwn(role) ? definitionsByRole.get(role) : role;
  if (own !== undefined || name === undefined || !isDefinitionName(name)) return own;
  const held = definitionsHeld(name, key);
  const found = held && roleOfDefinition(held.name);
  return held?.isList === true ? listRole(found) : found;
}

/** The roles of the `_meta` that hosts of MCP Apps read, by the definition of its object. */
const metadataRoles = table<OwnRole>({
  Tool: "tool metadata",
  Resource: "resource metadata",
  ResourceTemplate: "resource metadata",
  ResourceContents: "contents metadata",
  CallToolResult: "result metadata",
});

function definitionOfRole(role: MessageRole): string | undefined {
  return role === "resource contents"
    ? "ResourceContents"
    : (definitionsOfRoles.get(role) ?? (isDefinitionName(role) ? role : undefined));
}

/** The roles of a listed tool's schemas, which are JSON Schemas in any case. */
const toolSchemas = table<OwnRole>({ inputSchema: "input schema", outputSchema: "output schema" });

const lists = new Map([...definitionNames].map((name) => [`${name}[]`, name]));
const handlers = new Map([...definitionNames].map((name) => [`=> ${name}`, name]));

/**
 * The definition of the elements of a list, and of what a handler returns, directly or from a
 * callback as in `wrap(async () => …)`.
 */
const wholes = table<ReadonlyMap<string, string>>({
  elements: lists,
  returned: handlers,
  callback: handlers,
});

function partOfDefinition(role: Exclude<MessageRole, OwnRole>, way: Way): MessageRole | undefined {
  if (way === "spread") return spreadInto(role);
  const whole = wholes.get(way)?.get(role);
  return whole === undefined ? undefined : roleOfDefinition(whole);
}

function isOwn(role: string): role is OwnRole {
  return Object.hasOwn(parts, role);
}

function asRole(name: string | undefined): MessageRole | undefined {
  if (name === undefined) return undefined;
  return isOwn(name) ? name : roleOfDefinition(name);
}
