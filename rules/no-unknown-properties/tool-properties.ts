import { members, type ObjectValue } from "../../syntax/value.js";
import type { PropertyDefect } from "./messages.js";

/** Reports the members of a tool that its framework does not send, or does not read. */
export function* toolProperties(
  tool: ObjectValue,
  framework = "",
  drops: Readonly<Record<string, string | undefined>>,
): Iterable<PropertyDefect> {
  for (const at of members(tool)) {
    const { key } = at;
    if (key === undefined || !Object.hasOwn(drops, key)) continue;
    const own = drops[key];
    const instead = own === undefined ? "" : ` Write ${own}.`;
    yield { at, id: "inTool", data: { framework, key, instead } };
  }
}
