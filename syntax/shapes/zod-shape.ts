import { resolve, resolved, resolvedObject } from "../names.js";
import { unlessSpread } from "../spreads.js";
import {
  type CallValue,
  hasSpread,
  type Member,
  members,
  type ObjectValue,
  type Value,
} from "../value.js";
import { keepsStructure, namesAfterBase, withoutWrappers, zodChain } from "../zod.js";
import { zodFunctions, zodMethods, zodRows } from "../zod-functions.js";
import type { DeclaredObject, DeclaredShape, MemberShape, Presence } from "./declared-shape.js";
import { type Alternatives, alternativesIn, chained, literalsIn } from "./zod-alternatives.js";
import type { ZodNotation, ZodSource } from "./zod-notation.js";

/** Whether the structure shows the effect of a method. */
function isShown(name: string): boolean {
  const row = zodMethods.get(name);
  return row?.addsFields === true || (row?.unlisted !== undefined && row.effect !== "limits");
}

/**
 * The shape of a schema. Constants are followed, and functions such as `z.optional(…)` are
 * unwrapped.
 *
 * @param outside the unions that contain the schema; broken code can put a union into itself
 */
export function zodShape(at: Value, outside: readonly Value[] = []): DeclaredShape<ZodNotation> {
  const { around, inner: value } = withoutWrappers(at);
  const steps = zodChain(value) ?? [];
  const [base, ...further] = steps;
  const source: ZodSource = { at, value, steps };
  const limits = namesAfterBase(around, steps).filter((name) => !isShown(name));
  const written = { source, span: value.span, limits };
  if (value.kind === "reference") return { ...written, kind: "elsewhere" };
  const marked = { ...written, limits: base ? [base.name, ...limits] : limits };
  const other = { ...marked, kind: "other" } as const;
  if (value.kind !== "call" || outside.includes(value)) return other;
  const union = ({ all, list }: Alternatives, own: typeof written): DeclaredShape<ZodNotation> => ({
    ...own,
    kind: "union",
    source: { ...source, list },
    alternatives: all.map((one) => zodShape(one, [...outside, value])),
  });
  if (value.name === "or") {
    const all = chained(value);
    return all ? union({ all, list: undefined }, { ...written, limits: [] }) : other;
  }
  if (!base || further.some(({ name }) => name === "or")) return other;
  const given = unlessSpread(base.call.arguments[0]);
  const list = further.findLast(({ name }) => name === "array");
  const element = list ? list.call.receiver : base.name === "array" ? given : undefined;
  if (element)
    return {
      ...written,
      kind: "list",
      get element() {
        return zodShape(element);
      },
      limits: limits.filter((name) => name !== "array"),
    };
  const alternatives = alternativesIn(base);
  if (alternatives) return union(alternatives, written);
  const object = objectOf(source);
  if (object) return { ...object, limits };
  const literals = given && literalsIn(base.name, given);
  if (literals && further.every(({ name }) => keepsStructure(name))) {
    const all = literals.texts.map(
      (text) => ({ ...marked, kind: "literal", value: text }) as const,
    );
    const { list: written } = literals;
    return written
      ? { ...marked, kind: "union", source: { ...source, list: written }, alternatives: all }
      : (all[0] ?? other);
  }
  const last = unlessSpread(base.call.arguments.at(-1));
  if (base.name === "record" && last)
    return {
      ...(hasAnyKeys(base.call) ? written : marked),
      kind: "record",
      get values() {
        return zodShape(last);
      },
    };
  const kind = plainKind(base.name);
  const isBare = base.call.arguments.length === 0 && (kind === base.name || kind === "anything");
  return kind === undefined ? other : { ...(isBare ? written : marked), kind };
}

function plainKind(name: string): "string" | "number" | "boolean" | "anything" | undefined {
  const { listsValues, makes } = zodFunctions.get(name) ?? {};
  if (listsValues) return undefined;
  return makes === "string" || makes === "number" || makes === "boolean" || makes === "anything"
    ? makes
    : undefined;
}

/** Whether the keys of a record can be any string. */
function hasAnyKeys({ arguments: [key, ...others] }: CallValue): boolean {
  if (others.length === 0) return true;
  const known = resolved(key);
  const steps = known && zodChain(known);
  return steps?.length === 1 && steps[0]?.name === "string" && others.length === 1;
}

function objectOf(source: ZodSource): DeclaredObject<ZodNotation> | undefined {
  const { steps, value } = source;
  const [base] = steps;
  let unlisted = zodFunctions.get(base?.name ?? "")?.unlisted;
  if (value.kind !== "call" || !base || unlisted === undefined) return undefined;
  const keys = new Map<string, Member>();
  let literal: ObjectValue | undefined;
  let isWhole = true;
  for (const [index, { call, name }] of steps.entries()) {
    const method = index > 0 ? zodMethods.get(name) : undefined;
    unlisted = method?.unlisted ?? unlisted;
    if (index > 0 && method?.addsFields !== true) {
      isWhole &&= keepsStructure(name);
      continue;
    }
    const known = resolvedObject(call.arguments[0]);
    if (!known) return undefined;
    literal = known;
    isWhole &&= !hasSpread(known);
    for (const member of members(literal))
      if (member.key !== undefined) keys.set(member.key, member);
  }
  return (
    literal && {
      kind: "object",
      source: { ...source, value, base: base.call, literal },
      span: value.span,
      limits: [],
      members: membersOf([...keys.values()]),
      unlisted,
      isWhole,
      at: value.span,
      identity: literal,
      home: literal,
    }
  );
}

/** The shapes of an object's members, whose values are schemas. */
export function membersOf(keys: readonly Member[]): ReadonlyMap<string, MemberShape<ZodNotation>> {
  return new Map(
    keys.map((member) => {
      const { key = "", span, value } = member;
      return [
        key,
        {
          key,
          span,
          at: span,
          presence: presenceOf(value),
          get shape() {
            return zodShape(value);
          },
          source: member,
        },
      ];
    }),
  );
}

/** If several calls of a chain decide it, the first of these wins. */
const strongest: readonly Presence[] = ["optional", "filled", "unknown"];

/** Whether a member with the given schema may be missing. */
function presenceOf(value: Value): Presence {
  const rows = zodRows(zodChain(resolve(value)) ?? []);
  const found = strongest.find((one) => rows.some((row) => row?.presence === one));
  return found ?? rows[0]?.presence ?? "unknown";
}
