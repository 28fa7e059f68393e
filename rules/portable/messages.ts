import { explained } from "../defect.js";

/** What `portable-tool-schema` says: who does what because of something, and what to write instead. */
export const portableMessages = explained({
  keyword: "{{ who }}.",
  composed:
    "{{ who }}. Describe the arguments in `properties`, and which ones go together in `description`.",
  noItems: "{{ who }}. Say in `items` what its elements are.",
  falseItems: "{{ who }}. Limit the list with `maxItems` instead.",
  noProperties: "{{ who }}. Without arguments it is an empty object.",
  typeList: "{{ who }}. Give it one type, and leave what is optional out of `required`.",
  noType: "{{ who }}. Name its type.",
  emptyEnum: "{{ who }}. Name a value, or leave it out.",
  enumSize: "{{ who }}. Use {{ maximum }} at most, or describe in words which there are.",
  otherEnum: "{{ who }}. Use texts.",
  format: "{{ who }}. Name the format in `description`.",
  openObject: "{{ who }}. Write `additionalProperties: false`.",
  optional: "{{ who }}. Require it, and allow `null`.",
  toolName: "{{ who }}. Use {{ allowed }}, {{ maximum }} at most.",
  longToolName:
    "{{ who }}. With the name of the server before it, it has more than {{ maximum }} characters.",
  propertyName: "{{ who }}. Use {{ allowed }}.",
  description: "{{ who }}. Use {{ maximum }} at most.",
  tools: "{{ who }}. Offer {{ maximum }} at most, or several servers.",
});

export type PortableMessageId = keyof typeof portableMessages;
