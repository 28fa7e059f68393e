import type { Document } from "../syntax/document.js";
import { plainKind } from "../syntax/kinds/plain-kind.js";
import type { Code, NewObject } from "../syntax/layout.js";
import { member, type Value } from "../syntax/value.js";
import { quoted, sourceOf } from "../syntax/write.js";
import { notMovable } from "./copied-members.js";
import { inPlaceOf } from "./in-place-of.js";
import { type Rewrite, refused, rewritten } from "./rewrite.js";
import { newTextBlock } from "./text-block.js";

const noObjects = refused("the file has no objects to take the style from");

/** A text that the handler of a prompt returns becomes a message of the user, and a list the messages (2024-11-05). */
export function wrapPrompt(document: Document, returned: Value): Rewrite {
  const [near] = document.objects;
  if (!near) return noObjects;
  const source = sourceOf(document, returned.outer);
  if (source === undefined) return refused(notMovable);
  const messages = listWith(document, returned, "role");
  if (messages) return written(document, near, returned, "messages", messages);
  if (plainKind(document, returned) !== "string") return refused("it is not a text");
  const content = newTextBlock(document, near, source);
  const message: Code = {
    kind: "object",
    members: [
      { key: "role", value: quoted(document, near, "user") },
      { key: "content", value: content },
    ],
  };
  const value: Code = { kind: "array", items: [{ code: message }] };
  return written(document, near, returned, "messages", value);
}

/** The text of a resource becomes its contents, under the URI that the handler gets (2024-11-05, ReadResourceResult). */
export function wrapContents(document: Document, returned: Value): Rewrite {
  const [near] = document.objects;
  if (!near) return noObjects;
  const source = sourceOf(document, returned.outer);
  if (source === undefined) return refused(notMovable);
  const list = listWith(document, returned, "uri");
  if (list) return written(document, near, returned, "contents", list);
  if (plainKind(document, returned) !== "string") return refused("it is not a text");
  const { place } = returned;
  const uri = place.kind === "returned" ? place.by.parameters[0]?.name : undefined;
  if (uri === undefined) return refused("the handler has no name for the URI");
  const contents: Code = {
    kind: "object",
    members: [
      { key: "uri", value: `${uri}.href` },
      { key: "text", value: source },
    ],
  };
  const value: Code = { kind: "array", items: [{ code: contents }] };
  return written(document, near, returned, "contents", value);
}

/** The list that is written out and returned, if each of its elements has a member. */
function listWith(document: Document, value: Value, key: string): Code | undefined {
  if (value.kind !== "array" || value.elements.length === 0) return undefined;
  const items = value.elements.flatMap((one) => {
    const code = one?.kind === "object" && member(one, key) && sourceOf(document, one.outer);
    return code === undefined || code === false ? [] : [{ code }];
  });
  return items.length === value.elements.length ? { kind: "array", items } : undefined;
}

function written(
  document: Document,
  near: Parameters<typeof inPlaceOf>[1],
  returned: Value,
  key: string,
  value: Code,
): Rewrite {
  if (returned.casts.length > 0) return refused("a cast declares its type");
  const result: NewObject = { kind: "object", members: [{ key, value }] };
  return rewritten([inPlaceOf(document, near, returned, result)], "you may know a better result");
}
