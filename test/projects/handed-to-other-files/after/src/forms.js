export const cabin = {
  type: "object",
  properties: {
    deck: {
      type: "string",
      oneOf: [
        { const: "u", title: "Upper" },
        { const: "l", title: "Lower" },
      ],
    },
  },
};
