import { knownObject } from "../known-values.js";
import { allValues } from "../../syntax/spreads.js";
import { type CallValue, hasEveryKey, member, type ObjectValue } from "../../syntax/value.js";
import { laterAssignment } from "./later-assignments.js";
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
  if (!meta) {
    const { isOpen, values } = laterAssignment(tool, "_meta");
    return !member(tool, "meta") && !isOpen && values.length === 0;
  }
  const known = knownObject(meta.value);
  return known !== undefined && hasEveryKey(known) && !pointerIn(known) && !member(known, "ui");
}
