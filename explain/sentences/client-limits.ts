import type { Trait } from "../../protocol/clients/client.js";
import { clients } from "../../protocol/clients/clients.js";
import { traitWords } from "../../rules/portable-tool-schema/trait-words.js";
import { whoDoes } from "../../rules/portable-tool-schema/who.js";
import type { Sentence } from "../meaning.js";

/** The shortest way to avoid each trait. */
const repairs: Readonly<Record<Trait["kind"], string>> = {
  keyword:
    "Describe the constraint in the description and check it in the handler, or split the tool into several.",
  "other keyword": "Remove the keyword, and describe the constraint in the description.",
  "no items": 'Add `items`, such as `items: { type: "string" }`.',
  "false items": "Leave `items` out, and limit the list with `maxItems`.",
  "no properties": 'Write `{ type: "object", properties: {} }`.',
  "type list": "Write one `type`, and say in the description that the value may be missing.",
  "no type": "Write the `type` of each property.",
  "empty enum": "Remove the `enum`, or list the values that it allows.",
  "enum size": "List fewer values, or name them in the description and check them in the handler.",
  "other enum": "Write the values as strings, and convert them in the handler.",
  "text format": "Remove the `format`, and name it in the description.",
  "open object": "Add `additionalProperties: false`.",
  "optional property": "Require every property, and allow `null` for what may be missing.",
  "tool name": "Shorten the name, and write `_` in place of other characters.",
  "property name": "Rename the argument, and map it in the handler.",
  "tool description": "Shorten it, and move details into the descriptions of the arguments.",
  "schema description": "Shorten it.",
  "image type": "Send the image as PNG or JPEG, or an SVG as text.",
  tools: "Switch tools off in the client, or divide them among several servers.",
};

/** The errors in which clients and models report tools that they do not accept. */
export const clientLimitSentences: readonly Sentence[] = clients.flatMap((client) =>
  client.limits.flatMap((limit): readonly Sentence[] => {
    const { of, says } = limit;
    if (says === undefined) return [];
    const isOfResult = of.kind === "image type";
    const because = `${whoDoes([{ client, limit }], traitWords(of))}.`;
    return [
      {
        says: [says],
        source: `${client.name}, about ${isOfResult ? "an image" : "the tools of a request"}`,
        rules: [isOfResult ? "valid-binary-data" : "portable-tool-schema"],
        because,
        repair: repairs[of.kind],
      },
    ];
  }),
);
