import type { Framework } from "../../protocol/framework.js";
import { frameworks } from "../../protocol/frameworks.js";
import type { OwnRole } from "./role-parts.js";

/** A role by the contract of a framework, which it carries along: `handler of FastMCP`. */
export type ContractRole = `${keyof typeof plainRoles} of ${string}`;

/** What rules call such a role. */
const plainRoles = {
  tool: "tool definition",
  "tool part": "part of a tool definition",
  resource: "resource definition",
  prompt: "prompt definition",
  tools: undefined,
  options: undefined,
  handler: "framework handler",
  /** Anything that a handler returns. */
  value: "returned value",
  /** A value that is a result of the protocol, in a framework that reads it. */
  result: "framework result",
} as const satisfies Readonly<Record<string, OwnRole | undefined>>;

const byName: ReadonlyMap<string, Framework> = new Map(frameworks.map((one) => [one.name, one]));

/** The role without the framework, and the name of the framework. */
export function withoutContract<Role extends string>(
  role: Role,
): readonly [role: Exclude<Role, ContractRole> | OwnRole | undefined, framework?: string] {
  const [part = "", name] = role.split(" of ");
  return name !== undefined && Object.hasOwn(plainRoles, part)
    ? [plainRoles[part as keyof typeof plainRoles], name] // just checked
    : [role as Exclude<Role, ContractRole>]; // the others are not of this form
}

/** The role of a handler in a framework. One that passes results on has the SDK's contract. */
export function handlerIn(framework: string): "tool handler" | ContractRole {
  const known = byName.get(framework);
  return known && !known.returns ? "tool handler" : `handler of ${framework}`;
}

/** The role of a definition in a framework: `tool of FastMCP`. */
export function definedIn({ name, registers = "tool" }: Framework): ContractRole {
  return `${registers} of ${name}`;
}

/** Whether a role is that of a definition in a framework. */
export function isDefinedIn(role: string): boolean {
  return /^(?:tool(?: part)?|resource|prompt) of /u.test(role);
}

/** The framework or the wrapper of a name. */
export function contractNamed(
  name: string | undefined,
  own: readonly Framework[],
): Framework | undefined {
  return own.find((one) => one.name === name) ?? byName.get(name ?? "");
}
