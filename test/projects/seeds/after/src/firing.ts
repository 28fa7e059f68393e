import { count, type Outcome } from "./mcp-outcome.js";

const cold: Outcome = {
  content: [{ type: "text", text: "Cold.", annotations: { priority: 5 } }],
};

export const total =
  count(cold, { content: [{ type: "pot", text: "blue" }] }) +
  count(
    {
      content: [{ type: "image", data: "aGk=", mimeType: "image/png" }],
    },
    { content: [{ type: "image", text: "of a pot" }] },
  );
