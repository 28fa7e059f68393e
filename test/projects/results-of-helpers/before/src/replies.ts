export const success = (data: Record<string, unknown>) => ({
  content: [{ type: "text" as const, text: JSON.stringify(data) }],
  structuredContent: data,
});
export const failure = (data: Record<string, unknown>) => ({
  content: [{ type: "text" as const, text: JSON.stringify(data) }],
  structuredContent: data,
  isError: true,
});
export const renamed = ({ weight }: { weight: number }) => ({
  content: [{ type: "text" as const, text: `${weight} g` }],
  structuredContent: { grams: weight },
});
