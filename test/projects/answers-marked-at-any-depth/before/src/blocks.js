/** Leaves out empty texts. */
export function shown(result) {
  const content = [];
  for (const block of result.content) {
    if (block.type !== "text" || block.text) content.push(block);
  }
  return { content };
}
