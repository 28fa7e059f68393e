import type { DefinitionName } from "../../protocol/definitions.js";
import type { Document } from "../../syntax/document.js";
import type { ArrayValue, CallValue, Member, Value } from "../../syntax/value.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";
import { definitionOf, missingMembers, type ZodWriter } from "./zod-code.js";
import { type MoreElements, type ObjectChain, rewriteZodObject } from "./zod-object.js";

/** Gives an object the members of a definition that it does not list. */
export function listMembers(
  document: Document,
  chain: ObjectChain,
  has: (key: string) => boolean,
  name: DefinitionName,
  writer: ZodWriter,
): Rewrite {
  const added = missingMembers(writer, name, has);
  const edits = rewriteZodObject(document, chain, { added });
  if (edits.length === 0) return refused("the object is empty");
  return rewritten(edits, "code that reads the values may not expect more of them");
}

/** One object for several kinds, as a file writes it. */
export interface FlatBlock {
  readonly object: ObjectChain & { readonly keys: ReadonlyMap<string, Member> };
  readonly kinds: readonly string[];
}

/** Adds kinds and their members to an object that stands for several kinds. */
export function addFlatKinds(
  document: Document,
  { kinds, object }: FlatBlock,
  added: readonly string[],
  list: ArrayValue | undefined,
  writer: ZodWriter,
): Rewrite {
  const listed = moreKinds(list, added, writer);
  if (!listed && added.length > 0) return refused("the kinds are not written as one list");
  const definitions = [...kinds, ...added].map((kind) => definitionOf(kind));
  const keys = new Set(object.keys.keys());
  const members = definitions.flatMap((name) => {
    const missing = missingMembers(writer, name, (key) => keys.has(key), true);
    for (const { key } of missing) keys.add(key);
    return missing;
  });
  const edits = rewriteZodObject(document, object, {
    added: members,
    ...(listed ? { listed } : {}),
  });
  const doubt =
    added.length === 0
      ? "code that reads the values may not expect more of them"
      : "code that reads the blocks has to know the new kinds too";
  return rewritten(edits, doubt);
}

/** The kinds at the end of their list; `undefined` where there are none, or where they are not written as one list. */
function moreKinds(
  list: ArrayValue | undefined,
  added: readonly string[],
  writer: ZodWriter,
): MoreElements | undefined {
  const last = list?.elements.at(-1);
  if (added.length === 0 || !list || !last || last.kind === "spread") return undefined;
  return { list, after: last, codes: added.map((kind) => kindCode(kind, list, writer)) };
}

/** A kind as the list writes them: as a text of `z.enum`, or as `z.literal(…)` of a union. */
function kindCode(kind: string, { elements }: ArrayValue, { quote, zod }: ZodWriter): string {
  const isText = elements.every((element) => element?.kind === "scalar");
  return isText ? quote(kind) : `${zod}.literal(${quote(kind)})`;
}

/** Makes a member required: takes off what lets it be left out. */
export function requireMember(
  steps: readonly { readonly name: string; readonly call: CallValue }[],
  value: Value,
): Rewrite {
  const last = steps.at(-1);
  if (last?.call !== value || !["nullish", "optional"].includes(last.name))
    return refused("what makes it optional stands in another place");
  const isFunction = steps.length === 1;
  const inner = isFunction ? last.call.arguments[0] : last.call.receiver;
  if (!inner || inner.kind === "spread") return refused("what it makes optional does not show");
  const { outer } = inner;
  const gone = [
    ...(isFunction ? [[value.span[0], outer[0]] as const] : []),
    [outer[1], value.span[1]] as const,
  ];
  return rewritten(
    gone.map((span) => ({ span, text: "" })),
    "servers that leave it out are refused from then on",
  );
}
