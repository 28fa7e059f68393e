import { type ClassText, type Document, textOf } from "../syntax/document.js";
import { classAround } from "../syntax/around.js";
import { byKeys } from "../syntax/by-keys.js";
import { usesAt } from "../syntax/names.js";
import { onceForEach } from "../syntax/once-for-each.js";
import type { CallValue, Place, ReferenceValue, Value } from "../syntax/value.js";

/**
 * Whether the code looks at a value: `if (!found)`, `typeof said`.
 *
 * @param what whether looking at what it is part of counts too
 */
export function isLookedAt(
  value: ReferenceValue,
  what: "itself" | "anything" = "anything",
): boolean {
  return looksAt(value, what).length > 0;
}

/** Whether the code only asks for `typeof found === "object"`, which is also true of `null`. */
export function mayBeNullStill(value: ReferenceValue): boolean {
  return looksAt(value, "anything").every(({ document, span }) =>
    /^\s*===?\s*["']object["']/u.test(textOf(document, [span[1], span[1] + 16])),
  );
}

function looksAt(value: ReferenceValue, what: "itself" | "anything"): readonly ReferenceValue[] {
  const { document, path, span } = value;
  const [root] = path;
  const uses = root === "this" ? usesOfThis(value) : usesAt(document, root, span);
  return uses.filter((use) => {
    const { kind } = use.place;
    const looks = kind === "tested" || kind === "compared" || isTypeof(use) || isInTest(use.place);
    const isMeant = what === "anything" || use.path.length === path.length;
    return looks && isMeant && use.path.every((key, index) => key === path[index]);
  });
}

/** The uses of the same field or method of the class around a place: `this.footer`. */
function usesOfThis({ document, path, span }: ReferenceValue): readonly ReferenceValue[] {
  const around = classAround(document, span);
  return (around && usesByKey(around).get(path[1] ?? "")) ?? [];
}

const usesByKey = onceForEach((around: ClassText) =>
  byKeys(usesByClass(around.document).get(around) ?? [], ({ path }) => path.slice(1, 2)),
);

const usesByClass = onceForEach((document: Document) =>
  byKeys(document.references.get("this") ?? [], ({ path, span }) => {
    const around = path.length > 1 ? classAround(document, span) : undefined;
    return around ? [around] : [];
  }),
);

/**
 * Whether the code asks the object of a value how it went: after `if (!result.ok) return`,
 * `result.data?.rows` has its `?` only for the compiler.
 */
export function isToldApart({ document, path: [root], span }: ReferenceValue): boolean {
  return usesAt(document, root, span).some(
    ({ path, place, span: at }) =>
      path.length === 2 &&
      outcome.test(path[1] ?? "") &&
      (place.kind === "tested" || place.kind === "compared") &&
      at[1] <= span[0],
  );
}

const outcome = /^(?:error|failed|kind|ok|status|success|type)$/u;

/** `links.filter((link) => link.name)`, which keeps only some elements; `filter(Boolean)` keeps all. */
export function isSelection(value: Value): boolean {
  return value.kind === "call" && value.name === "filter" && !isForBoolean(value);
}

/** `lines.filter(Boolean)` */
export function isForBoolean({ arguments: [by] }: CallValue): boolean {
  return by?.kind === "reference" && by.path.join(".") === "Boolean";
}

/** `typeof said`, `said instanceof Error`. */
export function isTypeof(value: Value): boolean {
  const { document, span } = value;
  return (
    /\btypeof\s*$/u.test(textOf(document, [Math.max(0, span[0] - 12), span[0]])) ||
    isAskedForClass(value)
  );
}

/** `said instanceof Error` */
export function isAskedForClass({ document, span }: Value): boolean {
  return /^\s*instanceof\b/u.test(textOf(document, [span[1], span[1] + 16]));
}

/** `if (Array.isArray(found))`, `assert.equal(found, …)` */
function isInTest(place: Place): boolean {
  if (place.kind !== "argument") return false;
  const { callee, place: outer } = place.call;
  return (
    outer.kind === "tested" || (place.index === 0 && /^(?:assert|expect)$/u.test(callee[0] ?? ""))
  );
}
