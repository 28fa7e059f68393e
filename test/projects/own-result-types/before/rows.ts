export function rows(name: string): { content: { type: string }[] } {
  return { content: [{ type: "row", name }] };
}
