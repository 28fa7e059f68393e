import type { Site } from "../../context/messages/messages.js";
import { knownValue } from "../../context/known-values.js";
import { type Member, member, type Value } from "../../syntax/value.js";
import { misplaced } from "./misplaced.js";

/**
 * Annotations that are only in places where clients do not look for them. Their values do not
 * matter.
 */
export function unreadAnnotations(sites: readonly Site[]): ReadonlySet<Value> {
  const lost = new Set<Member>();
  const unread = new Set<Value>();
  const read = new Set<Value>();
  for (const site of sites) {
    // Annotations that can be moved must be valid first.
    for (const { at, id } of misplaced(site)) if (id !== "inResource") lost.add(at);
    const at = member(site.object, "annotations");
    if (at) (lost.has(at) ? unread : read).add(knownValue(at.value));
  }
  return new Set([...unread].filter((value) => !read.has(value)));
}
