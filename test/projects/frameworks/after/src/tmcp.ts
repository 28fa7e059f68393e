import { defineTool } from "tmcp/tool";

export const fire = defineTool({ name: "fire", description: "Fires a pot" }, async (pot) => {
  return {
    content: [{ type: "text", text: JSON.stringify(pot) }],
    isError: "false",
  };
});
