import { toolHintMeantBy } from "../../protocol/annotations.js";
import { isAppKey } from "../../protocol/apps/key-names.js";
import { interfaceMakers } from "../../protocol/apps/makers.js";
import type { Framework } from "../../protocol/framework.js";
import { methods as protocolMethods, methodsByCall } from "../../protocol/methods.js";
import { officialPackages, packagesNamedMcp } from "../../protocol/packages.js";
import { knownObject, knownOf, knownValue } from "../known-values.js";
import { resolve } from "../../syntax/names.js";
import { once } from "../../syntax/once.js";
import { unlessSpread } from "../../syntax/spreads.js";
import {
  type CallValue,
  type Member,
  member,
  members,
  type ObjectValue,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { zodChain } from "../../syntax/zod.js";
import { registeredNames, roleInFramework } from "../frameworks.js";
import { importsFrom } from "../imports.js";
import {
  clientRequests,
  inputRequests,
  registeringPackages,
  registrationIn,
  registrations,
  viewRequests,
} from "../registrations.js";
import {
  type HandedServers,
  isOfAsker,
  isOfView,
  sdkObjectCalledOn,
} from "../servers/sdk-objects.js";
import { answeringByName, answersElicitations, ofElicitation } from "./elicitations.js";
import { isOnOther, isOnServer, roleOfHandler } from "./handlers.js";
import { interfaceMakerOf } from "./interface-makers.js";
import { isOfOtherClient } from "./other-clients.js";
import { type MessageRole, roleOfDefinition } from "./roles.js";

/** A value that a call gets, and what other files tell about servers. */
interface Argument {
  readonly value: Value;
  readonly call: CallValue;
  readonly index: number;
  readonly handed: HandedServers | undefined;
  /** Wrappers of the project that register tools. */
  readonly own: readonly Framework[];
}

/** The role of a value, determined by the function it is passed to. */
export function roleByCall(argument: Argument): MessageRole | undefined {
  const { call, own } = argument;
  const mayTake = own.length > 0 || takingNames.has(call.name);
  if (!mayTake || isOnOther(call)) return undefined;
  for (const ask of questions) {
    const role = ask(argument);
    if (role !== undefined) return role;
  }
  return undefined;
}

/** The names of all functions that give their arguments a role. Nearly every call has another. */
const takingNames: ReadonlySet<string> = new Set([
  ...[...registrations.keys(), ...registeredNames, "complete", "registerCapabilities"],
  ...[...registeringPackages.values()].flatMap((names) => [...names]),
  ...[...clientRequests.keys(), ...inputRequests.keys(), ...methodsByCall.keys()],
  ...viewRequests.keys(),
  ...[...interfaceMakers.map(({ name }) => name), ...answeringByName.keys()],
]);

/** What an argument may be; the first answer counts. */
const questions: readonly ((argument: Argument) => MessageRole | undefined)[] = [
  ({ call, handed, index, own }) => roleInFramework(call, index, own, handed),
  ofMaker,
  ofZodConfig,
  ofDefinition,
  ({ call, handed, index }) => roleOfHandler(call, index, handed),
  ofConfig,
  ofOneByOne,
  ofSampling,
  ({ call, index }) => ofElicitation(call, index),
  ofAnswer,
  ofClientCall,
  ofCompletion,
  ofView,
];

/** The role of what a function of a library makes an interface of: `createUIResource({ uri })`. */
function ofMaker({ call, index }: Argument): MessageRole | undefined {
  const [at, part] = interfaceMakerOf(call)?.takes ?? [];
  return at === index ? part : undefined;
}

/** `registrar.registerTool("search", { inputSchema: { query: z.string() } }, …)`, on any object. */
function ofZodConfig(argument: Argument): MessageRole | undefined {
  const role = argument.call.callee.length > 1 ? asConfig(argument) : undefined;
  const config = role === undefined ? undefined : knownValue(argument.value);
  const schema = config && knownOf(member(config, "inputSchema")?.value);
  return schema && isOfZod(schema) ? role : undefined;
}

/** `server.registerTool("search", { description, inputSchema, annotations, _meta }, …)`. */
function ofConfig(argument: Argument): MessageRole | undefined {
  const role = asConfig(argument);
  return role !== undefined && isOnServer(argument.call, argument.handed) ? role : undefined;
}

/** The role of an argument that is where the SDK takes a definition. */
function asConfig({ call, index }: Argument): MessageRole | undefined {
  const [at, role] = registrationIn(call).config ?? [];
  return at === index && index < call.arguments.length - 1 ? role : undefined;
}

/**
 * `server.tool("search", description, { query: z.string() }, { readOnlyHint: true }, …)`: only
 * the SDK takes a record of zod schemas as a separate argument.
 */
function ofOneByOne({ call, handed, index, value }: Argument): MessageRole | undefined {
  const isBetween = index > 0 && index < call.arguments.length - 1;
  if (!isBetween || registrationIn(call).takes !== "one by one") return undefined;
  const known = knownValue(value);
  if (known.kind !== "object") return undefined;
  const onServer = once(() => isOnServer(call, handed));
  if (isAnnotations(known) && onServer()) return "ToolAnnotations";
  const hasName = stringOf(unlessSpread(call.arguments[0])) !== undefined;
  const isShape = (hasName && isOfZod(known)) || (isOfNamed(known) && onServer());
  return isShape ? "input shape" : undefined;
}

/** Whether an object has only values from elsewhere, as a record of another file's schemas has. */
function isOfNamed({ entries }: ObjectValue): boolean {
  const named = entries.filter(
    ({ kind, value }) => kind === "member" && (value.kind === "reference" || value.kind === "call"),
  );
  return named.length > 0 && named.length === entries.length;
}

function isAnnotations(object: ObjectValue): boolean {
  return (
    members(object).some((one) => isOfTool(one)) &&
    members(object).every(({ value: hint }) => hint.kind !== "call")
  );
}

/** Whether a member belongs to a tool, as opposed to the schema of an argument. */
function isOfTool({ key = "", value }: Member): boolean {
  const holds = key === "_meta" || key === "annotations" || isAppKey(key);
  return toolHintMeantBy(key) !== undefined || (holds && knownValue(value).kind === "object");
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

/**
 * `server.addTool({ name, execute })`, as in FastMCP, or `store.storeTaskResult(id, status,
 * result)`.
 */
function ofDefinition({ call, value }: Argument): MessageRole | undefined {
  const { definition, last } = registrationIn(call);
  const known = definition || last ? knownObject(value) : undefined;
  if (!known) return undefined;
  const isNamed = member(known, "name") !== undefined || call.name.startsWith("define");
  if (definition && isNamed) return definition;
  const { arguments: given, callee } = call;
  const isLast = given.length > 1 && given.at(-1) === value && callee.length > 1;
  return isLast && importsFrom(value.document, packagesNamedMcp) ? last : undefined;
}

function ofSampling({ call, handed, index, value }: Argument): MessageRole | undefined {
  // A function of that name is the user's own; where it is declared shows what it sends.
  const isNamed =
    call.callee.length > 1 && index === 0 && clientRequests.get(call.name) === "sampling request";
  if (!isNamed) return undefined;
  if (sdkObjectCalledOn(call, handed) === "Server") return "sampling request";
  // Other libraries have a method of that name too.
  const params = knownObject(value);
  const isShown = ["maxTokens", "messages"].every((key) => member(params, key));
  return isShown ? "sampling request" : undefined;
}

/** `client.onElicitationRequest(schema, async (request) => …)`. */
function ofAnswer({ call, index }: Argument): MessageRole | undefined {
  const isHandler = index > 0 && index === call.arguments.length - 1;
  const isAnswering = isHandler && answersElicitations(call.document, call.callee);
  return isAnswering ? "=> ElicitResult" : undefined;
}

/** `client.callTool({ name, arguments })`, `server.registerCapabilities({ … })`. */
function ofClientCall({ call, index, value }: Argument): MessageRole | undefined {
  const name = call.callee.length > 1 && index === 0 ? call.name : "";
  const isCapabilities = name === "registerCapabilities";
  const params = protocolMethods.get(methodsByCall.get(name) ?? "")?.params;
  if (!isCapabilities && params === undefined) return undefined;
  if (!importsFrom(call.document, officialPackages) && !isLogged(name, value)) return undefined;
  if (params === undefined) return "server capabilities";
  return isOfOtherClient(value, call, params) ? undefined : roleOfDefinition(params);
}

/** `client.complete({ ref, argument })`; many other objects have a method of that name. */
function ofCompletion({ call, index }: Argument): MessageRole | undefined {
  const isNamed = index === 0 && call.callee.at(-1) === "complete";
  return isNamed && isOfAsker(call) ? "CompleteRequestParams" : undefined;
}

/** `app.sendMessage({ role: "user", content })`, of a view. */
function ofView({ call, index }: Argument): MessageRole | undefined {
  return index === 0 && isOfView(call) ? viewRequests.get(call.name) : undefined;
}

/** Whether a method has a name and an argument that only servers of the SDK have, on any object. */
function isLogged(name: string, value: Value): boolean {
  const known = name === "sendLoggingMessage" ? knownObject(value) : undefined;
  return ["data", "level"].every((key) => member(known, key));
}
