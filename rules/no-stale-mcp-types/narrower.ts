import { makeOptional } from "../../codemods/types/zod-members.js";
import type { Rewrite } from "../../codemods/rewrite.js";
import { schemaBehind } from "../../context/elsewhere/schemas-elsewhere.js";
import { definitionsUnder, type ReadingSchema } from "../../context/messages/relayed.js";
import type { Settings } from "../../context/settings.js";
import { blockKinds } from "../../protocol/content.js";
import type { PropertyRow, PropertyType } from "../../protocol/definition-row.js";
import { type DefinitionName, propertiesOf } from "../../protocol/definitions.js";
import {
  type DeclaredShape,
  literalsOf,
  type MemberShape,
} from "../../syntax/shapes/declared-shape.js";
import type { ZodNotation } from "../../syntax/shapes/zod-notation.js";
import { zodShape } from "../../syntax/shapes/zod-shape.js";
import { anyOf } from "../definition-defects.js";
import type { DefectOf } from "../defect.js";
import { typeWords } from "../value-type.js";
import type { CheckId } from "./checks.js";

/** What a client may rely on if it asks for a certain tool or resource. */
const ofOneAnswer: ReadonlySet<string> = new Set(["structuredContent", "_meta", "text", "blob"]);

/** The types that the shapes of schemas certainly have. */
const typesOfKinds: Readonly<Partial<Record<DeclaredShape<ZodNotation>["kind"], PropertyType>>> = {
  boolean: "boolean",
  list: "array",
  literal: "string",
  number: "number",
  object: "object",
  record: "object",
  string: "string",
};

/** Reports that a schema with which a file reads an answer refuses some that the protocol allows. */
export function* narrowerThanAllowed(
  { definition, schema }: ReadingSchema,
  settings: Settings,
): Iterable<DefectOf<CheckId> & { readonly identity: unknown }> {
  const name = schema.kind === "reference" ? `\`${schema.path.join(".")}\`` : "this schema";
  for (const [one, rows] of membersIn(zodShape(schemaBehind(schema, settings)), [definition])) {
    const problem = problemOf(one, rows);
    if (!problem) continue;
    const { source } = one;
    const isHere = source.document === schema.document;
    yield {
      identity: source,
      of: schema,
      at: isHere ? source : schema,
      id: "narrower",
      data: { name, problem: problem.says },
      rewrite: isHere ? problem.rewrite : undefined,
    };
  }

  /** The members of a schema's objects, each with what the definitions of its object say of it. */
  function* membersIn(
    shape: DeclaredShape<ZodNotation>,
    names: readonly DefinitionName[],
  ): Iterable<readonly [MemberShape<ZodNotation>, readonly (PropertyRow | undefined)[]]> {
    if (shape.kind === "list") yield* membersIn(shape.element, names);
    if (shape.kind !== "object" || !shape.isWhole) return;
    const [kind, ...kinds] = literalsOf(shape.members.get("type")?.shape ?? shape) ?? [];
    const block = kinds.length === 0 ? blockKinds.get(kind ?? "")?.definition : undefined;
    const definitions = block && names.includes(block) ? [block] : names;
    for (const [key, member] of shape.members) {
      yield [
        member,
        definitions.map((each) => propertiesOf(each, settings.protocolVersion).get(key)),
      ];
      const held = definitions.flatMap((each) => definitionsUnder(each, [key]));
      if (held.length > 0) yield* membersIn(member.shape, held);
    }
  }
}

interface Problem {
  /** What the schema does, as the end of a sentence about it. */
  readonly says: string;
  readonly rewrite?: Rewrite;
}

function problemOf(
  { key, presence, shape, source }: MemberShape<ZodNotation>,
  rows: readonly (PropertyRow | undefined)[],
): Problem | undefined {
  const [first, ...others] = rows.filter((row) => row !== undefined);
  if (!first || ofOneAnswer.has(key)) return undefined;
  const isDue = rows.every((row) => row?.isRequired === true);
  if (presence === "always" && !isDue)
    return { says: `requires \`${key}\`, which may be missing`, rewrite: makeOptional(source) };
  if (others.length > 0) return undefined;
  const own = literalsOf(shape);
  const more = own && (first.values ?? first.named)?.filter((value) => !own.includes(value));
  if (more && more.length > 0) return { says: `does not allow ${anyOf(more)} as \`${key}\`` };
  const type = typesOfKinds[shape.kind];
  const isNumber = type === "number" && (first.type === "integer" || first.type === "id");
  if (type === undefined || first.type === "any" || first.type === type || isNumber)
    return undefined;
  return first.type === "id"
    ? undefined
    : { says: `takes ${typeWords[type]} as \`${key}\`, which is ${typeWords[first.type]}` };
}
