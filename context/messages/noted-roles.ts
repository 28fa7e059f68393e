import { appMimeType } from "../../protocol/apps/mime-types.js";
import { appScheme } from "../../protocol/apps/address.js";
import { knownObject, knownValue } from "../known-values.js";
import { usedAt } from "../../syntax/ancestors.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type CallValue, member, stringOf, type Value } from "../../syntax/value.js";
import { isPlainRegistration } from "./plain-registration.js";
import type { Grammar } from "../roles/grammar.js";
import { registrationIn } from "../registrations.js";
import { type Note, separator, withoutNote } from "./notes.js";
import type { MessageRole } from "./roles.js";

function withNote(role: MessageRole | undefined, note: Note | undefined): MessageRole | undefined {
  return role === undefined || note === undefined ? role : `${role}${separator}${note}`;
}

/** The role of a handler, with what its registration says about what it returns. */
export function noted(role: MessageRole | undefined, value: Value): MessageRole | undefined {
  if (role?.endsWith("handler") !== true) return role;
  const place = usedAt(value);
  if (place.kind !== "argument") return role;
  if (isPlainRegistration(place.call) === true) return withNote(role, "a plain tool");
  return isForInterface(place.call) ? withNote(role, "an interface") : role;
}

/** Whether a call registers an interface, as far as it shows: `registerAppResource` also takes documents. */
function isForInterface(call: CallValue): boolean {
  const { address, anyHandler, config } = registrationIn(call);
  if (address === undefined || !anyHandler) return false;
  const [uri, entry] = [address, config?.[0] ?? -1].map((at) => unlessSpread(call.arguments[at]));
  const type = member(knownObject(entry), "mimeType")?.value;
  const [stated, typed] = [uri, type].map((one) => one && stringOf(knownValue(one)));
  return (stated?.startsWith(appScheme) ?? true) && (typed ?? appMimeType) === appMimeType;
}

/** A grammar in which the parts of what has a note have the same one. */
export function carryingNotes(grammar: Grammar<MessageRole>): Grammar<MessageRole> {
  const carried =
    <Rest extends readonly unknown[]>(
      part: ((role: MessageRole, ...rest: Rest) => MessageRole | undefined) | undefined,
    ) =>
    (whole: MessageRole, ...rest: Rest): MessageRole | undefined => {
      const [role, note] = withoutNote(whole);
      return withNote(part?.(role, ...rest), note);
    };
  return {
    ...grammar,
    inObject: (whole, key) => {
      const [role, note] = withoutNote(whole);
      const part = grammar.inObject?.(role, key);
      return withNote(part, part === "resource contents" ? "a block" : note);
    },
    inArray: carried(grammar.inArray),
    inSpread: carried(grammar.inSpread),
    inReturn: carried(grammar.inReturn),
    inCallback: carried(grammar.inCallback),
    inArgument: carried(grammar.inArgument),
    inPlace: carried(grammar.inPlace),
    ofOtherName: carried(grammar.ofOtherName),
    settle: carried(grammar.settle),
  };
}
