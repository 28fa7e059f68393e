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
import { effects } from "./checks.js";
import type { Dialect, Stale } from "./dialect.js";

/** `_meta` of a result with some keys of its own: it holds whatever servers and extensions say. */
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
    ...{ id: "meta", at: member.at, of: result },
    isHarmless: unlisted !== "refused",
    data: {
      name: dialect.nameOf(result.source),
      effect: effects[dialect.notation][unlisted] ?? "",
    },
    remedy: () => dialect.openMember?.(result, member),
  };
}

/** `structuredContent` that takes less than any tool can return. */
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
  // What has a name, or a shape of its own, is what this program makes.
  if (isType && !isInPlace(member)) return;
  const isRecord = shape.kind === "record" && (isAny || (isType && isLimited(shape, member)));
  const isList = isType && shape.kind === "list";
  // One key alone is as often that of a certain tool: of a type only `any` or `object` under it shows what it is.
  const isOne = shape.kind === "object" && shape.members.size === 1;
  if (!isRecord && !isList && (!isWrapper(shape) || (isOne && !isType))) return;
  yield {
    ...{ id: "structured", at: member.at, of: result },
    data: {
      ...{ revision: dialect.revision, name: dialect.nameOf(result.source) },
      official: isAny ? "any value" : "an object with any keys",
    },
    remedy: () => dialect.openMember?.(result, member),
  };
}

/** Whether a member's value is described where the member is, and not under a name. */
function isInPlace<N extends Notation>({ shape, span }: MemberShape<N>): boolean {
  return within(shape.span, span);
}

/** Whether a record or a list holds only some kinds of values, as far as it says so in its place. */
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

/** Whether an object is a wrapper around anything, `{ type: string; data: any }`, and not what a certain tool returns. */
function isWrapper<N extends Notation>(shape: DeclaredShape<N>): boolean {
  if (shape.kind !== "object" || !shape.isWhole) return false;
  const members = [...shape.members.values()];
  const holdsAnything = members.some(({ shape: { kind } }) =>
    ["anything", "record"].includes(kind),
  );
  return holdsAnything && members.every(({ key }) => ofWrappers.has(key));
}
