import type { Mismatch } from "../flow/mismatch.js";
import { anyKey, type Path } from "../flow/path.js";
import { joinedWith, listInWords } from "../codemods/list-in-words.js";
import { typeWords } from "./value-type.js";

/** `rows[0].id`, and `rows[].id` for all elements. */
export function inPath(path: Path): string {
  const parts = path.map((key, index) => {
    if (key === anyKey) return "[]";
    return /^\d+$/u.test(key) ? `[${key}]` : `${index > 0 ? "." : ""}${key}`;
  });
  return parts.join("");
}

/**
 * What a schema says that a value certainly does not fit, after "the schema …".
 *
 * @param path the keys that lead from the schema to the part in question
 */
export function misfitInWords({ expected, found }: Mismatch, path: Path): string | undefined {
  const key = inPath(path);
  if ("value" in found) {
    const allowed = (expected.values ?? []).map((value) => JSON.stringify(value));
    return `allows only ${listInWords(allowed, "or")} as \`${key}\``;
  }
  if ("key" in found)
    return found.key === "missing"
      ? `requires \`${key}\``
      : found.key === "unlisted"
        ? `has no \`${key}\``
        : undefined;
  if (found.isPossible || found.kind === "undefined") return undefined;
  const kinds = [...(expected.kinds ?? [])].map((kind) => typeWords[kind]);
  return `takes ${joinedWith(" or ", kinds)} as \`${key}\`, not ${typeWords[found.kind]}`;
}
