import { boundParameter } from "../../syntax/bound-parameter.js";
import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import type { CallValue } from "../../syntax/value.js";
import { FunctionsByName } from "../../flow/functions-by-name.js";
import { expanded, type GivenType, noTypes } from "./expanded-types.js";
import { typesAt } from "./types-at.js";

/** The types of an argument: those of the parameter of the function that is called, or of its type. */
export function typesOfArgument(call: CallValue, index: number): readonly GivenType[] {
  const { callee, document, span } = call;
  if (!hasTypes(document)) return [];
  const reached = FunctionsByName.in(document).by(call);
  const types = reached.flatMap(({ parameters }) => parameters[index]?.type ?? []);
  return [
    ...types.map(({ node }) => ({ node, given: noTypes })),
    ...resolvedWith(call, index),
    ...typesAt(document, callee, span)
      .flatMap((type) => expanded(document, type))
      .flatMap(({ given, node }) => {
        const parameter = node.kind === "function" ? node.parameters[index] : undefined;
        return parameter ? [{ given, node: parameter }] : [];
      }),
  ];
}

/** Whether a file has types. In JavaScript arguments have none. */
const hasTypes = onceForEach(
  ({ functions, types }: Document) =>
    types.size > 0 || functions.some(({ parameters }) => parameters.some(({ type }) => type)),
);

/** `new Promise<ElicitResult>((resolve) => resolve({ … }))`: what a promise is fulfilled with. */
function resolvedWith({ callee, document, span }: CallValue, index: number): readonly GivenType[] {
  const [root = "", ...keys] = callee;
  const bound = keys.length === 0 ? boundParameter({ document, path: [root], span }) : undefined;
  const place = bound?.by.place;
  if (index > 0 || place?.kind !== "constructor argument" || place.index > 0) return [];
  const { callee: made, type } = place.of;
  const isFirst = bound?.parameter === bound?.by.parameters[0];
  return isFirst && made.join(".") === "Promise" && type ? [{ node: type, given: noTypes }] : [];
}
