exports.form = {
  type: "object",
  properties: {
    kiln: {
      type: "string",
      oneOf: [
        { const: "g", title: "Gas" },
        { const: "w", title: "Wood" },
      ],
    },
  },
};
exports.shelf = {
  type: "object",
  properties: { shelf: { type: "string", enum: ["u", "l"], enumNames: ["Upper", "Lower"] } },
};
