import { cleaned } from "./clean.js";

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

/** Lists are wrapped, as structured content is an object. */
function asObject(data: unknown): Record<string, unknown> {
  if (Array.isArray(data)) return { items: data };
  return typeof data === "object" && data !== null ? { ...data } : { value: data };
}
export function wrapped(data: unknown) {
  const safe = cleaned(data);
  const text = JSON.stringify(safe);
  return { content: [{ type: "text" as const, text }], structuredContent: asObject(safe) };
}
export function unwrapped(data: unknown) {
  const safe = cleaned(data);
  return {
    content: [{ type: "text" as const, text: JSON.stringify(safe) }],
    structuredContent: safe as Record<string, unknown>,
  };
}
