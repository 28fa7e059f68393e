/** Blocks that are added one by one. */
export function firingsOf(kiln: string, cones: number[]) {
  const content: { type: string; text: string }[] = [];
  content.push({ type: "text", text: kiln });
  for (const cone of cones) content.push({ type: "html", text: `Cone ${cone}` });
  return { content, isError: cones.length === 0 };
}
