import { constantAt } from "./names.js";
import { type CallValue, stringOf, type Value } from "./value.js";

/**
 * The module that a call loads: `require("…")`, `import("…")`, or a call of what `createRequire` has
 * made, under any name.
 */
export function moduleLoadedBy(call: CallValue): string | undefined {
  const source = stringOf(call.arguments[0]);
  return source !== undefined && loads(call) ? source : undefined;
}

function loads({ called, callee, document, span }: CallValue): boolean {
  const [name, ...others] = callee;
  if (name === undefined || others.length > 0) return makesRequire(called);
  return loading.has(name) || makesRequire(constantAt(document, name, span));
}

const loading: ReadonlySet<string> = new Set(["import", "require"]);

function makesRequire(value: Value | undefined): boolean {
  return value?.kind === "call" && value.name === "createRequire";
}
