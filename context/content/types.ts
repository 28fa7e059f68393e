import type { Document } from "../../syntax/document.js";
import type { TypeText, Value } from "../../syntax/value.js";
import { claimedTypes, isOfficial } from "../claimed-types.js";
import { importedFrom, isModelPackage } from "../foreign.js";
import type { ContentRole } from "./roles.js";

interface NamedType {
  readonly role: ContentRole;
  /** Other projects have types of this name too: it counts only where it comes from an official package. */
  readonly isShared?: true;
}

/** The official types (2025-11-25, schema.ts; the callbacks are the TypeScript SDK's). */
const types: Readonly<Record<string, NamedType>> = {
  ToolCallback: { role: "tool handler", isShared: true },
  PromptCallback: { role: "prompt handler", isShared: true },
  ReadResourceCallback: { role: "resource handler", isShared: true },
  CallToolResult: { role: "tool result" },
  ContentBlock: { role: "tool block", isShared: true },
  TextContent: { role: "tool block", isShared: true },
  ImageContent: { role: "tool block", isShared: true },
  AudioContent: { role: "tool block", isShared: true },
  EmbeddedResource: { role: "tool block" },
  ResourceLink: { role: "tool block" },
  GetPromptResult: { role: "prompt result" },
  PromptMessage: { role: "prompt message", isShared: true },
  CreateMessageRequestParams: { role: "sampling request" },
  CreateMessageResult: { role: "sampling message" },
  SamplingMessage: { role: "sampling message" },
  SamplingMessageContentBlock: { role: "sampling block" },
  ToolUseContent: { role: "sampling block", isShared: true },
  ToolResultContent: { role: "sampling block", isShared: true },
  ReadResourceResult: { role: "resource result" },
  TextResourceContents: { role: "resource contents" },
  BlobResourceContents: { role: "resource contents" },
};

/** The list a member of an official type holds, where the type is `X["member"]`. */
const lists: Readonly<Partial<Record<ContentRole, ContentRole>>> = {
  "tool block": "tool content",
  "prompt message": "prompt messages",
  "sampling message": "sampling messages",
  "resource contents": "resource list",
};

const members: Readonly<Record<string, ContentRole>> = {
  "tool result.content": "tool content",
  "prompt result.messages": "prompt messages",
  "prompt message.content": "prompt content",
  "sampling request.messages": "sampling messages",
  "sampling message.content": "sampling content",
  "resource result.contents": "resource list",
};

/** The role a value has by the types the source claims for it; `null` where they are another project's. */
export function roleByType(document: Document, value: Value): ContentRole | null | undefined {
  for (const type of claimedTypes(value)) {
    const role = roleOfType(document, type);
    if (role !== undefined) return role;
    if (type.names.some((name) => isModelPackage(importedFrom(document, name) ?? ""))) return null;
  }
  return undefined;
}

/** `Promise<X>` and the like promise what they hold; `X | undefined` is an X when it is there. */
const wrapper = /^(?:Promise|Awaited|Readonly|Partial|Required|NonNullable)<(.*)>$/su;
const absent = /\s*\|\s*(?:undefined|null)\b|\b(?:undefined|null)\s*\|\s*/gu;
const list =
  /^(?:(?:Readonly)?Array<(?<inArray>.*)>|(?:readonly\s+)?\(?(?<before>[^()]*?)\)?\[\])$/su;
const memberType = /^(?<owner>[\w$.]+)\[\s*["'](?<key>\w+)["']\s*\](?<element>\[number\])?$/u;

function roleOfType(document: Document, type: TypeText): ContentRole | undefined {
  return roleOfText(document, type.text);
}

function roleOfText(document: Document, text: string): ContentRole | undefined {
  const bare = text.replaceAll(absent, "").trim();
  const inside = wrapper.exec(bare)?.[1];
  if (inside !== undefined) return roleOfText(document, inside);
  const { owner, key, element } = memberType.exec(bare)?.groups ?? {};
  if (owner !== undefined) {
    const whole = roleOfText(document, owner);
    const part = members[`${whole ?? ""}.${key ?? ""}`];
    return element === undefined ? part : elementOf(part);
  }
  const { inArray, before } = list.exec(bare)?.groups ?? {};
  const listed = inArray ?? before;
  if (listed !== undefined) {
    const role = roleOfText(document, listed);
    return role && lists[role];
  }
  return roleOfUnion(document, bare);
}

function elementOf(part: ContentRole | undefined): ContentRole | undefined {
  const entries = Object.entries(lists) as [ContentRole, ContentRole][]; // the table's own keys
  return entries.find(([, of]) => of === part)?.[0];
}

/** A union of official types of one role has that role. */
function roleOfUnion(document: Document, text: string): ContentRole | undefined {
  const names = text
    .split("|")
    .map((part) => /^\s*(?:[\w$]+\.)?([\w$]+)(?:<.*>)?\s*$/su.exec(part)?.[1]);
  const roles = names.map((name) => (name === undefined ? undefined : roleOfName(document, name)));
  return roles.every((role) => role === roles[0]) ? roles[0] : undefined;
}

function roleOfName(document: Document, name: string): ContentRole | undefined {
  const known = types[originalName(document, name)];
  if (!known) return undefined;
  if (isOfficial(document, name)) return known.role;
  const isOthers = known.isShared ?? isModelPackage(importedFrom(document, name) ?? "");
  return isOthers ? undefined : known.role;
}

/** `import { CallToolResult as Result }` */
function originalName(document: Document, name: string): string {
  for (const declared of document.declarations.get(name) ?? [])
    if (declared.kind === "import" && declared.imported !== "*") return declared.imported;
  return name;
}
