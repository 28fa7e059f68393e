import { createHash } from "node:crypto";
import { UsageError } from "../options/usage-error.js";

/** One page of a list, and the cursor of the next page. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Absent on the last page. */
  readonly nextCursor?: string;
}

/** How much fits on a page. */
interface Size<Item> {
  readonly most: number;
  readonly cost: (item: Item) => number;
}

/**
 * Returns the page of a list at a cursor: as many items as fit, and at least one.
 *
 * @throws UsageError if the cursor is invalid, or the list has changed since
 */
export function pageAt<Item>(
  items: readonly Item[],
  cursor: string | undefined,
  { most, cost }: Size<Item>,
): Page<Item> {
  const id = digestOf(items);
  const start = cursor === undefined ? 0 : startOf(cursor, id);
  let end = start;
  let sum = 0;
  for (const item of items.slice(start)) {
    sum += cost(item);
    if (end > start && sum > most) break;
    end += 1;
  }
  const next = end < items.length ? { nextCursor: `${end}.${id}` } : {};
  return { items: items.slice(start, end), ...next };
}

/** A short hash that identifies a JSON value. */
export function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
}

function startOf(cursor: string, id: string): number {
  const [, start, known] = /^(\d{1,9})\.([\w-]{22})$/u.exec(cursor) ?? [];
  if (start === undefined)
    throw new UsageError("The cursor is not from this tool. Ask again without it.");
  if (known !== id)
    throw new UsageError(
      "The files or arguments have changed since the cursor was returned. Ask again without it.",
    );
  return Number(start);
}
