import type { Document } from "../../syntax/document.js";
import { once } from "../../syntax/once.js";
import {
  type CallValue,
  member,
  members,
  type ObjectValue,
  type Value,
} from "../../syntax/value.js";
import { officialPackages } from "../../protocol/packages.js";
import { importsFrom } from "../imports.js";
import type { Seed } from "../elsewhere/names-elsewhere.js";
import { isMeantEmpty, typesByPlace } from "../types/given-types.js";
import { isNullish } from "../../syntax/undefined.js";
import type { Grammar } from "../roles/grammar.js";
import { isOnlyRead } from "../uses.js";
import type { Path } from "../../flow/path.js";
import type { Checks } from "../../flow/source.js";
import { takesJsonSchema } from "../../protocol/tool-schemas.js";
import { schemaConverters } from "../../protocol/zod-schemas.js";
import type { Settings } from "../settings.js";
import { roleByPlace } from "./role-by-place.js";
import { isDefinition, roleInDefinition } from "./tool-definition.js";
import {
  isBareResult,
  isBareInterface,
  isBareTool,
  isTool,
  isBegunResult,
  looksLikeResult,
  roleWhenAssumed,
} from "./bare-objects.js";
import { answeringHandlers, answersInArms } from "./answers-to-methods.js";
import { paramsBeside, resultInArm, resultInCallback, sentInDispatch } from "./dispatched.js";
import { isElicitation, roleOfElicitation } from "./elicitations.js";
import { roleInMessage } from "./json-rpc.js";
import { isChat, roleOfResult } from "./result-shapes.js";
import { otherToolMakers } from "../registrations.js";
import { contractNamed, handlerIn, isDefinedIn, withoutContract } from "./contract-roles.js";
import { saysProtocol } from "../intended/says-protocol.js";
import { carryingNotes, noted } from "./noted-roles.js";
import { withoutNote } from "./notes.js";
import { textRoles } from "./role-parts.js";
import { type MessageRole, inMember, isListRole, partOf } from "./roles.js";
import {
  type ImportedTypes,
  isOfOtherProject,
  messageRoleByType,
  roleOfType,
  roleOfTypes,
} from "./types.js";

/** What the roles in a document depend on besides its own text. */
interface Around extends Pick<Settings, "facts" | "isAssumed" | "registrations"> {
  readonly inServer: (object: ObjectValue) => MessageRole | undefined;
  readonly seeds: readonly Seed<MessageRole>[];
}

/** The roles of JSON Schemas that become schemas of an SDK. */
const takenSchemas: ReadonlyMap<MessageRole, MessageRole> = new Map([
  ["input shape", "input schema"],
  ["output shape", "output schema"],
]);

/** The roles of values with a type of the user's own, which may also be something else. */
const ofOtherName: ReadonlyMap<MessageRole, MessageRole> = new Map([
  ["tool result", "framework result"],
  ["framework result", "framework result"],
  ["tool handler", "framework handler"],
  ["framework handler", "framework handler"],
]);

/** The role of a schema that a call converts to the schema of a tool, or to its properties. */
function convertedRole(
  role: MessageRole,
  call: CallValue,
  path: Path,
  { asked = [], replaced = [] }: Checks = {},
): MessageRole | undefined {
  const { name } = call;
  if (name === takesJsonSchema && path.length === 0) return takenSchemas.get(role);
  if (!schemaConverters.has(name)) return undefined;
  if (role === "input schema" && path.length === 0)
    // A program may give every schema the type that clients expect, or those without one.
    return replaced.includes("type") || asked.includes(".type") ? undefined : "converted input";
  const isProperties = role === "input properties" && path.length === 1 && path[0] === "properties";
  return isProperties ? "converted properties" : undefined;
}

/** The role of the definition in `createTool({ … })`, if a server gets the tool. */
function ofToolMaker(role: MessageRole, call: CallValue, path: Path): MessageRole | undefined {
  const isMaker = role.startsWith("tool of ") && otherToolMakers.has(call.name);
  return isMaker && path.length === 0 ? role : undefined;
}

/** The grammar of messages in a document. */
export function messageGrammar(
  document: Document,
  { facts, inServer, isAssumed, registrations: wrappers, seeds }: Around,
): Grammar<MessageRole> {
  const known = facts ? { facts } : {};
  const inPlace = (role: MessageRole, value: Value): MessageRole | undefined => {
    // The method that the code names tells what it answers, and what a request asks with.
    if (role === "message result") return resultInArm(value, known);
    return role === "message params" ? paramsBeside(value, known) : role;
  };
  const handed = facts?.servers;
  const answering = once(() => answeringHandlers(document, known));
  const answers = once(() => answersInArms(document, known));
  const imported: ImportedTypes = (name, keys = []) =>
    seeds.find(
      (seed) => seed.as === "type" && seed.name === name && seed.keys?.join() === keys.join(),
    )?.role;
  const byItself = (value: Value): MessageRole | null | undefined => {
    // A type that has a role may also allow nothing.
    const isNothing = isNullish(value);
    const claimed = isNothing ? undefined : messageRoleByType(value, imported);
    if (claimed !== undefined) return claimed;
    if (isMeantEmpty(value)) return null;
    const inMessage = roleInMessage(value, facts?.values);
    if (inMessage !== undefined) return inPlace(inMessage, value);
    return (
      answering().get(value) ??
      answers().get(value) ??
      sentInDispatch(value, known) ??
      noted(roleByPlace(value, handed, wrappers), value) ??
      resultInCallback(value, known) ??
      (isNothing ? undefined : roleOfTypes(document, typesByPlace(value), imported))
    );
  };
  const own: Grammar<MessageRole> = {
    byItself,
    inObject: (role, key) => {
      const [, name] = isDefinedIn(role) ? withoutContract(role) : [];
      const isOwn = contractNamed(name, wrappers)?.registrations.some((one) => one.handler === key);
      return name !== undefined && isOwn ? handlerIn(name) : inMember(role, key);
    },
    inArray: (role) => partOf(role, "elements"),
    inSpread: (role) => partOf(role, "spread"),
    inReturn: (role) => partOf(role, "returned"),
    inCallback: (role) => partOf(role, "callback"),
    inArgument: (role, call, path, checks) =>
      convertedRole(role, call, path, checks) ?? ofToolMaker(role, call, path),
    inPlace,
    isText: (role) => textRoles.has(withoutNote(role)[0]),
  };
  return carryingNotes({
    ...own,
    // A result whose type has another name is one of the protocol if it looks like one.
    ofOtherName: (role) => ofOtherName.get(role),
    byType: (type) => roleOfType(document, type, imported),
    byName: (value) => {
      if (value.kind === "function") return roleInDefinition(value);
      const role =
        value.kind === "object" ? (byShape(value, isAssumed) ?? inServer(value)) : undefined;
      // What is sent is made of its members, which have roles of their own then.
      return role === "tool definition" && isOnlyRead(value) ? undefined : role;
    },
    settle: (role, value) => {
      const [plain, name] = withoutContract(role);
      if (name === undefined) return settle(role, value);
      const { isLenient, registers, returns } = contractNamed(name, wrappers) ?? {};
      if (plain !== "returned value" || value.kind !== "object" || returns?.result !== "sent")
        return role;
      if (registers === "prompt") return member(value, "messages") ? "prompt result" : role;
      if (isLenient && member(value, "content") && !isList(member(value, "content")?.value))
        return undefined;
      return looksLikeResult(value) ? `result of ${name}` : role;
    },
  });
}

function byShape(object: ObjectValue, isAssumed: boolean): MessageRole | undefined {
  if (isBareResult(object)) return "tool result";
  if (isBareTool(object)) return "Tool";
  if (isBareInterface(object)) return "Resource";
  if (isTool(object) && isRunnable(object) && isDefinition(object)) return "tool definition";
  return isAssumed ? roleWhenAssumed(object) : undefined;
}

/**
 * Whether a tool can be run: its definition includes a handler under one of the usual names, or the
 * file imports an SDK. Otherwise it may be any project's.
 */
function isRunnable(object: ObjectValue): boolean {
  const hasHandler = members(object).some(
    ({ key }) => inMember("tool definition", key) === "framework handler",
  );
  return (
    object.document.language === "script" &&
    (hasHandler || importsFrom(object.document, officialPackages))
  );
}

/**
 * Refines the role of an object. In place of a list, it is a single block; a framework's function
 * may return anything.
 */
function settle(role: MessageRole, value: Value): MessageRole | undefined {
  if (textRoles.has(role) && (value.kind === "object" || value.kind === "function"))
    return undefined;
  if (value.kind !== "object") return role;
  if (role === "message result") {
    const result = roleOfResult(value);
    // Chats on JSON-RPC also have `messages`, with strings as content.
    return result === "prompt result" && isChat(value) && !saysProtocol(value.document)
      ? undefined
      : result;
  }
  // `JSONRPCResponse` also allows errors since 2025-11-25.
  if (role === "JSONRPCResultResponse" && member(value, "error")) return "JSONRPCErrorResponse";
  // A client answers with a task, whose result comes later (2025-11-25, `CreateTaskResult`).
  if (role === "sampling result" && member(value, "task")) return undefined;
  // A server asks its client instead of answering.
  if (asking.has(role) && member(value, "inputRequests")) return "InputRequiredResult";
  if (role === "message params") return undefined;
  if (role === "framework prompt")
    return isList(member(value, "messages")?.value) ? "prompt result" : undefined;
  if (role === "framework resource")
    return isList(member(value, "contents")?.value) ? "resource result" : undefined;
  if (role === "elicitation") return isElicitation(value) ? roleOfElicitation(value) : undefined;
  if (role === "ElicitRequestFormParams") return roleOfElicitation(value);
  if (isListRole(role)) return undefined;
  if (role === "framework result")
    return (looksLikeResult(value) || isBegunResult(value)) && !isOfOtherProject(value)
      ? role
      : undefined;
  const alone = partOf(role, "alone");
  if (alone === undefined) return role;
  // An object without any sign of a block is just a value of the wrong type, unless it is a copy.
  const isCopy = value.entries.some(({ kind }) => kind === "spread");
  return isCopy || ["type", "text"].some((key) => member(value, key)) ? alone : undefined;
}

/** Results in place of which a server may ask its client for something (2026-07-28). */
const asking: ReadonlySet<MessageRole> = new Set<MessageRole>([
  ...(["tool result", "prompt result", "resource result"] as const),
]);

function isList(value: Value | undefined): boolean {
  return value !== undefined && value.kind !== "scalar" && value.kind !== "object";
}
