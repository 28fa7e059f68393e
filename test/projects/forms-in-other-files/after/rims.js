export default {
  plain: {
    type: "object",
    properties: {
      rim: {
        type: "string",
        oneOf: [
          { const: "t", title: "Thin" },
          { const: "r", title: "Rolled" },
        ],
      },
    },
  },
};
