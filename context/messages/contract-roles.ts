import type { Framework } from "../../protocol/framework.js";
import { frameworks } from "../../protocol/frameworks.js";
import { table } from "../../protocol/table.js";
import type { OwnRole, Way } from "./role-parts.js";

/** A role by the contract of a framework, which it carries along: `handler of FastMCP`. */
export type ContractRole = `${ContractName} of ${string}`;

type ContractName = keyof typeof plainRoles;

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

/** The parts whose roles are by the same contract. The others have those of the plain role. */
const contractParts = table<ContractParts>({
  // Where one is expected, there may also be an array.
  tool: { elements: "tool", spread: "tool part" },
  "tool part": { elements: "tool part", spread: "tool part" },
  resource: { elements: "resource" },
  prompt: { elements: "prompt" },
  // An array, or an object with the names of the tools as keys.
  tools: { elements: "tool", spread: "tools", member: () => "tool" },
  options: { member: (key) => (key === "tools" ? "tools" : undefined) },
  handler: { returned: "value", callback: "value" },
});

interface ContractParts extends Partial<Record<Way, ContractName>> {
  readonly member?: (key: string | undefined) => ContractName | undefined;
}

const byName: ReadonlyMap<string, Framework> = new Map(frameworks.map((one) => [one.name, one]));

/** The role without the framework, and the name of the framework. */
export function withoutContract<Role extends string>(
  role: Role,
): readonly [role: Exclude<Role, ContractRole> | OwnRole | undefined, framework?: string] {
  const contract = contractIn(role);
  return contract
    ? [plainRoles[contract.name], contract.framework]
    : [role as Exclude<Role, ContractRole>]; // the others are not of this form
}

interface Contract {
  readonly name: ContractName;
  readonly framework: string;
}

function contractIn(role: string): Contract | undefined {
  const [name = "", framework] = role.split(" of ");
  return framework !== undefined && Object.hasOwn(plainRoles, name)
    ? { name: name as ContractName, framework } // just checked
    : undefined;
}

/** The role that a contract gives to a part of something with a role. */
export function partByContract(role: string, way: Way): ContractRole | undefined {
  return inContract(role, (parts) => parts[way]);
}

/** The role that a contract gives to a member of something with a role. */
export function memberByContract(role: string, key: string | undefined): ContractRole | undefined {
  return inContract(role, (parts) => parts.member?.(key));
}

function inContract(
  role: string,
  find: (parts: ContractParts) => ContractName | undefined,
): ContractRole | undefined {
  const contract = contractIn(role);
  const parts = contract && contractParts.get(contract.name);
  const part = parts && find(parts);
  return part && `${part} of ${contract.framework}`;
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
  return definitions.has(contractIn(role)?.name);
}

const definitions = new Set<string | undefined>(["tool", "tool part", "resource", "prompt"]);

/** The framework or the wrapper of a name. */
export function contractNamed(
  name: string | undefined,
  own: readonly Framework[],
): Framework | undefined {
  return own.find((one) => one.name === name) ?? byName.get(name ?? "");
}
