import { explained } from "../defect.js";

/**
 * The messages of `portable-tool-schema`: which clients do what, why, and what to write instead.
 */
export const portableMessages = explained({
  keyword: "{{ who }}.",
  composed:
    "{{ who }}. List the arguments in `properties`, and say in `description` which ones go together.",
  noItems: "{{ who }}. Describe its elements in `items`.",
  falseItems: "{{ who }}. Limit the list with `maxItems` instead.",
  noProperties: "{{ who }}. For a tool without arguments, write an empty object.",
  typeList: "{{ who }}. Give it one type, and leave what is optional out of `required`.",
  noType: "{{ who }}. Give it a `type`.",
  emptyEnum: "{{ who }}. List at least one value, or leave `enum` out.",
  enumSize: "{{ who }}. Use {{ maximum }} at most, or describe them in `description`.",
  otherEnum: "{{ who }}. Use strings.",
  format: "{{ who }}. Put the format in `description`.",
  openObject: "{{ who }}. Write `additionalProperties: false`.",
  optional: "{{ who }}. Require it, and allow `null`.",
  toolName: "{{ who }}. Use {{ allowed }}, {{ maximum }} at most.",
  longToolName:
    "{{ who }}. With the name of the server in front, it has more than {{ maximum }} characters.",
  propertyName: "{{ who }}. Use {{ allowed }}.",
  description: "{{ who }}. Use {{ maximum }} at most.",
  tools: "{{ who }}. Offer {{ maximum }} at most, or split them over several servers.",
});

export type PortableMessageId = keyof typeof portableMessages;
