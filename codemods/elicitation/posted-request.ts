import { allKnown } from "../../syntax/all-known.js";
import { namedHeader } from "../../protocol/request-envelope.js";
import { type Document, textOf } from "../../syntax/document.js";
import type { Change } from "../../syntax/change.js";
import type { Edit } from "../../syntax/edit.js";
import type { Code, NewMember } from "../../syntax/layout.js";
import { isMultiline } from "../../syntax/lines.js";
import { type Member, member, members, type ObjectValue, type Span } from "../../syntax/value.js";
import { quoted, rewriteInPlace, rewriteObject } from "../../syntax/write.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";

/** A request that a program posts without an SDK. */
export interface Posted {
  readonly message: ObjectValue;
  readonly method: string | undefined;
  readonly headers: ObjectValue | "unknown" | undefined;
  readonly params: ObjectValue | "unknown" | undefined;
}

/** The headers and keys that a request lacks. */
export interface Missing {
  readonly headers: readonly string[];
  /** Keys of `_meta`. */
  readonly keys: readonly string[];
}

const doubt = "servers of older revisions may refuse the header `MCP-Protocol-Version`";

/** Adds the headers and the parts of `_meta` that servers of a revision require. */
export function completeRequest(posted: Posted, missing: Missing, revision: string): Rewrite {
  const headers = headersFor(posted, missing.headers, revision);
  const meta = metaFor(posted, missing.keys, revision);
  if (!headers || !meta) return refused("some of its parts come from elsewhere");
  const added = [...headers, ...meta];
  const isOnOneLine = added.length > 1 && !isMultiline(posted.message.document, around(added));
  return rewritten(
    added.flatMap((one) => appended(one, isOnOneLine)),
    missing.headers.length > 0 ? doubt : "the server may support only older revisions",
  );
}

/** Members to add after the last one of an object, or instead of one. */
type Addition = { readonly added: readonly NewMember[] } & (
  | { readonly after: Member; readonly instead?: never }
  | { readonly instead: Member; readonly after?: never }
);

function around(additions: readonly Addition[]): Span {
  const spans = additions.map(({ after, instead }) => (after ?? instead).span);
  return [Math.min(...spans.map(([start]) => start)), Math.max(...spans.map(([, end]) => end))];
}

/** The edits for an addition. On one line, two literals cannot both break the code around them. */
function appended({ added, after, instead }: Addition, isOnOneLine: boolean): readonly Edit[] {
  const changes = added.map((one): Change =>
    after
      ? { kind: "append", after, member: one }
      : { kind: "replace", member: instead, with: one },
  );
  return (isOnOneLine ? rewriteInPlace : rewriteObject)((after ?? instead).owner, changes);
}

function headersFor(
  { headers, message: { document }, method, params }: Posted,
  names: readonly string[],
  revision: string,
): readonly Addition[] | undefined {
  if (names.length === 0) return [];
  const after = headers && headers !== "unknown" ? members(headers).at(-1) : undefined;
  if (!after || method === undefined) return undefined;
  const { owner } = after;
  const texts = new Map<string, string | undefined>([
    ["MCP-Protocol-Version", quoted(owner, revision)],
    ["Mcp-Method", quoted(owner, method)],
    [namedHeader.name, nameIn(document, params, namedHeader.from.get(method))],
  ]);
  const added = allKnown(names, (key) => {
    const value = texts.get(key);
    return value === undefined ? undefined : { key, value };
  });
  return added && [{ after, added }];
}

/** The value for the header that repeats the name, unless that would call something twice. */
function nameIn(
  document: Document,
  params: Posted["params"],
  key: string | undefined,
): string | undefined {
  const value =
    params && params !== "unknown" && key !== undefined ? member(params, key)?.value : undefined;
  const isPlain = value?.kind === "scalar" || value?.kind === "reference";
  return isPlain ? textOf(document, value.span) : undefined;
}

function metaFor(
  { message, params }: Posted,
  keys: readonly string[],
  revision: string,
): readonly Addition[] | undefined {
  if (keys.length === 0) return [];
  if (params === "unknown") return undefined;
  const envelope = keys.map((key) => {
    const value = key.endsWith("protocolVersion") ? quoted(message, revision) : "{}";
    return { key, value };
  });
  const meta = params && member(params, "_meta")?.value;
  if (meta) {
    const after = meta.kind === "object" ? members(meta).at(-1) : undefined;
    return after && [{ after, added: envelope }];
  }
  const added = { key: "_meta", value: objectOf(envelope) };
  const whole = { key: "params", value: objectOf([added]) };
  const isEmpty = params?.entries.length === 0;
  const empty = isEmpty ? member(message, "params") : undefined;
  if (empty) return empty.value === params ? [{ instead: empty, added: [whole] }] : undefined;
  const after = members(params ?? message).at(-1);
  return after && [{ after, added: [params ? added : whole] }];
}

function objectOf(added: readonly NewMember[]): Code {
  return { kind: "object", members: added };
}
