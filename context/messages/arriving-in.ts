import { type Arriving, arrivingAt } from "../known-values.js";
import type { Member } from "../../syntax/value.js";
import type { Settings } from "../settings.js";
import { messagesOf } from "./messages.js";

/**
 * What arrives under a key of an object of a message: what it certainly is, or what calls and choices
 * bring on the ways on which the object gets its role.
 */
export function arrivingIn(entry: Member, settings: Settings): readonly Arriving[] {
  const ways = messagesOf(entry.document, settings).waysTo(entry.owner);
  return arrivingAt(entry, ways, settings);
}
