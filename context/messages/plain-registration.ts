import { knownObject } from "../known-values.js";
import { allValues } from "../../syntax/spreads.js";
import { type CallValue, hasEveryKey, member, type ObjectValue } from "../../syntax/value.js";
import { mayGainMembers } from "../changes/added-members.js";
import { assignedLater } from "../changes/assigned-later.js";
import { registrationIn } from "../registrations.js";
import { pointerIn } from "./pointer-in.js";

/** Whether a call registers a tool without an interface; `undefined` if it registers none. */
export function isPlainRegistration(call: CallValue): boolean | undefined {
  const { config, registers, takes } = registrationIn(call);
  if (registers !== "tool" || call.arguments.length < 2) return undefined;
  const given = allValues(call.arguments);
  // It has no way to give a `_meta`.
  if (takes === "one by one") return given !== undefined && given.length > 2;
  const described = knownObject(given?.[config?.[0] ?? -1]);
  return described !== undefined && isPlain(described);
}

/** Whether the description of a tool certainly points to no interface. */
export function isPlain(tool: ObjectValue): boolean {
  if (!hasEveryKey(tool)) return false;
  const meta = member(tool, "_meta");
  if (!meta)
    return (
      !member(tool, "meta") && assignedLater(tool, "_meta").length === 0 && !mayGainMembers(tool)
    );
  const known = knownObject(meta.value);
  return known !== undefined && hasEveryKey(known) && !pointerIn(known) && !member(known, "ui");
}
