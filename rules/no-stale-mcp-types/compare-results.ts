import { anyStructuredContentSince } from "../../protocol/content.js";
import { propertiesOf } from "../../protocol/definitions.js";
import { isSince } from "../../protocol/revision.js";
import type {
  DeclaredObject,
  DeclaredShape,
  MemberShape,
  Notation,
} from "../../syntax/shapes/declared-shape.js";
import { within } from "../../syntax/value.js";
import { lossBy } from "./checks.js";
import type { Dialect, Stale } from "./dialect.js";

/**
 * Reports a `_meta` of a result that is limited to certain keys. Servers and extensions may put any
 * keys there.
 */
export function* staleMeta<N extends Notation>(
  result: DeclaredObject<N>,
  dialect: Dialect<N>,
): Iterable<Stale<N>> {
  const member = result.members.get("_meta");
  const shape = member?.shape;
  if (!member || !shape || dialect.isReported?.(member) === true) return;
  const isObject = shape.kind === "object" && shape.unlisted !== "kept" && shape.isWhole;
  const isType = dialect.notation === "type";
  if (isType ? !isInPlace(member) || !(isObject || isLimited(shape, member)) : !isObject) return;
  const unlisted = shape.kind === "object" ? shape.unlisted : "dropped";
  yield {
    id: "meta",
    at: member.at,
    of: result,
    isHarmless: unlisted !== "refused",
    data: {
      name: dialect.nameOf(result.source),
      effect: lossBy[dialect.notation][unlisted] ?? "",
    },
    remedy: () => dialect.openMember?.(result, member),
  };
}

/** Reports a `structuredContent` that allows less than a tool can return. */
export function* staleStructured<N extends Notation>(
  result: DeclaredObject<N>,
  dialect: Dialect<N>,
): Iterable<Stale<N>> {
  const member = result.members.get("structuredContent");
  const official = propertiesOf("CallToolResult", dialect.revision).get("structuredContent");
  if (!member || !official) return;
  const { shape } = member;
  const isType = dialect.notation === "type";
  const isAny = isSince(dialect.revision, anyStructuredContentSince);
  // A named type, or a specific shape, describes what this program returns.
  if (isType && !isInPlace(member)) return;
  const isRecord = shape.kind === "record" && (isAny || (isType && isLimited(shape, member)));
  const isList = isType && shape.kind === "list";
  // A single key often belongs to a certain tool. In a type, only `any` or `object` as its value
  // shows a wrapper.
  const isOne = shape.kind === "object" && shape.members.size === 1;
  if (!isRecord && !isList && (!isWrapper(shape) || (isOne && !isType))) return;
  yield {
    id: "structured",
    at: member.at,
    of: result,
    data: {
      revision: dialect.revision,
      name: dialect.nameOf(result.source),
      official: isAny ? "any value" : "an object with any keys",
    },
    remedy: () => dialect.openMember?.(result, member),
  };
}

/** Whether a member's value is described in place, and not by a named declaration. */
function isInPlace<N extends Notation>({ shape, span }: MemberShape<N>): boolean {
  return within(shape.span, span);
}

/** Whether a record or a list states in place that it only holds some kinds of values. */
function isLimited<N extends Notation>(shape: DeclaredShape<N>, { span }: MemberShape<N>): boolean {
  if (shape.kind === "list") return true;
  const values = shape.kind === "record" ? shape.values : undefined;
  const kinds = ["string", "number", "boolean", "union", "record"];
  return values !== undefined && kinds.includes(values.kind) && within(values.span, span);
}

/** Keys of a wrapper around a value of any kind. */
const ofWrappers: ReadonlySet<string> = new Set([
  ...["type", "kind", "data", "value", "payload", "result", "content"],
]);

/**
 * Whether an object is a wrapper around any value, `{ type: string; data: any }`, and not the
 * result of a certain tool.
 */
function isWrapper<N extends Notation>(shape: DeclaredShape<N>): boolean {
  if (shape.kind !== "object" || !shape.isWhole) return false;
  const members = [...shape.members.values()];
  const holdsAnything = members.some(({ shape: { kind } }) =>
    ["anything", "record"].includes(kind),
  );
  return holdsAnything && members.every(({ key }) => ofWrappers.has(key));
}
