import { type CallValue, type FunctionValue, within } from "../syntax/value.js";
import { classNamed } from "./constructions.js";
import { FunctionsByName } from "./functions-by-name.js";
import { originsOf } from "./origins.js";

/** The methods of this file that a call reaches, as what it is called on is made here. */
export function methodsOf(call: CallValue): readonly FunctionValue[] {
  const { document, receiver } = call;
  if (!receiver) return [];
  const path = receiver.kind === "reference" ? receiver.path : [];
  const holders = originsOf(receiver).map((origin) =>
    origin.kind === "new" ? classNamed(document, origin) : origin,
  );
  const named = classNamed(document, { callee: path, span: receiver.span });
  return FunctionsByName.in(document)
    .by(call)
    .filter(({ span }) =>
      [named, ...holders].some((holder) => holder && within(span, holder.span)),
    );
}
