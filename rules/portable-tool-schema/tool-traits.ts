import type { LocatedSchema } from "../../context/tool-schema/outline.js";
import type { Trait } from "../../protocol/clients/client.js";
import { filledIn } from "../tools-by-name.js";
import type { FoundTrait } from "./schema-traits.js";

/** A text in a tool definition, and its location. */
export interface WrittenText {
  readonly text: string;
  readonly at: LocatedSchema;
}

/** Returns the trait, if the name of a tool has it. */
export function foundInName({ at, text }: WrittenText, trait: Trait): readonly FoundTrait[] {
  if (trait.kind !== "tool name") return [];
  const { allowed = "", characters, maximum, prefix } = trait;
  const what = `a tool called \`${text}\``;
  const data = { allowed, maximum: String(maximum) };
  if (prefix !== undefined) {
    // The name of the server has at least one character.
    const isLong = prefix.length + 1 + filledIn(text).length > maximum;
    return isLong ? [{ id: "longToolName", at, what, data }] : [];
  }
  const name = filledIn(text);
  const isAllowed = characters?.test(name) !== false && name.length <= maximum;
  return isAllowed ? [] : [{ id: "toolName", at, what, data }];
}

/** Returns the trait, if the description of a tool has it. */
export function foundInDescription({ at, text }: WrittenText, trait: Trait): readonly FoundTrait[] {
  if (trait.kind !== "tool description" || text.length <= trait.maximum) return [];
  const what = `a description of ${text.length} characters`;
  return [{ id: "description", at, what, data: { maximum: String(trait.maximum) } }];
}

/** Returns the trait, if a list of tools that a server offers together has it. */
export function foundInList(at: LocatedSchema, count: number, trait: Trait): readonly FoundTrait[] {
  if (trait.kind !== "tools" || count <= trait.maximum) return [];
  const data = { maximum: String(trait.maximum) };
  return [{ id: "tools", at, what: `a list of ${count} tools`, data }];
}
