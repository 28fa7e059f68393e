import { type Arriving, arrivingAt } from "../known-values.js";
import type { Member } from "../../syntax/value.js";
import type { Settings } from "../settings.js";
import { isReplacedLater } from "../changes/assigned-later.js";
import { messagesOf } from "./messages.js";

/**
 * What arrives under a key of an object of a message: what it certainly is, or what calls and choices
 * bring on the ways on which the object gets its role. Nothing if code replaces it there.
 */
export function arrivingIn(entry: Member, settings: Settings): readonly Arriving[] {
  if (entry.key !== undefined && isReplacedLater(entry.owner, entry.key)) return [];
  const ways = messagesOf(entry.document, settings).waysTo(entry.owner);
  return arrivingAt(entry, ways, settings);
}
