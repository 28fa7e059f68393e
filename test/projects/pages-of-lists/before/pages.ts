export function pageOf<Item>(items: Item[], size: number) {
  const page = items.slice(0, size);
  return { page, nextCursor: items.length > size ? "2" : undefined };
}
