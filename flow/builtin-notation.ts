import { anyKey, type Path } from "./path.js";

/** The index of `this` among the arguments of a function: it comes before the first one. */
export const ofThis = -1;

/**
 * A part of a call: the object that a method is called on, one of the arguments (`first` and all
 * behind it, if `isEach`), a parameter or the result of a callback, or the call's own result.
 */
export type Part =
  | { readonly kind: "receiver" | "result" }
  | { readonly kind: "argument"; readonly index: number; readonly isEach: boolean }
  | { readonly kind: "parameter"; readonly of: number; readonly index: number }
  | { readonly kind: "returned"; readonly of: number };

/** What is in one part of a call under some keys is afterwards in another part under others. */
export interface Flow {
  readonly from: Part;
  readonly keys: Path;
  readonly to: Part;
  readonly under: Path;
  /** Whether lists are replaced by their elements. */
  readonly isFlattened: boolean;
  /** Whether the members go there instead of the object. */
  readonly isMerged: boolean;
  /** Whether all members of an object go there, as in `Object.entries(…)`. */
  readonly isOfMembers: boolean;
}

/** What a function or a method of the language does with what it gets. */
export interface Builtin {
  readonly flows: readonly Flow[];
  /** Whether its result depends on which keys the object has. */
  readonly looksAtKeys: boolean;
  /** Whether it changes the object that it is called on, or its first argument. */
  readonly changes: boolean;
  /** Whether it looks at everything inside its arguments. */
  readonly readsAll: boolean;
  /** Whether its result shares nothing with its arguments. */
  readonly copies: boolean;
  /** Whether it looks for its argument among what it is called on, sorts that, or keeps nothing twice. */
  readonly compares: boolean;
  /** Whether it asks of each element whether its callback returns anything. */
  readonly tests: boolean;
  /** Whether methods of one object see what is in another afterwards, as `this`. */
  readonly inherits: boolean;
}

/*
 * A row of `builtins.ts`: `from > to`, where `this`, `0`, `1+` (each argument from the second on),
 * `fn.0` (a parameter of the callback that is the first argument; `fn1.0`: the second; `fn.this`: its
 * `this`), `fn()` (what the callback returns) and `result` are parts of the call, followed by keys: `*`
 * is any element, `@` what a map contains, `@0` its keys, `throw()` what it fails with, `@set` a set's
 * elements as keys, `kept()` what no key leads to, `[1]` the key that the second argument
 * names, `[1:]` the keys in it (`"size.unit"`). `?`: not if it is a list; `~`: its
 * members instead of itself. `keys`: it looks at the keys of an object; `changes`: it changes the
 * object; `copies`: its result shares nothing with it; `inherits`: methods of one object run on another;
 * `reads`: it looks at everything inside; `compares`: it looks for an equal one; `tests`: it asks what
 * its callback returns.
 */

/** Reads the rows of a table. */
export function builtinsOf(rows: Readonly<Record<string, string>>): ReadonlyMap<string, Builtin> {
  return new Map(Object.entries(rows).map(([name, row]) => [name, builtinOf(row)]));
}

function builtinOf(row: string): Builtin {
  const [flows = "", words = ""] = row.split(";").map((part) => part.trim());
  const remarks = new Set(words.split(" "));
  const looksAtKeys = remarks.has("keys");
  return {
    flows: flows === "" ? [] : flows.split(", ").map((flow) => flowOf(flow, looksAtKeys)),
    looksAtKeys,
    changes: remarks.has("changes"),
    compares: remarks.has("compares"),
    tests: remarks.has("tests"),
    copies: remarks.has("copies"),
    inherits: remarks.has("inherits"),
    readsAll: remarks.has("reads"),
  };
}

function flowOf(text: string, looksAtKeys: boolean): Flow {
  const [from = "", to = ""] = text.split(" > ");
  const [source, keys] = partOf(from.replace(/[?~]$/u, ""));
  const [target, under] = partOf(to);
  return {
    from: source,
    keys,
    to: target,
    under,
    isFlattened: from.endsWith("?"),
    isMerged: from.endsWith("~"),
    isOfMembers: looksAtKeys && keys[0] === anyKey,
  };
}

function partOf(text: string): readonly [Part, Path] {
  const [, base = "", rest = ""] =
    /^(this|result|\d\+?|fn\d?(?:\.\d|\.this|\(\)))(.*)$/u.exec(text) ?? [];
  const keys = rest === "" ? [] : rest.slice(1).split(".");
  if (base === "this") return [{ kind: "receiver" }, keys];
  if (base === "result") return [{ kind: "result" }, keys];
  const [, of = "", index] = /^fn(\d?)(?:\.(\d|this))?/u.exec(base) ?? [];
  if (!base.startsWith("fn"))
    return [
      { kind: "argument", index: Number.parseInt(base, 10), isEach: base.endsWith("+") },
      keys,
    ];
  return index === undefined
    ? [{ kind: "returned", of: Number(of) }, keys]
    : [
        { kind: "parameter", of: Number(of), index: index === "this" ? ofThis : Number(index) },
        keys,
      ];
}

/** The flows of one call, where keys that are arguments are what these arguments are. */
export function flowsWith(
  { flows }: Builtin,
  nameAt: (index: number) => string | undefined,
): readonly Flow[] {
  const named = (keys: Path): Path =>
    keys.flatMap((key) => {
      if (!isArgumentKey(key)) return key;
      const name = nameAt(Number(key[1])) ?? anyKey;
      return key.endsWith(":]") ? name.split(".") : name;
    });
  return flows.map((flow) =>
    [...flow.keys, ...flow.under].some(isArgumentKey)
      ? { ...flow, keys: named(flow.keys), under: named(flow.under) }
      : flow,
  );
}

function isArgumentKey(key: string): boolean {
  return key.startsWith("[");
}
