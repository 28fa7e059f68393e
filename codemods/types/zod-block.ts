import type { DefinitionName } from "../../protocol/definitions.js";
import type { Document } from "../../syntax/document.js";
import { unlessSpread } from "../../syntax/spreads.js";
import type { ArrayValue, Member } from "../../syntax/value.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";
import type { MemberShape, DeclaredObject } from "../../syntax/shapes/declared-shape.js";
import type { ZodNotation, ZodObject } from "../../syntax/shapes/zod-notation.js";
import { zodChain } from "../../syntax/zod.js";
import { resolve } from "../../syntax/names.js";
import { definitionOfKind, missingMembers, type ZodWriter } from "./zod-code.js";
import { type MoreElements, rewriteZodObject } from "./zod-object.js";

/** Gives an object the members of a definition that it does not list. */
export function listMembers(
  document: Document,
  { members, source }: DeclaredObject<ZodNotation>,
  name: DefinitionName,
  writer: ZodWriter,
): Rewrite {
  const added = missingMembers(writer, name, (key) => members.has(key));
  const edits = rewriteZodObject(document, source, { added });
  if (edits.length === 0) return refused("the object is empty");
  return rewritten(edits, "code that reads these objects may not expect more keys");
}

interface Flat {
  readonly shape: DeclaredObject<ZodNotation>;
  readonly type: MemberShape<ZodNotation>;
  readonly kinds: readonly string[];
}

/** Adds kinds and their members to an object that stands for several kinds. */
export function addFlatKinds(
  document: Document,
  { kinds, shape, type }: Flat,
  added: readonly string[],
  writer: ZodWriter,
): Rewrite {
  const list = listIn(type);
  const listed = moreKinds(list, added, writer);
  if (!listed && added.length > 0) return refused("the kinds are not listed in one place");
  const definitions = [...kinds, ...added].map((kind) => definitionOfKind(kind));
  const keys = new Set(shape.members.keys());
  const members = definitions.flatMap((name) => {
    const missing = missingMembers(writer, name, (key) => keys.has(key), true);
    for (const { key } of missing) keys.add(key);
    return missing;
  });
  const edits = rewriteZodObject(document, shape.source, {
    added: members,
    ...(listed ? { listed } : {}),
  });
  const doubt =
    added.length === 0
      ? "code that reads these objects may not expect more keys"
      : "code that reads the blocks must handle the new kinds";
  return rewritten(edits, doubt);
}

/** The list in which the kinds are, as far as it is there and nowhere else. */
function listIn({ source }: MemberShape<ZodNotation>): ArrayValue | undefined {
  const { value } = source;
  const [argument] = value.kind === "call" ? value.arguments : [];
  return argument?.kind === "array" ? argument : undefined;
}

/** The kinds at the end of their list; `undefined` where there are none, or where they are not written as one list. */
function moreKinds(
  list: ArrayValue | undefined,
  added: readonly string[],
  writer: ZodWriter,
): MoreElements | undefined {
  const last = unlessSpread(list?.elements.at(-1));
  if (added.length === 0 || !list || !last) return undefined;
  return { list, after: last, codes: added.map((kind) => kindCode(kind, list, writer)) };
}

/** A kind as the list writes them: as a text of `z.enum`, or as `z.literal(…)` of a union. */
function kindCode(kind: string, { elements }: ArrayValue, { quote, zod }: ZodWriter): string {
  const isText = elements.every((element) => element?.kind === "scalar");
  return isText ? quote(kind) : `${zod}.literal(${quote(kind)})`;
}

/** Makes a member required: takes off what lets it be left out. */
export function requireMember(document: Document, { value }: Member): Rewrite {
  const steps = zodChain(document, resolve(document, value)) ?? [];
  const last = steps.at(-1);
  if (last?.call !== value || !["nullish", "optional"].includes(last.name))
    return refused("it is made optional elsewhere");
  const isFunction = steps.length === 1;
  const inner = isFunction ? unlessSpread(last.call.arguments[0]) : last.call.receiver;
  if (!inner) return refused("the schema that it makes optional is not written out");
  const { outer } = inner;
  const gone = [
    ...(isFunction ? [[value.span[0], outer[0]] as const] : []),
    [outer[1], value.span[1]] as const,
  ];
  return rewritten(
    gone.map((span) => ({ span, text: "" })),
    "servers that leave it out are then refused",
  );
}

/** Lets an object keep what it does not list, with all that is said of what it lists. */
export function openObject(
  document: Document,
  chain: ZodObject,
  version: 3 | 4 | undefined,
): Rewrite {
  const edits = rewriteZodObject(document, chain, { opened: { version } });
  return rewritten(edits, "code that reads these objects may not expect more keys");
}

/** Puts another schema in place of a member's. */
export function replaceSchema(
  document: Document,
  chain: ZodObject,
  member: Member,
  code: string,
): Rewrite {
  const edits = rewriteZodObject(document, chain, { replaced: new Map([[member, code]]) });
  return rewritten(edits, "code may rely on the keys that were declared");
}
