import type { Document } from "../document.js";
import { resolve } from "../names.js";
import type { Value } from "../value.js";
import { zodRows } from "../zod-functions.js";
import { zodChain } from "../zod.js";
import type { Presence } from "./declared-shape.js";

/** If several calls of a chain decide it, the first of these wins. */
const strongest: readonly Presence[] = ["optional", "filled", "unknown"];

/** Whether a member with the given schema may be missing. */
export function presenceOf(document: Document, value: Value): Presence {
  const rows = zodRows(zodChain(document, resolve(document, value)) ?? []);
  const found = strongest.find((one) => rows.some((row) => row?.presence === one));
  return found ?? rows[0]?.presence ?? "unknown";
}
