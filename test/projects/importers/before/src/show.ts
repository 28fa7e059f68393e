import type { McpContent } from "./blocks.js";

export function show(block: McpContent): string {
  switch (block.type) {
    case "text":
      return block.text;
    case "image":
      return block.mimeType;
    default: {
      const never: never = block;
      return never;
    }
  }
}
