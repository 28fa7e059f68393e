// The project's compiler takes no JavaScript.
const answer = await server.elicitInput({
  message: "Which clay?",
  requestedSchema: {
    type: "object",
    properties: {
      clay: { type: "string", enum: ["stone", "earth"], enumNames: ["Stoneware", "Earthenware"] },
    },
  },
});
console.log("enum" in answer);
