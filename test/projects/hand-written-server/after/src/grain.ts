export const ask = async ({ arguments: given }: any) => ({
  messages: [{ role: "user", content: { type: "text", text: `Grind ${given.grain}` } }],
  resultType: "complete",
});
