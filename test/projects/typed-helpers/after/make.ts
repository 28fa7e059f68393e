import type { Answer, Block, Field, Form, Message } from "./types.js";

export function note(text: string): Block {
  return { type: "text", text };
}

export function notes(): Array<Block> {
  return [{ type: "text", text: "Ripe" }];
}

export function field(): Field {
  return { type: "string", enum: ["a", "b"], enumNames: ["Apple", "Beech"] };
}

export function form(): Form {
  return { type: "object", properties: { tree: field() } };
}

export function message(): Message {
  return { role: "system", content: { type: "text", text: "Prune" } };
}

export function guard(run: () => Promise<Answer>): () => Promise<Answer> {
  return async () => {
    try {
      return await run();
    } catch {
      return { content: [{ type: "error", text: "Frost" }] };
    }
  };
}
