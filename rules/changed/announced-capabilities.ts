import { knownOf } from "../../context/known-values.js";
import { memberOf } from "../../syntax/ancestors.js";
import { claimedTypes } from "../../syntax/claimed-types.js";
import { runsSdk } from "../../context/imports.js";
import { dispatchIn } from "../../context/messages/dispatch.js";
import { messagesOf } from "../../context/messages/messages.js";
import type { Settings } from "../../context/settings.js";
import { changedCapabilities, unheardChanges } from "../../protocol/changed-names.js";
import type { Document } from "../../syntax/document.js";
import { member, type Member, members, type ObjectValue, literalOf } from "../../syntax/value.js";
import type { ChangedConstruct } from "./changed-construct.js";

/** Finds capabilities that 2026-07-28 changes, in what a file without an SDK answers or sends. */
export function* announcedCapabilities(
  document: Document,
  settings: Settings,
): Iterable<ChangedConstruct> {
  if (document.language === "json" || runsSdk(document)) return;
  const dispatch = dispatchIn(document, settings);
  const handled = new Set(dispatch?.handled.map(({ method }) => method));
  for (const { object, role } of messagesOf(document, settings).sites) {
    const side = sides.get(role);
    // The answer to `initialize` is for older clients where there is one to `server/discover`.
    const isForOlder = handled.has("server/discover") && isOfHandshake(object);
    // A type alone does not say who announces it, and to whom.
    const isOnlyTyped = !dispatch && claimedTypes(object).length > 0;
    if (side === undefined || isForOlder || isOnlyTyped) continue;
    for (const at of members(object)) {
      const change = changedCapabilities.get(`${side}.${at.key ?? ""}`);
      // `logging: false`
      const isOff = literalOf(knownOf(at.value)) === false;
      if (change && !isOff) yield { at, name: at.key ?? "", change };
      if (side !== "Server" || handled.size === 0 || handled.has("subscriptions/listen")) continue;
      // Only clients have roots, so a server announces nothing with them.
      if (at.key === "roots") continue;
      for (const flag of flagsOf(at))
        yield { at: flag, name: `${flag.key ?? ""}: true`, change: unheardChanges };
    }
  }
}

const sides: ReadonlyMap<string, string> = new Map([
  ["server capabilities", "Server"],
  ["client capabilities", "Client"],
]);

function isOfHandshake(object: ObjectValue): boolean {
  const owner = memberOf(object)?.owner;
  return owner !== undefined && member(owner, "serverInfo") !== undefined;
}

/** `subscribe: true`, `listChanged: true`. */
function flagsOf({ value }: Member): readonly Member[] {
  return ["subscribe", "listChanged"].flatMap((key) => {
    const flag = member(knownOf(value), key);
    return flag && literalOf(knownOf(flag.value)) === true ? [flag] : [];
  });
}
