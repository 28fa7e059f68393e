import { needsOf } from "../../codemods/needed-types.js";
import { respell } from "../../codemods/one-member.js";
import { misspelt } from "../../codemods/spelling.js";
import type { MessageRole } from "../../context/messages/roles.js";
import { contentHints } from "../../protocol/annotations.js";
import { resourceContentsKeys, toolResultKeys } from "../../protocol/content.js";
import { isDefinitionName, keysOf } from "../../protocol/definitions.js";
import type { ObjectValue } from "../../syntax/value.js";
import type { ForeignDefect } from "./messages.js";

/** The keys of objects other than blocks. */
export const otherKeys: Readonly<Partial<Record<MessageRole, readonly string[]>>> = {
  "tool result": toolResultKeys,
  "framework result": toolResultKeys,
  "part of a tool result": toolResultKeys,
  "resource contents": resourceContentsKeys,
  Annotations: contentHints,
};

/** The keys of the protocol's definitions, but for those that other rules report when misspelt. */
export function keysByName(role: MessageRole): readonly string[] {
  if (!isDefinitionName(role) || /^(?:Elicit|ToolAnnotations)/u.test(role)) return [];
  return keysOf(role).filter((key) => role !== "Tool" || key !== "inputSchema");
}

/** Checks the keys of an object against those that the protocol calls so. */
export function* foreignKeyDefects(
  object: ObjectValue,
  right: readonly string[],
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
      id: "key",
      data: { wrong: wrong.key ?? "", right: key },
      rewrite,
      keyword: key,
    };
  }
}
