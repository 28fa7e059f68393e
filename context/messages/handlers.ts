import { officialPackages } from "../../protocol/packages.js";
import { table } from "../../protocol/table.js";
import type { Document } from "../../syntax/document.js";
import {
  type CallValue,
  member,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { outwards } from "../ancestors.js";
import { isModelPackage, modelPackages } from "../foreign.js";
import { importedFrom, importsFrom } from "../imports.js";
import {
  methods as protocolMethods,
  methodsByCall,
  methodsBySchema,
} from "../../protocol/methods.js";
import { ofElicitation } from "./elicitations.js";
import { handlerOf, inMember, type MessageRole, roleOfDefinition } from "./roles.js";

/** Methods of a server that register a handler as their last argument, behind a name or a definition. */
const registrations = table<MessageRole>({
  tool: "tool handler",
  registerTool: "tool handler",
  prompt: "prompt handler",
  registerPrompt: "prompt handler",
  resource: "resource handler",
  registerResource: "resource handler",
});

/** Functions of frameworks that register a tool in the same manner. */
const registersTool: ReadonlySet<string> = new Set([
  ...["tool", "registerTool", "addTool", "registerAppTool", "registerWidget"],
  ...["accountTool", "registerAccountTool", "paidTool"],
]);

/** What describes a tool, a prompt or a resource in its registration, by the place among the arguments. */
const configs = table<readonly [index: number, role: MessageRole]>({
  registerTool: [1, "tool config"],
  registerAppTool: [2, "tool config"],
  registerPrompt: [1, "prompt config"],
  registerResource: [2, "resource config"],
  resource: [2, "resource config"],
});

/** Methods of classes that frameworks call: what they return is a result, or becomes one. */
export const frameworkMethods: ReadonlyMap<string, MessageRole> = table<MessageRole>({
  // mcp-framework
  "MCPTool.execute": "framework handler",
  "MCPPrompt.generateMessages": "prompt messages handler",
  "MCPResource.read": "resource list handler",
  // frontmcp
  "ToolContext.execute": "framework handler",
});

/** The names of all functions that register something, or are given its definition. */
export const registers: ReadonlySet<string> = new Set([
  ...[...registrations.keys(), ...registersTool, "setRequestHandler"],
  ...["addPrompt", "addResource", "addResourceTemplate", "addTools"],
]);

/** Calls that ask a client's model. */
const asksModel: ReadonlySet<string> = new Set(["createMessage", "requestSampling"]);

/** The role of a value because of the function it is given to, the definition it stands in, or the class it belongs to. */
export function roleByCall(document: Document, value: Value): MessageRole | undefined {
  const { place } = value;
  switch (place.kind) {
    case "argument":
      return (
        ofHandler(document, place.call, place.index) ??
        ofConfig(document, place.call, place.index) ??
        ofDefinition(value, place.call) ??
        ofSampling(value, place.call) ??
        ofElicitation(document, place.call, place.index) ??
        ofClientCall(document, place.call, place.index)
      );
    case "member":
      return value.kind === "function" && isDefinition(document, place.member.owner)
        ? inMember("tool definition", place.member.key)
        : undefined;
    case "method":
      return frameworkMethods.get(`${place.superclass ?? ""}.${place.name}`);
    default:
      return undefined;
  }
}

function ofHandler(
  document: Document,
  { callee, arguments: given }: CallValue,
  index: number,
): MessageRole | undefined {
  const method = callee.at(-1) ?? "";
  if (isModelPackage(importedFrom(document, callee[0] ?? "") ?? "")) return undefined;
  const isLast = index === given.length - 1 && index > 0;
  const [first] = given;
  if (!isLast || !first || first.kind === "spread") return undefined;
  if (method === "setRequestHandler") return ofRequestHandler(first);
  // On an object these are the methods of a server, alone they may be anybody's functions.
  const role = callee.length > 1 ? registrations.get(method) : undefined;
  if (role && isServer(document, method)) return role;
  return registersTool.has(method) ? "framework handler" : undefined;
}

/** The low-level server names a request by a schema in SDK 1, by its method in SDK 2. */
function ofRequestHandler(name: Value): MessageRole | undefined {
  const method =
    name.kind === "reference" ? methodsBySchema.get(name.path.at(-1) ?? "") : stringOf(name);
  const result = protocolMethods.get(method ?? "")?.result;
  return result && handlerOf(result);
}

/** `server.registerTool("search", { description, inputSchema, annotations, _meta }, …)` */
function ofConfig(
  document: Document,
  { callee, arguments: given }: CallValue,
  index: number,
): MessageRole | undefined {
  const [at, role] = configs.get(callee.at(-1) ?? "") ?? [];
  const isConfig = at === index && index < given.length - 1;
  return isConfig && importsFrom(document, officialPackages) ? role : undefined;
}

/** `client.callTool({ name, arguments })` */
function ofClientCall(
  document: Document,
  { callee }: CallValue,
  index: number,
): MessageRole | undefined {
  const method =
    callee.length > 1 && index === 0 ? methodsByCall.get(callee.at(-1) ?? "") : undefined;
  const params = protocolMethods.get(method ?? "")?.params;
  return params && importsFrom(document, officialPackages) ? roleOfDefinition(params) : undefined;
}

/** `server.addTool({ name, execute })`, as FastMCP has it. */
function ofDefinition(value: Value, { callee }: CallValue): MessageRole | undefined {
  return value.kind === "object" && callee.at(-1) === "addTool" && member(value, "name")
    ? "tool definition"
    : undefined;
}

/** A tool's definition names its input as the protocol does; those of language models say `parameters`. */
export function isDefinition(document: Document, object: ObjectValue): boolean {
  if (isOfBrowser(object)) return false;
  return (
    member(object, "name") !== undefined &&
    member(object, "inputSchema") !== undefined &&
    (!importsFrom(document, modelPackages) || importsFrom(document, officialPackages))
  );
}

/** `navigator.modelContext.registerTool({ … })`: the tools of a page in a browser, which no client of ours sees. */
function isOfBrowser(object: ObjectValue): boolean {
  for (const { place } of outwards(object))
    if (place.kind === "argument" && place.call.callee.includes("modelContext")) return true;
  return false;
}

function ofSampling(value: Value, { callee }: CallValue): MessageRole | undefined {
  return value.kind === "object" &&
    asksModel.has(callee.at(-1) ?? "") &&
    member(value, "messages") &&
    member(value, "maxTokens")
    ? "sampling request"
    : undefined;
}

/**
 * Whether a registration is surely a server's, of which a strict result is due: tools where the SDK is at hand, `prompt`
 * and `resource` where any module of the protocol is; the names of the others say it themselves.
 */
function isServer(document: Document, method: string): boolean {
  if (/tool/iu.test(method)) return importsFrom(document, officialPackages);
  return method.startsWith("register") || importsFrom(document, serverPackages);
}

/** Modules for servers, official or not, by the name of the protocol in theirs. */
export const serverPackages = /(?:^|[/@._-])mcp(?:$|[/._-])|modelcontextprotocol/iu;
