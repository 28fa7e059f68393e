export const only = (text) => ({ content: [{ type: "text", text }] });

export function failed(reason) {
  return {
    isError: true,
    content: [{ type: "text", text: reason }],
    structuredContent: { error: { reason } },
  };
}
