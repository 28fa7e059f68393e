module.exports = {
  type: "object",
  properties: {
    glaze: {
      type: "string",
      oneOf: [
        { const: "c", title: "Celadon" },
        { const: "t", title: "Tenmoku" },
      ],
    },
  },
};
