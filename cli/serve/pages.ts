import { createHash } from "node:crypto";
import { UsageError } from "../options/usage-error.js";

/** A part of a list, and where the next one begins. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Absent on the last page. */
  readonly nextCursor?: string;
}

/** How much is on a page. */
interface Size<Item> {
  readonly most: number;
  readonly cost: (item: Item) => number;
}

/**
 * The page of a list that a cursor leads to: as much as fits, and at least one item.
 *
 * @throws UsageError where the cursor is not ours, or the list is another one by now
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

/** A short text that stands for a value, and for no other one. */
export function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
}

function startOf(cursor: string, id: string): number {
  const [, start, known] = /^(\d{1,9})\.([\w-]{22})$/u.exec(cursor) ?? [];
  if (start === undefined)
    throw new UsageError("The cursor is not one of this tool. Ask again without it.");
  if (known !== id)
    throw new UsageError(
      "The files or arguments are not those of this cursor any more. Ask again without it.",
    );
  return Number(start);
}
