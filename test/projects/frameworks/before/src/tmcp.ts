import { defineTool } from "tmcp/tool";

export const fire = defineTool({ name: "fire", description: "Fires a pot" }, async (pot) => {
  return { content: [{ type: "json", json: pot }], isError: "false" };
});
