import type { Client } from "./client.js";

/** Amazon Bedrock, with its Converse API. */
export const bedrock: Client = {
  id: "bedrock",
  name: "Bedrock",
  verified: "2026-11-23",
  limits: [
    {
      of: {
        kind: "tool name",
        characters: /^[\w-]+$/u,
        allowed: "letters, digits, `_` and `-`",
        maximum: 64,
      },
      effect: "request fails",
      says: "failed to satisfy constraint: Member must have length less than or equal to 64",
      source:
        "https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ToolSpecification.html",
    },
  ],
};
