import { needsOf } from "../../codemods/needed-types.js";
import { respell } from "../../codemods/one-member.js";
import { refused, rewritten } from "../../codemods/rewrite.js";
import { misspelt, spellingOf } from "../../codemods/spelling.js";
import { allAssignedLater } from "../../context/changes/assigned-later.js";
import { knownValue } from "../../context/known-values.js";
import type { Choices } from "../../context/choices.js";
import { definitionsOfRoles } from "../../context/messages/role-definitions.js";
import type { MessageRole } from "../../context/messages/roles.js";
import { contentHints } from "../../protocol/annotations.js";
import { resourceContentsKeys, toolResultKeys } from "../../protocol/content.js";
import { isDefinitionName, keysOf, propertiesOf } from "../../protocol/definitions.js";
import { stopReasons } from "../../protocol/definitions/sampling.js";
import { methodsByCall } from "../../protocol/methods.js";
import { isOfAsker } from "../../context/servers/sdk-objects.js";
import { resolvedObject } from "../../syntax/names.js";
import { member, members, type ObjectValue, stringOf } from "../../syntax/value.js";
import { quoted, replaceValue } from "../../syntax/write.js";
import { inValue } from "../defect.js";
import type { RuleResult } from "../rule.js";
import type { ForeignDefect, ForeignMessageId } from "./messages.js";

/** The keys of objects whose roles are not called like their definitions, other than blocks. */
const otherKeys: Readonly<Partial<Record<MessageRole, readonly string[]>>> = {
  "call parameters": keysOf("CallToolRequestParams"),
  "prompt message": keysOf("PromptMessage"),
  "prompt result": keysOf("GetPromptResult"),
  "resource result": keysOf("ReadResourceResult"),
  "sampling message": keysOf("SamplingMessage"),
  "sampling request": keysOf("CreateMessageRequestParams"),
  "sampling result": keysOf("CreateMessageResult"),
  "tool result": toolResultKeys,
  "framework result": toolResultKeys,
  "part of a tool result": toolResultKeys,
  "resource contents": resourceContentsKeys,
  Annotations: contentHints,
};

/** The keys of an object by its role, but for those that other rules report when misspelt. */
export function keysOfRole(role: MessageRole): readonly string[] {
  const known = otherKeys[role];
  if (known) return known;
  if (!isDefinitionName(role) || /^(?:Elicit|ToolAnnotations)/u.test(role)) return [];
  return keysOf(role).filter((key) => role !== "Tool" || key !== "inputSchema");
}

/** Roles of what clients send to servers, or servers to clients, to get an answer. */
export function isRequest(role: MessageRole): boolean {
  return (
    role === "call parameters" || role === "sampling request" || role.endsWith("RequestParams")
  );
}

/** Whether an object is given to a method of a client that need not be one of the SDK. */
export function isForOtherClient({ place }: ObjectValue): boolean {
  if (place.kind !== "argument" || !methodsByCall.has(place.call.name)) return false;
  return !isOfAsker(place.call);
}

/** Checks the keys of an object against those that the protocol calls so. */
export function* foreignKeyDefects(
  object: ObjectValue,
  right: readonly string[],
  id: "key" | "keyInRequest" = "key",
): Iterable<ForeignDefect> {
  for (const [wrong, key] of misspelt(object, right)) {
    const rewrite = respell(
      wrong,
      key,
      undefined,
      needsOf([wrong], () => key),
    );
    yield {
      at: wrong,
      id,
      data: { wrong: wrong.key ?? "", right: key },
      rewrite,
      keyword: key,
    };
  }
  const meantBy = (wrong: string): string | undefined => spellingOf(wrong, right);
  for (const [wrong, at] of allAssignedLater(object, (key) => meantBy(key) !== undefined))
    yield { at, id, data: { wrong, right: meantBy(wrong) ?? "" } };
}

/** Checks the keys of what is announced under a capability: `tools: { list_changed: true }`. */
export function* foreignFlags(
  object: ObjectValue,
  role: MessageRole,
  { protocolVersion }: Choices,
): Iterable<RuleResult<ForeignMessageId>> {
  const name = role.endsWith("capabilities") ? definitionsOfRoles.get(role) : undefined;
  for (const [key, { flags = [] }] of name ? propertiesOf(name, protocolVersion) : []) {
    const held = resolvedObject(member(object, key)?.value);
    if (held) yield* inValue(held, foreignKeyDefects(held, flags));
  }
}

/** Reports a reason to stop that is spelled as in the API of a model. */
export function* foreignReasons(answer: ObjectValue): Iterable<ForeignDefect> {
  for (const { key = "", value: at } of members(answer)) {
    if (key !== "stopReason" && spellingOf(key, ["stopReason"]) === undefined) continue;
    const known = knownValue(at);
    const wrong = stringOf(known) ?? "";
    const right = spellingOf(wrong, stopReasons);
    if (right === undefined) continue;
    const rewrite =
      known === at
        ? rewritten(
            [replaceValue(at, quoted(answer, right))],
            "the server may look for the old word",
          )
        : refused("it is defined elsewhere");
    yield { at, id: "stopReason", data: { wrong, right }, rewrite };
  }
}
