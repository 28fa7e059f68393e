import { unlessSpread } from "../../syntax/spreads.js";
import type { CallValue } from "../../syntax/value.js";
import { type Rewrite, rewritten } from "../rewrite.js";

/** Says that the keys of a record are strings: `z.record(z.string(), schema)`, in any zod version. */
export function withStringKeys({ arguments: given, callee }: CallValue): Rewrite | undefined {
  const values = unlessSpread(given[0]);
  const zod = callee.slice(0, -1).join(".");
  if (!values || zod === "") return undefined;
  const [start] = values.outer;
  return rewritten([{ span: [start, start], text: `${zod}.string(), ` }]);
}
