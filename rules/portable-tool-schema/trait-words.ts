import type { Trait } from "../../protocol/clients/client.js";
import { listed } from "../../codemods/list-in-words.js";

/** Describes a trait of a tool definition, for documentation pages and answers. */
export function traitWords(trait: Trait): string {
  switch (trait.kind) {
    case "keyword":
      return `${listed(trait.keywords)}${trait.at === "root" ? " at the root" : ""}`;
    case "other keyword":
      return `any keyword except ${listed(trait.than)}`;
    case "no items":
      return "an `array` without `items`";
    case "false items":
      return "`items: false`";
    case "no properties":
      return "a root without `properties`";
    case "type list":
      return trait.withNull ? "a list of types with `null` in it" : "a list of types";
    case "no type":
      return "a property without a `type`";
    case "empty enum":
      return "an `enum` without values";
    case "enum size":
      return `an \`enum\` with more than ${trait.maximum} values`;
    case "other enum":
      return "an `enum` with values that are not strings";
    case "text format":
      return `a string with any \`format\` except ${listed(trait.than)}`;
    case "open object":
      return "an object without `additionalProperties: false`";
    case "optional property":
      return "a property that is not required";
    case "tool name": {
      const { allowed, maximum, prefix } = trait;
      const length = `a tool name with more than ${maximum} characters`;
      if (prefix !== undefined) return `${length}, including the name of the server before it`;
      return allowed === undefined ? length : `${length}, or with characters other than ${allowed}`;
    }
    case "property name":
      return `an argument whose name does not consist of ${trait.allowed}`;
    case "tool description":
      return `a tool description with more than ${trait.maximum} characters`;
    case "schema description":
      return `a description in a schema with more than ${trait.maximum} characters`;
    case "image type":
      return `an image in a result of any type except ${listed(trait.than)}`;
    case "tools":
      return `more than ${trait.maximum} tools`;
  }
}
