import type { Revision } from "../../protocol/revision.js";
import { headerKeyword, headerTypes, isToken } from "../../protocol/tool-schemas.js";
import { type Member, member, type ObjectValue, stringOf } from "../../syntax/value.js";
import { literalType } from "../value-type.js";
import type { ToolDefect } from "./messages.js";
import { type SchemaNode, schemaNodes } from "../../context/tool-schema/nodes.js";

/** Reports arguments that should be sent in a header but cannot be (2026-07-28, Tools). */
export function* headerDefects(schema: ObjectValue, revision: Revision): Iterable<ToolDefect> {
  const seen = new Set<string>();
  for (const node of schemaNodes(schema, "2020-12")) {
    const { schema: part } = node;
    const header = member(part, headerKeyword);
    if (!header) continue;
    const problem =
      problemOf(header) ??
      (isProperty(node)
        ? undefined
        : "it is allowed only on an argument reached through `properties`") ??
      repeated(header, seen) ??
      typeProblem(part);
    if (problem !== undefined)
      yield { at: header, id: "header", data: { problem, revision }, effort: "expression" };
  }
}

/**
 * Whether a schema is reached only through `properties`. The value it describes then occurs only
 * once.
 */
function isProperty({ keyword, parent }: SchemaNode): boolean {
  return !parent || (keyword === "properties" && isProperty(parent));
}

function problemOf({ value }: Member): string | undefined {
  const name = stringOf(value);
  if (name === undefined)
    return literalType(value) === undefined ? undefined : "it is not a string";
  if (name === "") return "it is empty";
  return isToken.test(name) ? undefined : "a header cannot have that name";
}

function repeated({ value }: Member, seen: Set<string>): string | undefined {
  const name = stringOf(value)?.toLowerCase();
  if (name === undefined) return undefined;
  if (seen.has(name)) return "another argument has the same one (case is ignored)";
  seen.add(name);
  return undefined;
}

function typeProblem(part: ObjectValue): string | undefined {
  const stated = member(part, "type");
  const type = stringOf(stated?.value);
  if (!stated) return "an argument without a type cannot travel in a header";
  if (type === undefined || headerTypes.includes(type)) return undefined;
  return `an argument of type \`${type}\` cannot travel in a header`;
}
