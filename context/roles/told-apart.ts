import type { Asked, Source } from "../../flow/source.js";
import { isUndefined } from "../../syntax/undefined.js";
import { zodChain } from "../../syntax/zod.js";
import type { Value } from "../../syntax/value.js";
import { keysShown } from "../spread-keys.js";
import type { Grammar } from "./grammar.js";

/** Whether what code asks on the way tells a value that arrives from what has the role. */
export function isToldFromRole<Role extends string>(
  { asked = [], value }: Pick<Source, "asked" | "value">,
  role: Role,
  { inArray, inObject, isText }: Grammar<Role>,
): boolean {
  if (asked.length === 0) return false;
  const isPart = (key: string | undefined): boolean =>
    key !== undefined && inObject?.(role, key) !== undefined;
  if (value.kind === "object") {
    const isAsked = asked.some(
      (one) => one === "kind" || (one.startsWith(".") && isPart(one.slice(1))),
    );
    const keys = isAsked ? keysShown(value) : undefined;
    return keys !== undefined && ![...keys].some(isPart);
  }
  if (value.kind === "array")
    return asked.some((one) => !ofPlainData.has(one)) && inArray?.(role) === undefined;
  // What comes off a schema differs from class to class: effects, optional ones.
  if (value.kind === "call") return asked.includes("class") && zodChain(value) !== undefined;
  // Another text in place of a missing one says nothing about how a text is spelt.
  const idle = isText?.(role) === true ? "presence" : "spelling";
  return isPlainData(value) && asked.some((one) => one !== "list" && one !== idle);
}

/** What is asked without regard to lists. */
const ofPlainData: ReadonlySet<Asked> = new Set<Asked>([
  ...(["class", "presence", "spelling", "value"] as const),
]);

function isPlainData(value: Value): boolean {
  return value.kind === "scalar" || value.kind === "template" || isUndefined(value);
}
