import { type Pointer, pointers } from "../../protocol/apps/meta-keys.js";
import type { Document } from "../../syntax/document.js";
import type { Member } from "../../syntax/value.js";
import type { PointerElsewhere } from "../known-file.js";
import type { Settings } from "../settings.js";
import { knownMembers } from "./known-members.js";
import { knownTexts } from "../known-texts.js";
import { metaObjects } from "./meta-objects.js";
import { pointerIn } from "../messages/pointer-in.js";

/** The address of an interface in the description of a tool, in one of its spellings. */
export interface PointerFound {
  readonly pointer: Pointer;
  readonly at: Member;
  /** What the address may be; none if that is unknown. */
  readonly texts: readonly string[];
}

/** Finds the addresses to which the tools of a document point. */
export function pointersIn(document: Document, settings: Settings): readonly PointerFound[] {
  return [...metaObjects(document, settings)].flatMap(({ in: holder, object, on }) => {
    if (!on.has("tool")) return [];
    return pointers
      .filter((one) => one.in === holder)
      .flatMap(({ key, pointer }) => {
        const at = knownMembers(object, settings).find(({ as }) => as.key === key)?.as;
        return at ? [{ pointer, at, texts: knownTexts(at.value, settings) }] : [];
      });
  });
}

/** Finds the addresses themselves, each with the key that holds it. */
export function pointedTo(document: Document, settings: Settings): readonly PointerElsewhere[] {
  return pointersIn(document, settings).flatMap(({ pointer, texts }) =>
    texts.map((text) => ({ pointer, text })),
  );
}

/** Whether the results of a document point to interfaces. */
export function hasPointerInResults(document: Document, settings: Settings): boolean {
  for (const { in: holder, object, on } of metaObjects(document, settings))
    if (holder === "_meta" && on.has("result") && pointerIn(object)) return true;
  return false;
}
