import { type Defect, explained } from "../defect.js";

export type PropertyMessageId = keyof typeof propertyMessages;

export type PropertyDefect = Defect<PropertyMessageId>;

export const propertyMessages = explained({
  inBlock:
    "Clients silently drop `{{ key }}` from a block of type `{{ kind }}`. Put what they should see in the properties of the block, and anything else in its `_meta`.",
  ofResult:
    "Clients silently drop `{{ key }}` from a block of type `{{ kind }}`: it is a property of the result that has the block in its `content`.",
  inTool: "{{ framework }} drops `{{ key }}` from a tool.{{ instead }}",
  inContents:
    "Clients silently drop `{{ key }}` from a resource's contents. They have `uri`, `mimeType`, and `text` or `blob`; put anything else in their `_meta`.",
});
