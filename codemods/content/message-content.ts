import { layOut } from "../../syntax/layout.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { aroundParentheses } from "../../syntax/parentheses.js";
import { allValues } from "../../syntax/spreads.js";
import { styleAt } from "../../syntax/style.js";
import { indentAt } from "../../syntax/lines.js";
import {
  type ArrayValue,
  hasSpread,
  type Member,
  members,
  type ObjectValue,
  type Value,
} from "../../syntax/value.js";
import { commentsOfElement, copiedMembers, notMovable } from "../copied-members.js";
import { setCode, setValue } from "../one-member.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";
import { newTextBlock } from "./text-block.js";

/** Wraps a message's content, a string, in a text block (2024-11-05, PromptMessage.content). */
export function wrapText(message: ObjectValue, content: Member): Rewrite {
  const source = sourceOf(message.document, content.value.outer);
  if (source === undefined) return refused(notMovable);
  const value = newTextBlock(message, source);
  return setCode(content, value);
}

/** Replaces a list with its only block (2024-11-05, PromptMessage.content). */
export function unwrapContent(content: Member, block: Value): Rewrite {
  const { document, value } = content;
  const around = [
    document.text.slice(value.span[0], block.outer[0]),
    document.text.slice(block.outer[1], value.span[1]),
  ];
  // In `[{ … }]` every line of the block stays where it is, also those of a template.
  if (/^\[ *\n,? *\]$/u.test(around.join("\n")))
    return setValue(content, document.text.slice(...block.outer));
  const source = sourceOf(document, block.outer);
  if (source === undefined) return refused(notMovable);
  return setCode(content, source);
}

/** Splits a message with several blocks into one message per block, with the same role. */
export function splitMessage(message: ObjectValue, content: Member, list: ArrayValue): Rewrite {
  const { document } = message;
  const { place } = message;
  const { length } = list.elements;
  const outer = aroundParentheses(document, message.outer);
  const blocks = allValues(list.elements);
  if (place.kind !== "element") return refused("the message is not in a list here");
  if (hasSpread(message)) return refused("part of the message is defined elsewhere");
  if (length === 0) return refused("it contains no block");
  if (!blocks) return refused("some of its blocks are defined elsewhere");
  const style = styleAt(message);
  const indent = indentAt(document, outer[0]);
  const room = { indent, column: indent.length, behind: 1 };
  const copied = copiedMembers(document, members(message), { isGone: true });
  const sources = blocks.map((block) => sourceOf(document, block.outer));
  if (!copied || !sources.every((source) => source !== undefined)) return refused(notMovable);
  const messages = sources.map((source, index) => {
    const block = blocks[index];
    const ofBlock = block ? commentsOfElement(list, block) : {};
    // Comments on the members are kept once, in the first message.
    const own = copied.map(({ key, value, above = [], behind = [] }) => {
      const isContent = key === content.key;
      const said = [index === 0 ? { above, behind } : {}, isContent ? ofBlock : {}];
      return {
        key,
        value: isContent ? source : value,
        above: said.flatMap((one) => one.above ?? []),
        behind: said.flatMap((one) => one.behind ?? []),
      };
    });
    return layOut({ kind: "object", members: own }, style, room);
  });
  const text = messages.join(`,${style.lineBreak}${indent}`);
  return rewritten([{ span: outer, text }], "the blocks may belong together");
}
