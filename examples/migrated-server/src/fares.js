import { z } from "zod";

/**
 * Tools whose answers carry data, hints and metadata.
 *
 * @param {import("@modelcontextprotocol/server").McpServer} desk
 */
export function registerFareTools(desk) {
  desk.registerTool(
    "look_up_fare",
    {
      description: "Looks a fare up",
      annotations: { readOnlyHint: true },
      outputSchema: z.object({ currency: z.string(), amount: z.number() }),
    },
    async () => {
      const fare = { currency: "EUR", amount: 129 };
      return {
        content: [{ type: "text", text: JSON.stringify(fare) }],
        structuredContent: fare,
      };
    },
  );

  desk.registerTool(
    "list_discounts",
    { description: "Lists the discounts there are" },
    async () => ({
      content: [{ type: "text", text: "Families and groups pay less." }],
      structuredContent: { groups: ["family", "group"] },
      _meta: { "com.example/valid": "this year" },
    }),
  );

  desk.registerTool("read_notice", { description: "Reads the notice of the day" }, async () => ({
    content: [
      {
        type: "resource",
        resource: {
          uri: "desk://notices/today",
          text: "The bar opens at nine.",
        },
        annotations: { audience: ["user"], priority: 0.8 },
      },
      {
        type: "text",
        text: "Shown to the traveller alone.",
        annotations: { audience: ["user"] },
      },
    ],
  }));
}
