// The project's compiler takes no JavaScript.
const answer = await server.elicitInput({
  message: "Which clay?",
  requestedSchema: {
    type: "object",
    properties: {
      clay: {
        type: "string",
        oneOf: [
          { const: "stone", title: "Stoneware" },
          { const: "earth", title: "Earthenware" },
        ],
      },
    },
  },
});
console.log("enum" in answer);
