import type { Document } from "../../syntax/document.js";
import {
  type FunctionValue,
  member,
  members,
  type ObjectValue,
  type Value,
} from "../../syntax/value.js";
import { officialPackages } from "../../protocol/packages.js";
import { outwards } from "../ancestors.js";
import { isTest } from "../deliberate-legacy.js";
import { isExpected, isForeignFile } from "../foreign-protocols.js";
import { importsFrom } from "../imports.js";
import type { CrossFileQuery, Link, Seed } from "../names-elsewhere.js";
import { linksOf } from "../links.js";
import { typesByPlace } from "../given-types.js";
import type { Grammar } from "../grammar.js";
import { RoleFinder } from "../role-finder.js";
import { readOnce } from "../read-once.js";
import type { Settings } from "../settings.js";
import { answerOf, queriesOf } from "./cross-file-queries.js";
import { isDefinition, roleByCall } from "./handlers.js";
import {
  isBareResult,
  isBareTool,
  isTool,
  looksLikeResult,
  roleWhenAssumed,
} from "./bare-objects.js";
import { isElicitation, roleOfElicitation } from "./elicitations.js";
import { roleInMessage } from "./json-rpc.js";
import { isChat, roleOfResult } from "./result-shapes.js";
import { saysProtocol } from "../says-protocol.js";
import { isNegativeTest } from "./negative-tests.js";
import { type OtherSite, otherSites, type SilentHandler, silentHandlers } from "./other-sites.js";
import { roleByReach } from "./reached-roles.js";
import { roleInServer } from "./shapes-in-servers.js";
import { type MessageRole, inMember, isListRole, partOf } from "./roles.js";
import {
  type ImportedTypes,
  isOfOtherProject,
  messageRoleByType,
  roleOfType,
  roleOfTypes,
} from "./types.js";

/** An object with a proven role in what servers and clients send. */
export interface Site {
  readonly object: ObjectValue;
  readonly role: MessageRole;
}

/** Everything a document says in the protocol. */
export interface Messages {
  readonly sites: readonly Site[];
  /** What handlers return, and what stands in lists of blocks, that is not written as an object. */
  readonly others: () => readonly OtherSite[];
  /** Whether a function is a handler itself, and none that handlers call. */
  readonly isHandler: (by: FunctionValue) => boolean;
  /** Handlers that come to their end and return nothing. */
  readonly silentHandlers: () => readonly SilentHandler[];
  /** What has a role here and is written in other modules. */
  readonly links: () => readonly Link<MessageRole>[];
  /** What may have a role if other modules say so. */
  readonly asks: () => readonly CrossFileQuery[];
  /** What this document says of one of its own functions or types, when another one asks. */
  readonly answer: (name: string, as: CrossFileQuery["as"]) => MessageRole | undefined;
  /** Whether the role of a value shows by nothing but what it looks like, in the project of a server. */
  readonly isLikely: (value: Value) => boolean;
}

type Asked = "facts" | "isAssumed" | "isServer" | "path";

/** What a document says in the protocol, in source order. */
export const messagesOf = readOnce<Asked, Messages>(
  ["facts", "isAssumed", "isServer", "path"],
  (document, settings) => (isForeignFile(document) ? nothing : read(document, settings)),
);

const nothing: Messages = {
  sites: [],
  others: () => [],
  isHandler: () => false,
  silentHandlers: () => [],
  links: () => [],
  asks: () => [],
  answer: () => undefined,
  isLikely: () => false,
};

function read(document: Document, settings: Pick<Settings, Asked>): Messages {
  const seeds = settings.facts?.messages ?? [];
  const likely = new Set<Value>();
  const inServer = (object: ObjectValue): MessageRole | undefined => {
    // Tests make things up.
    const isMade = !settings.isServer || isTest(settings);
    const role = isMade ? undefined : roleInServer(document, object);
    if (role !== undefined) likely.add(object);
    return role;
  };
  const roles = new RoleFinder(
    document,
    grammar(document, { ...settings, inServer, seeds }),
    seeds,
  );
  return {
    sites: document.objects.flatMap((object) => {
      const role = roles.of(object);
      if (role === undefined || isExpected(object)) return [];
      return isNegativeTest(document, object, settings) ? [] : [{ object, role }];
    }),
    others: () => (isTest(settings) ? [] : otherSites(document, roles)),
    isHandler: (by) => roles.of(by) !== undefined,
    silentHandlers: () => (isTest(settings) ? [] : silentHandlers(document, roles)),
    links: () => linksOf(document, roles),
    asks: () => queriesOf(document, roles, likely),
    answer: (name, as) => answerOf(document, roles, name, as),
    isLikely: (value) => isWithinLikely(value, likely, roles),
  };
}

/** What a handler returns is what it is by itself where the definition around it says nothing of the handler. */
function isWithinLikely(
  value: Value,
  likely: ReadonlySet<Value>,
  roles: RoleFinder<MessageRole>,
): boolean {
  let isReturned = false;
  for (const around of outwards(value)) {
    if (likely.has(around) && !(isReturned && roles.of(around) === "tool config")) return true;
    isReturned ||= around.kind === "function";
  }
  return false;
}

/** What the roles of a document hang on besides its own text. */
interface Around extends Pick<Settings, "facts" | "isAssumed"> {
  readonly inServer: (object: ObjectValue) => MessageRole | undefined;
  readonly seeds: readonly Seed<MessageRole>[];
}

function grammar(
  document: Document,
  { facts, inServer, isAssumed, seeds }: Around,
): Grammar<MessageRole> {
  const handed = facts?.servers;
  const imported: ImportedTypes = (name) =>
    seeds.find((seed) => seed.as === "type" && seed.name === name)?.role;
  const byItself = (value: Value): MessageRole | null | undefined => {
    const claimed = messageRoleByType(document, value, imported);
    if (claimed !== undefined) return claimed;
    return (
      roleInMessage(document, value) ??
      roleByCall(document, value, handed) ??
      roleOfTypes(document, typesByPlace(document, value), imported)
    );
  };
  return {
    byItself,
    inObject: inMember,
    inArray: (role) => partOf(role, "elements"),
    inSpread: (role) => partOf(role, "spread"),
    inReturn: (role) => partOf(role, "returned"),
    inCallback: (role) => partOf(role, "callback"),
    // A type of one's own that is called otherwise is what the protocol calls a result all the same, if it looks like one.
    ofOwnType: (role) =>
      role === "tool result" || role === "framework result" ? "framework result" : undefined,
    byType: (type) => roleOfType(document, type, imported),
    byName: (value) =>
      value.kind === "object"
        ? (byShape(document, value, isAssumed) ??
          roleByReach(document, value, byItself) ??
          inServer(value))
        : undefined,
    settle: (role, value) => settle(document, role, value),
  };
}

function byShape(
  document: Document,
  object: ObjectValue,
  isAssumed: boolean,
): MessageRole | undefined {
  if (isBareResult(document, object)) return "tool result";
  if (isBareTool(document, object)) return "Tool";
  if (isTool(object) && isRunnable(document, object) && isDefinition(document, object))
    return "tool definition";
  return isAssumed ? roleWhenAssumed(object) : undefined;
}

/** What runs stands beside its definition, or an SDK is at hand that offers it: otherwise it may be anybody's. */
function isRunnable(document: Document, object: ObjectValue): boolean {
  const hasHandler = members(object).some(
    ({ key, value }) =>
      value.kind === "function" || inMember("tool definition", key) === "framework handler",
  );
  return document.language === "script" && (hasHandler || importsFrom(document, officialPackages));
}

/** An object where a list is due is a block of its own; a framework's function may return anything. */
function settle(document: Document, role: MessageRole, value: Value): MessageRole | undefined {
  if (value.kind !== "object") return role;
  if (role === "message result") {
    const result = roleOfResult(document, value);
    // Chats on JSON-RPC have messages too, with texts as content.
    return result === "prompt result" && isChat(value) && !saysProtocol(document)
      ? undefined
      : result;
  }
  if (role === "framework prompt")
    return isList(member(value, "messages")?.value) ? "prompt result" : undefined;
  if (role === "framework resource")
    return isList(member(value, "contents")?.value) ? "resource result" : undefined;
  if (role === "elicitation")
    return isElicitation(value) ? roleOfElicitation(document, value) : undefined;
  if (role === "ElicitRequestFormParams") return roleOfElicitation(document, value);
  if (isListRole(role)) return undefined;
  if (role === "framework result")
    return looksLikeResult(value) && !isOfOtherProject(document, value) ? role : undefined;
  const alone = partOf(role, "alone");
  if (alone === undefined) return role;
  // An object without a sign of a block is only no list.
  return ["type", "text"].some((key) => member(value, key)) ? alone : undefined;
}

function isList(value: Value | undefined): boolean {
  return value !== undefined && value.kind !== "scalar" && value.kind !== "object";
}
