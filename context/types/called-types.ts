import { classAround } from "../../syntax/around.js";
import { boundParameter } from "../../syntax/bound-parameter.js";
import { claimedTypes } from "../../syntax/claimed-types.js";
import type { Document } from "../../syntax/document.js";
import { declarationAt } from "../../syntax/names.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import type { CallValue, Span, TypeText, Value } from "../../syntax/value.js";
import { FunctionsByName } from "../../flow/functions-by-name.js";
import type { Path } from "../../flow/path.js";
import { expanded, type GivenType, noTypes, typesUnder } from "./expanded-types.js";

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

/** The types that a path has from what its name is declared with: `props.onAnswer`, `this.props`. */
function typesAt(document: Document, path: Path, at: Span): readonly GivenType[] {
  const [root = "", ...keys] = path;
  if (root === "this") {
    const [field, ...others] = keys;
    return typesBehind(document, field === undefined ? [] : ofField(document, field, at), others);
  }
  const bound = boundParameter({ document, path: [root], span: at });
  if (bound) return typesBehind(document, [bound.parameter.type], [...bound.binding.path, ...keys]);
  const declaration = declarationAt(document, root, at);
  switch (declaration?.kind) {
    case "const":
    case "let":
      return typesBehind(document, ofValue(declaration.value), keys);
    case "other": {
      const { part } = declaration;
      return part
        ? typesBehind(document, [part.type, ...ofValue(part.of)], [part.key, ...keys])
        : [];
    }
    default:
      return [];
  }
}

function ofValue(value: Value | undefined): readonly TypeText[] {
  return value ? claimedTypes(value) : [];
}

/** The types of a class's field, which its constructor may declare: `constructor(private a: A)`. */
function ofField(document: Document, name: string, at: Span): readonly TypeText[] {
  const members = classAround(document, at)?.members ?? [];
  return members.flatMap(({ kind, name: own, value }) => {
    if (kind === "field" && own === name) return ofValue(value);
    if (kind !== "constructor" || value.kind !== "function") return [];
    const declared = value.parameters.filter((one) => one.isProperty && one.name === name);
    return declared.flatMap(({ type }) => type ?? []);
  });
}

function typesBehind(
  document: Document,
  types: readonly (TypeText | undefined)[],
  keys: Path,
): readonly GivenType[] {
  const start = types.flatMap((type) => (type ? [{ node: type.node, given: noTypes }] : []));
  return keys.reduce<readonly GivenType[]>(
    (found, key) => found.flatMap((type) => typesUnder(document, type, key)),
    start,
  );
}
