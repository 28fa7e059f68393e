export const handle = {
  type: "object",
  properties: {
    handle: {
      type: "string",
      oneOf: [
        { const: "p", title: "Pulled" },
        { const: "c", title: "Cast" },
      ],
    },
  },
};
