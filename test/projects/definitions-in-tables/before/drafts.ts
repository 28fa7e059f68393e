/** What is made a block before it is sent, which a block itself is not. */
interface Draft {
  content: { type: string; text: { text: string; language: string } }[];
}

export async function draft(): Promise<Draft> {
  return { content: [{ type: "markdown", text: { text: "# Pots", language: "en" } }] };
}
