/**
 * Asks what to serve in the morning.
 *
 * @param {Pick<import("@modelcontextprotocol/sdk/server/index.js").Server, "elicitInput">} server
 */
export function askForBreakfast(server) {
  return server.elicitInput({
    message: "What would you like for breakfast?",
    requestedSchema: {
      type: "object",
      properties: {
        drink: {
          type: "string",
          title: "Drink",
          anyOf: [
            { const: "coffee", title: "Filter coffee" },
            { const: "tea", title: "Black tea" },
          ],
        },
        food: {
          type: "array",
          title: "Food",
          items: {
            oneOf: [
              { const: "bread", title: "Rye bread and cheese" },
              { const: "porridge", title: "Porridge with berries" },
              { const: "egg", title: "A boiled egg" },
            ],
          },
        },
        avoid: {
          type: "array",
          title: "Please leave out",
          items: {
            type: "string",
            enum: ["nuts", "milk", "gluten"],
            enumNames: ["Nuts", "Milk", "Gluten"],
          },
        },
      },
      required: ["drink"],
    },
  });
}
