module.exports = {
  brush: {
    type: "object",
    properties: {
      brush: {
        type: "string",
        oneOf: [
          { const: "h", title: "Hake" },
          { const: "f", title: "Fan" },
        ],
      },
    },
  },
};
