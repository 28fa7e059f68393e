import { mayHaveMore, unlessSpread } from "../../syntax/spreads.js";
import type { Value } from "../../syntax/value.js";

/** The structure of a value, as far as its source shows it. Holds no reference to the tree. */
export type Shape =
  | { readonly kind: "scalar"; readonly value: string | number | boolean | null }
  | { readonly kind: "list"; readonly elements: readonly Shape[] }
  | ObjectShape
  | { readonly kind: "unknown" };

export interface ObjectShape {
  readonly kind: "object";
  readonly members: ReadonlyMap<string, Shape>;
  /** Whether it may have further members. */
  readonly isOpen: boolean;
}

const unknown: Shape = { kind: "unknown" };

/** The shape of a value. */
export function shapeOf(value: Value | undefined): Shape {
  switch (value?.kind) {
    case "scalar":
      return { kind: "scalar", value: value.value };
    case "array": {
      const { elements } = value;
      if (mayHaveMore(elements)) return unknown;
      return { kind: "list", elements: elements.map((one) => shapeOf(unlessSpread(one))) };
    }
    case "object": {
      const { entries } = value;
      const members = entries.flatMap((entry) =>
        entry.kind === "member" && entry.key !== undefined
          ? [[entry.key, entry.isMethod ? unknown : shapeOf(entry.value)] as const]
          : [],
      );
      return {
        kind: "object",
        members: new Map(members),
        isOpen: members.length < entries.length,
      };
    }
    default:
      return unknown;
  }
}

/**
 * How many strings two shapes have in common, or `undefined` if they contradict each other.
 *
 * @param part a shape that may lack members of the whole
 */
export function commonTexts(part: Shape, whole: Shape): number | undefined {
  if (part.kind === "unknown" || whole.kind === "unknown") return 0;
  if (part.kind === "scalar" && whole.kind === "scalar") {
    if (part.value !== whole.value) return undefined;
    return typeof part.value === "string" ? 1 : 0;
  }
  if (part.kind === "list" && whole.kind === "list") {
    if (part.elements.length !== whole.elements.length) return undefined;
    return sum(part.elements.map((one, at) => commonTexts(one, whole.elements[at] ?? unknown)));
  }
  if (part.kind === "object" && whole.kind === "object") {
    const missing = whole.isOpen ? unknown : undefined;
    return sum(
      [...part.members].map(([key, one]) => {
        const other = whole.members.get(key) ?? missing;
        return other && commonTexts(one, other);
      }),
    );
  }
  return undefined;
}

function sum(counts: readonly (number | undefined)[]): number | undefined {
  return counts.reduce<number | undefined>(
    (total, count) => (total === undefined || count === undefined ? undefined : total + count),
    0,
  );
}
