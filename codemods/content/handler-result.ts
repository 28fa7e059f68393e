import { allKnown } from "../../syntax/all-known.js";
import { plainKind } from "../../syntax/kinds/plain-kind.js";
import type { Code, NewObject } from "../../syntax/layout.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { member, type ObjectValue, type Value } from "../../syntax/value.js";
import { quoted } from "../../syntax/write.js";
import { notMovable } from "../copied-members.js";
import { inPlaceOf } from "../in-place-of.js";
import { renameMember } from "../one-member.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";
import { newTextBlock } from "./text-block.js";

/**
 * Wraps what the handler of a prompt returns: a string in a user message, a list as `messages`
 * (2024-11-05).
 */
export function wrapPrompt(returned: Value): Rewrite {
  return wrapped(returned, "messages", "role", (near, text) => [
    { key: "role", value: quoted(near, "user") },
    { key: "content", value: newTextBlock(near, text) },
  ]);
}

/**
 * Wraps the text that a resource handler returns in contents, under the URI that the handler gets
 * (2024-11-05, ReadResourceResult).
 */
export function wrapContents(returned: Value): Rewrite {
  const { place } = returned;
  const uri = place.kind === "returned" ? place.by.parameters[0]?.name : undefined;
  return wrapped(returned, "contents", "uri", (_, text) =>
    uri === undefined
      ? "the handler has no name for the URI"
      : [
          { key: "uri", value: `${uri}.href` },
          { key: "text", value: text },
        ],
  );
}

/** Names the contents that a result has as `content` (2024-11-05, ReadResourceResult). */
export function nameContents(result: ObjectValue): Rewrite | undefined {
  const found = member(result, "content");
  if (!found) return undefined;
  return listWith(found.value, "uri")
    ? renameMember(found, "contents")
    : refused("it is not certain that each of its elements has a `uri`");
}

/**
 * Wraps a returned list, or the text of its only element, in a result.
 *
 * @param key the member that identifies an object as an element of the list
 * @param membersWith the members of an element with a given text, or the reason why there are none
 */
function wrapped(
  returned: Value,
  list: "messages" | "contents",
  key: string,
  membersWith: (near: ObjectValue, text: string) => NewObject["members"] | string,
): Rewrite {
  const [near] = returned.document.objects;
  if (!near) return refused("the file has no objects to take the style from");
  const text = sourceOf(returned.document, returned.outer);
  if (text === undefined) return refused(notMovable);
  const result = (value: Code): Rewrite => {
    if (returned.casts.length > 0) return refused("a cast declares its type");
    const made: NewObject = { kind: "object", members: [{ key: list, value }] };
    return rewritten([inPlaceOf(near, returned, made)], "you may know a better result");
  };
  const written = listWith(returned, key);
  if (written) return result(written);
  if (plainKind(returned) !== "string") return refused("it is not a string");
  const members = membersWith(near, text);
  if (typeof members === "string") return refused(members);
  return result({ kind: "array", items: [{ code: { kind: "object", members } }] });
}

/** The list that is returned as a literal, if all of its elements have a given member. */
function listWith(value: Value, key: string): Code | undefined {
  if (value.kind !== "array" || value.elements.length === 0) return undefined;
  const codes = allKnown(value.elements, (one) =>
    one?.kind === "object" && member(one, key) ? sourceOf(value.document, one.outer) : undefined,
  );
  return codes && { kind: "array", items: codes.map((code) => ({ code })) };
}
