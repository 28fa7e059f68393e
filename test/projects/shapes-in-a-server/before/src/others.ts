import { generateText, tool } from "ai";

type Part = { type: "text"; text: string } | { type: "table"; value: string[][] };

/** Blocks of one's own, which are converted before they are sent. */
export function summary(rows: string[][]): { content: Part[] } {
  return { content: [{ type: "table", value: rows }] };
}

export function asText(part: { type: string; text: string }) {
  return part.type === "code" ? `\`${part.text}\`` : part.text;
}

export const code = (text: string) => ({ content: [{ type: "code", text }] });

/** A page of an editor, a question to a model, the body of a request. */
export const page = (text: string) => ({
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
export const ask = (prompt: string) =>
  generateText({ messages: [{ role: "user", content: [{ type: "file", data: prompt }] }] });
export const send = (post: (body: unknown) => void, text: string) =>
  client.messages.create({ content: [{ type: "html", text }] });
export const weigh = tool({
  execute: async (kiln: string) => ({ content: [{ type: "json", json: { kiln } }] }),
});
export const reply = { role: "assistant", content: "hello" };

declare const client: { messages: { create: (body: unknown) => void } };
