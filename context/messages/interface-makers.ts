import { type InterfaceMaker, interfaceMakers } from "../../protocol/apps/makers.js";
import { constantAt } from "../../syntax/names.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type CallValue, member, type ReferenceValue, type Value } from "../../syntax/value.js";
import { importedFrom, importsFrom } from "../imports.js";

/** The function of a library that a call makes an interface with. */
export function interfaceMakerOf({
  callee,
  document,
  name: called,
}: CallValue): InterfaceMaker | undefined {
  const [root = ""] = callee;
  return interfaceMakers.find(
    ({ makes, modules, name }) =>
      name === called &&
      // What makes something is a function of the package, the others are methods of its server.
      (makes ? modules.test(importedFrom(document, root) ?? "") : importsFrom(document, modules)),
  );
}

/** What such a function makes a part of its result of: `ui.resource.uri`. */
export function partOfMade({
  document,
  path: [name, ...keys],
  span,
}: ReferenceValue): Value | string | undefined {
  const made = keys.length === 2 ? constantAt(document, name, span) : undefined;
  const call = made?.kind === "await" ? made.awaited : made;
  const part = call?.kind === "call" ? interfaceMakerOf(call)?.makes?.[keys.join(".")] : undefined;
  if (call?.kind !== "call" || !part) return undefined;
  if ("text" in part) return part.text;
  return member(unlessSpread(call.arguments[0]), part.from)?.value;
}
