import { backwards } from "./backwards.js";
import { builtinOf } from "./builtin-of.js";
import { anyKey, isReturned, mapped, type Path } from "./path.js";
import { type Ends, nowhere, type Source } from "./source.js";
import { namesUnder } from "./search-types.js";
import { sourcesOfParameter, sourcesOfPath } from "./sources.js";
import type { Document } from "../syntax/document.js";
import { declarationAt } from "../syntax/names.js";
import { importIn } from "../syntax/imported.js";
import type { TypeNode } from "../syntax/type-node.js";
import type { CallValue, FunctionValue, NewValue, Span, TypeText, Value } from "../syntax/value.js";
import { claimedTypes } from "../syntax/claimed-types.js";
import { isNullish } from "../syntax/undefined.js";

/** What proves the origin of a value: the expression that produces it, or its declared type. */
export interface Evidence<Proof> {
  readonly ofType: (type: TypeText, document: Document) => Proof | undefined;
  /** The proof for what is in a list, a map or a record of a type with a name. */
  readonly ofElement?: (name: string, document: Document) => Proof | undefined;
  readonly ofCall?: (call: CallValue) => Proof | undefined;
  readonly ofConstruction?: (made: NewValue) => Proof | undefined;
  /** The proof for a parameter, which holds for every caller of the function. */
  readonly ofParameter?: (by: FunctionValue, index: number) => Proof | undefined;
  /** The proof for an imported name. */
  readonly ofImport?: (name: string) => Proof | undefined;
  /** The origin that the keys of a path prove, whatever object they are read from. */
  readonly ofKeys?: (path: Path) => ProvenOrigin<Proof> | undefined;
  /** Whether callers that the file does not show may hand something else to a function. */
  readonly hasOtherCallers?: (by: FunctionValue) => boolean;
  /** The calls in other files that run a function. */
  readonly callsElsewhere?: Ends["callsElsewhere"];
}

/** The origin of a value, and the members that lead from there to the value. */
export interface ProvenOrigin<Proof> {
  readonly proof: Proof;
  readonly path: Path;
}

/** The origin of a value or what it resolves to, as its file shows; several must agree. */
export function originOf<Proof>(
  value: Value,
  evidence: Evidence<Proof>,
): ProvenOrigin<Proof> | undefined {
  return common(evidence, () => [{ value, path: [], entered: undefined }]);
}

/** Like `originOf`, for what a path refers to at a place. */
export function originAt<Proof>(
  document: Document,
  path: Path,
  at: Span,
  evidence: Evidence<Proof>,
): ProvenOrigin<Proof> | undefined {
  const imported = ofImported(document, path, at, evidence);
  return imported ?? common(evidence, (ends) => sourcesOfPath(document, path, at, ends));
}

/** Like `originOf`, for what a function gets as an argument, under a path. */
export function originOfArgument<Proof>(
  by: FunctionValue,
  index: number,
  path: Path,
  evidence: Evidence<Proof>,
): ProvenOrigin<Proof> | undefined {
  return common(evidence, (ends) => sourcesOfParameter(by, index, path, ends));
}

/** All proven origins of what a path refers to at a place, which may also come from elsewhere. */
export function originsAt<Proof>(
  document: Document,
  path: Path,
  at: Span,
  evidence: Evidence<Proof>,
): readonly ProvenOrigin<Proof>[] {
  return origins(evidence, (ends) => sourcesOfPath(document, path, at, ends)).found;
}

function common<Proof>(
  evidence: Evidence<Proof>,
  startsWith: (ends: Ends) => readonly Source[],
): ProvenOrigin<Proof> | undefined {
  const { found, isOpen } = origins(evidence, startsWith, "while closed");
  const [first, ...others] = found;
  return !isOpen && first && others.every((one) => isSame(one, first)) ? first : undefined;
}

/**
 * The proven origins, and whether there may be others.
 *
 * @param goesOn whether to look on for further ones when there may be others
 */
function origins<Proof>(
  evidence: Evidence<Proof>,
  startsWith: (ends: Ends) => readonly Source[],
  goesOn: "always" | "while closed" = "always",
): { readonly found: readonly ProvenOrigin<Proof>[]; readonly isOpen: boolean } {
  const found: ProvenOrigin<Proof>[] = [];
  let isOpen = false;
  const settle = (one: ProvenOrigin<Proof> | undefined): boolean =>
    one !== undefined && found.push(one) > 0;
  const ends = {
    ...nowhere,
    handed: (by: FunctionValue, index: number, path: Path) => {
      const type = by.parameters[index]?.type;
      const isSettled = settle(
        origin(
          (type && evidence.ofType(type, by.document)) ?? evidence.ofParameter?.(by, index),
          path,
        ) ??
          (type && ofElement(type.node, path, by.document, evidence)),
      );
      isOpen ||= !isSettled && evidence.hasOtherCallers?.(by) === true;
      return isSettled;
    },
    caught: () => void (isOpen = true),
    ...(evidence.callsElsewhere && { callsElsewhere: evidence.callsElsewhere }),
  };
  const isProven = ({ path, value }: Source): boolean => settle(proven(value, path, evidence));
  let settled = 0;
  for (const { from, source } of backwards(startsWith(ends), ends, isProven)) {
    isOpen ||= from.length === 0 && found.length === settled && !isNothing(source);
    if (isOpen && goesOn === "while closed") break;
    settled = found.length;
  }
  return { found, isOpen };
}

/** Whether a source adds nothing: a collection of the language has no methods but those known to it. */
function isNothing({ path, value }: Source): boolean {
  const isOwn = value.kind === "new" && isReturned(path[1]) && builtinOf(value) !== undefined;
  return isOwn || isNullish(value);
}

function isSame<Proof>(one: ProvenOrigin<Proof>, other: ProvenOrigin<Proof>): boolean {
  return one.proof === other.proof && placeIn(one) === placeIn(other);
}

/** Whether `forEach` visits a list or a map is not known, but it is one of them. */
function placeIn({ path }: ProvenOrigin<unknown>): string {
  return path.map((key) => (key === mapped ? anyKey : key)).join(".");
}

function proven<Proof>(
  value: Value,
  path: Path,
  evidence: Evidence<Proof>,
): ProvenOrigin<Proof> | undefined {
  for (const type of claimedTypes(value).toReversed()) {
    const proof = evidence.ofType(type, value.document);
    if (proof !== undefined) return { proof, path };
    const element = ofElement(type.node, path, value.document, evidence);
    if (element) return element;
  }
  switch (value.kind) {
    case "call":
      return origin(evidence.ofCall?.(value), path);
    case "new":
      return (
        (value.type && ofElement(value.type, path, value.document, evidence)) ??
        origin(evidence.ofConstruction?.(value), path)
      );
    case "function":
      return isReturned(path[0])
        ? origin(
            value.returnType && evidence.ofType(value.returnType, value.document),
            path.slice(1),
          )
        : undefined;
    case "reference": {
      const whole = [...value.path, ...path];
      return evidence.ofKeys?.(whole) ?? ofImported(value.document, whole, value.span, evidence);
    }
    default:
      return undefined;
  }
}

/** What is under the keys of a list, a map or a record, if its type gives that one name. */
function ofElement<Proof>(
  node: TypeNode,
  path: Path,
  document: Document,
  evidence: Evidence<Proof>,
): ProvenOrigin<Proof> | undefined {
  if (!evidence.ofElement || path.length === 0) return undefined;
  // A map gives its keys and values in pairs.
  const isPair = node.kind === "name" && node.name === "Map" && path[0] === anyKey;
  const keys = isPair && path[1] === "1" ? [mapped, ...path.slice(2)] : path;
  const [only, ...others] = namesUnder(node, keys);
  if (!only || others.length > 0 || only.path.length === keys.length) return undefined;
  return origin(evidence.ofElement(only.of.name, document), only.path);
}

function ofImported<Proof>(
  document: Document,
  [root = "", ...path]: Path,
  at: Span,
  { ofImport }: Evidence<Proof>,
): ProvenOrigin<Proof> | undefined {
  const declaration = ofImport && declarationAt(document, root, at);
  return declaration && importIn(declaration) ? origin(ofImport(root), path) : undefined;
}

function origin<Proof>(proof: Proof | undefined, path: Path): ProvenOrigin<Proof> | undefined {
  return proof === undefined ? undefined : { proof, path };
}
