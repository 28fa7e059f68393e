import { addMember } from "../../codemods/one-member.js";
import { doubted, type Rewrite } from "../../codemods/rewrite.js";
import { jsonWithout, zodWithout } from "../../codemods/tools/portable-keyword.js";
import type { FoundTrait } from "./schema-traits.js";

/** Adds a keyword with its default value, for clients that require it. */
export function traitRewrite({ id, keyword, outline }: FoundTrait): Rewrite | undefined {
  if (id === "keyword" && keyword !== undefined) {
    if (outline?.zod) return zodWithout(keyword, outline.zod.step, outline.zod.steps);
    return outline?.schema && jsonWithout(keyword, outline.schema);
  }
  const schema = outline?.schema;
  if (!schema || !outline.isWhole) return undefined;
  if (id === "noProperties") return addMember(schema, { key: "properties", value: "{}" });
  if (id !== "noItems" || outline.keywords.has("items")) return undefined;
  const doubt = "it describes no elements, and models need to know them";
  return doubted(addMember(schema, { key: "items", value: "{}" }), doubt);
}
