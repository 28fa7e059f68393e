import type { Framework } from "../../protocol/framework.js";
import { toolHintMeantBy } from "../../protocol/annotations.js";
import { answeringClients } from "../../protocol/answering-clients.js";
import { isAppKey } from "../../protocol/apps/key-names.js";
import { type DefinitionName, keysOf } from "../../protocol/definitions.js";
import { officialPackages, packagesNamedMcp } from "../../protocol/packages.js";
import type { Document } from "../../syntax/document.js";
import { resolve, resolved } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { zodChain } from "../../syntax/zod.js";
import {
  type CallValue,
  type FunctionValue,
  hasSpread,
  type Member,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { outwards } from "../../syntax/ancestors.js";
import { modelPackages } from "../foreign-protocols.js";
import { interfaceMakerOf } from "./interface-makers.js";
import { handlerFoundBy, roleInFramework, roleInServerOptions } from "../frameworks.js";
import { importsFrom } from "../imports.js";
import { table } from "../../protocol/table.js";
import { sdkClassOf } from "../servers/sdk-classes.js";
import { type HandedServers, sdkObjectAt } from "../servers/sdk-objects.js";
import {
  clientRequests,
  frameworkMethods,
  registrations,
  registrationIn,
} from "../registrations.js";
import { methods as protocolMethods, methodsByCall } from "../../protocol/methods.js";
import { ofElicitation } from "./elicitations.js";
import { inMember, type MessageRole, roleOfDefinition } from "./roles.js";
import {
  roleOfHandler,
  roleByDecorators,
  roleOfDefaultExport,
  isOnOther,
  isOnServer,
} from "./handlers.js";

/**
 * The role of a value, determined by the function it is passed to, the definition it is in, or its
 * class.
 */
export function roleByCall(
  value: Value,
  handed?: HandedServers,
  own: readonly Framework[] = [],
): MessageRole | undefined {
  const { document, place } = value;
  switch (place.kind) {
    case "argument":
      if (isOnOther(place.call)) return undefined;
      return (
        roleInFramework(place.call, place.index, own, handed) ??
        ofMaker(place.call, place.index) ??
        ofZodConfig(value, place.call, place.index) ??
        ofDefinition(value, place.call) ??
        roleOfHandler(place.call, place.index, handed) ??
        ofConfig(place.call, place.index, handed) ??
        ofAnnotations(value, place.call, place.index, handed) ??
        ofShape(value, place.call, place.index) ??
        ofSampling(value, place.call, place.index) ??
        ofElicitation(place.call, place.index) ??
        ofAnswer(place.call, place.index) ??
        ofClientCall(value, place.call, place.index)
      );
    case "member":
      return answersElicitations(document, place.member.key) ? "=> ElicitResult" : undefined;
    case "constructor argument":
      if (place.index === 0) return roleInServerOptions(place.of);
      return place.index === 1 ? optionsOf.get(sdkClassOf(place.of) ?? "") : undefined;
    case "method":
      return (
        roleInClass(document, `${place.superclass ?? ""}.${place.name}`) ??
        handlerFoundBy(
          roleByDecorators(document, place.decorators),
          document,
          ...place.decorators.map((name) => `@${name}`),
        )
      );
    case "property":
      return value.kind === "function"
        ? roleInClass(document, `${place.superclass ?? ""}.${place.name}`)
        : undefined;
    case "default export":
      return handlerFoundBy(roleOfDefaultExport(document), document, "export default");
    default:
      return undefined;
  }
}

/** The role of a member of a class derived from a framework's: `MCPTool.execute`. */
export function roleInClass(document: Document, name: string): MessageRole | undefined {
  return handlerFoundBy(frameworkMethods.get(name), document, name);
}

/** The role of the options in `new Client(info, { capabilities })`. */
const optionsOf = table<MessageRole>({
  Client: "client options",
  Server: "server options",
  McpServer: "server options",
});

/** The role of what a function of a library makes an interface of: `createUIResource({ uri })`. */
function ofMaker(call: CallValue, index: number): MessageRole | undefined {
  const [at, part] = interfaceMakerOf(call)?.takes ?? [];
  return at === index ? part : undefined;
}

/** `server.registerTool("search", { description, inputSchema, annotations, _meta }, …)`. */
function ofConfig(call: CallValue, index: number, handed?: HandedServers): MessageRole | undefined {
  const [at, role] = registrationIn(call).config ?? [];
  const isConfig = at === index && index < call.arguments.length - 1;
  return isConfig && isOnServer(call, handed) ? role : undefined;
}

/** `server.tool("search", description, schemas, { readOnlyHint: true }, …)`. */
function ofAnnotations(
  value: Value,
  call: CallValue,
  index: number,
  handed?: HandedServers,
): MessageRole | undefined {
  const { takes } = registrationIn(call);
  const isBetween = takes === "one by one" && index > 0 && index < call.arguments.length - 1;
  const known = isBetween ? resolve(value) : undefined;
  if (known?.kind !== "object" || !isOnServer(call, handed)) return undefined;
  return members(known).some((one) => isOfTool(one)) &&
    members(known).every(({ value: hint }) => hint.kind !== "call")
    ? "ToolAnnotations"
    : undefined;
}

/** Whether a member belongs to a tool, as opposed to the schema of an argument. */
function isOfTool({ key = "", value }: Member): boolean {
  const isHost = key === "_meta" || isAppKey(key);
  return toolHintMeantBy(key) !== undefined || (isHost && resolve(value).kind === "object");
}

/** `registrar.registerTool("search", { inputSchema: { query: z.string() } }, …)`, on any object. */
function ofZodConfig(value: Value, call: CallValue, index: number): MessageRole | undefined {
  const [at, role] = registrationIn(call).config ?? [];
  const isBetween = at === index && index < call.arguments.length - 1 && call.callee.length > 1;
  const schema = isBetween ? resolved(member(resolve(value), "inputSchema")?.value) : undefined;
  return schema && isOfZod(schema) ? role : undefined;
}

/** Whether a value is a zod schema, or a record of them. */
function isOfZod(value: Value): boolean {
  if (value.kind === "object")
    return value.entries.some((one) => {
      const known = resolve(one.value);
      return one.kind === "spread" ? known.kind === "object" && isOfZod(known) : isOfZod(known);
    });
  return zodChain(value) !== undefined;
}

/** `server.tool("search", description, { query: z.string() }, …)`: nothing else takes zod so. */
function ofShape(value: Value, call: CallValue, index: number): MessageRole | undefined {
  const { takes } = registrationIn(call);
  const isBetween = takes === "one by one" && index > 0 && index < call.arguments.length - 1;
  const known = isBetween ? resolve(value) : undefined;
  if (known?.kind !== "object" || stringOf(unlessSpread(call.arguments[0])) === undefined)
    return undefined;
  return isOfZod(known) ? "input shape" : undefined;
}

/** `client.onElicitationRequest(schema, async (request) => …)`. */
function ofAnswer(call: CallValue, index: number): MessageRole | undefined {
  const isHandler = index > 0 && index === call.arguments.length - 1;
  const isAnswering = isHandler && answersElicitations(call.document, call.callee.join("."));
  return isAnswering ? "=> ElicitResult" : undefined;
}

/** Whether a method or an option of a framework's client takes what answers elicitations. */
function answersElicitations(document: Document, named: string | undefined): boolean {
  return answeringClients.some(
    ({ modules, name }) => `.${named ?? ""}`.endsWith(`.${name}`) && importsFrom(document, modules),
  );
}

/** `client.callTool({ name, arguments })`, `server.registerCapabilities({ … })`. */
function ofClientCall(value: Value, call: CallValue, index: number): MessageRole | undefined {
  const { callee, document } = call;
  const name = callee.length > 1 && index === 0 ? (callee.at(-1) ?? "") : "";
  if (name === "registerCapabilities" && importsFrom(document, officialPackages))
    return "server capabilities";
  const method = methodsByCall.get(name);
  const params = protocolMethods.get(method ?? "")?.params;
  if (!params || !importsFrom(document, officialPackages)) return undefined;
  return isOfOtherClient(value, call, params) ? undefined : roleOfDefinition(params);
}

/**
 * Whether what is called is not a client of the SDK, as far as the file shows, and gets only keys that
 * the protocol's parameters do not have: `api.prompts.getPrompt({ id })`.
 */
function isOfOtherClient(
  value: Value,
  { callee, document, span }: CallValue,
  params: DefinitionName,
): boolean {
  const keys = value.kind === "object" && !hasSpread(value) ? members(value) : [];
  const own = keysOf(params);
  return (
    keys.length > 0 &&
    !keys.some(({ key = "" }) => own.includes(key)) &&
    sdkObjectAt(document, callee.slice(0, -1), span) === undefined
  );
}

/**
 * `server.addTool({ name, execute })`, as in FastMCP, or `store.storeTaskResult(id, status,
 * result)`.
 */
function ofDefinition(
  value: Value,
  { arguments: given, callee }: CallValue,
): MessageRole | undefined {
  if (value.kind !== "object") return undefined;
  const { definition, last } = registrations.get(callee.at(-1) ?? "") ?? {};
  const isNamed =
    member(value, "name") !== undefined || callee.at(-1)?.startsWith("define") === true;
  if (definition && isNamed) return definition;
  const isLast = given.length > 1 && given.at(-1) === value && callee.length > 1;
  return isLast && importsFrom(value.document, packagesNamedMcp) ? last : undefined;
}

/** The role of a function in what looks like the definition of a tool. */
export function roleInDefinition({ place }: FunctionValue): MessageRole | undefined {
  const isPart = place.kind === "member" && isDefinition(place.member.owner);
  return isPart ? inMember("tool definition", place.member.key) : undefined;
}

/**
 * Whether an object is the definition of a tool with the protocol's `inputSchema`, as opposed to
 * the `parameters` of language models.
 */
export function isDefinition(object: ObjectValue): boolean {
  if (isOfBrowser(object)) return false;
  return (
    member(object, "name") !== undefined &&
    member(object, "inputSchema") !== undefined &&
    (!importsFrom(object.document, modelPackages) || importsFrom(object.document, officialPackages))
  );
}

/**
 * `navigator.modelContext.registerTool({ … })`: tools of a web page, which are not visible to MCP
 * clients.
 */
function isOfBrowser(object: ObjectValue): boolean {
  if (importsFrom(object.document, /web-?mcp/iu)) return true;
  for (const { place } of outwards(object))
    if (place.kind === "argument" && place.call.callee.includes("modelContext")) return true;
  return false;
}

function ofSampling(value: Value, { callee }: CallValue, index: number): MessageRole | undefined {
  // A function of that name is the user's own; where it is declared shows what it sends.
  return callee.length > 1 &&
    index === 0 &&
    clientRequests.get(callee.at(-1) ?? "") === "sampling request" &&
    member(value, "messages") &&
    member(value, "maxTokens")
    ? "sampling request"
    : undefined;
}
