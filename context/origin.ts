import { backwards } from "../flow/backwards.js";
import { isReturned, type Path } from "../flow/path.js";
import { nowhere, type Source } from "../flow/source.js";
import { sourcesOfPath } from "../flow/sources.js";
import type { Document } from "../syntax/document.js";
import { declarationAt } from "../syntax/names.js";
import { importIn } from "../syntax/imported.js";
import type { CallValue, FunctionValue, NewValue, Span, TypeText, Value } from "../syntax/value.js";
import { claimedTypes } from "./types/claimed-types.js";
import { isNullish } from "./given-values.js";

/** What proves the origin of a value: the expression that produces it, or its declared type. */
export interface Evidence<Proof> {
  readonly ofType: (type: TypeText) => Proof | undefined;
  readonly ofCall?: (call: CallValue) => Proof | undefined;
  readonly ofConstruction?: (made: NewValue) => Proof | undefined;
  /** The proof for a parameter, which holds for every caller of the function. */
  readonly ofParameter?: (by: FunctionValue, index: number) => Proof | undefined;
  /** The proof for an imported name. */
  readonly ofImport?: (name: string) => Proof | undefined;
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

function common<Proof>(
  evidence: Evidence<Proof>,
  startsWith: (ends: typeof nowhere) => readonly Source[],
): ProvenOrigin<Proof> | undefined {
  const found: ProvenOrigin<Proof>[] = [];
  const settle = (one: ProvenOrigin<Proof> | undefined): boolean =>
    one !== undefined && found.push(one) > 0;
  const ends = {
    ...nowhere,
    handed: (by: FunctionValue, index: number, path: Path) => {
      const type = by.parameters[index]?.type;
      return settle(
        origin((type && evidence.ofType(type)) ?? evidence.ofParameter?.(by, index), path),
      );
    },
  };
  const isProven = ({ path, value }: Source): boolean => settle(proven(value, path, evidence));
  let settled = 0;
  for (const { from, source } of backwards(startsWith(ends), ends, isProven)) {
    const isOpen = from.length === 0 && found.length === settled && !isNullish(source.value);
    if (isOpen) return undefined;
    settled = found.length;
  }
  const [first, ...others] = found;
  return first && others.every((one) => isSame(one, first)) ? first : undefined;
}

function isSame<Proof>(one: ProvenOrigin<Proof>, other: ProvenOrigin<Proof>): boolean {
  return one.proof === other.proof && one.path.join(".") === other.path.join(".");
}

function proven<Proof>(
  value: Value,
  path: Path,
  evidence: Evidence<Proof>,
): ProvenOrigin<Proof> | undefined {
  for (const type of claimedTypes(value).toReversed()) {
    const proof = evidence.ofType(type);
    if (proof !== undefined) return { proof, path };
  }
  switch (value.kind) {
    case "call":
      return origin(evidence.ofCall?.(value), path);
    case "new":
      return origin(evidence.ofConstruction?.(value), path);
    case "function":
      return isReturned(path[0])
        ? origin(value.returnType && evidence.ofType(value.returnType), path.slice(1))
        : undefined;
    case "reference":
      return ofImported(value.document, [...value.path, ...path], value.span, evidence);
    default:
      return undefined;
  }
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
