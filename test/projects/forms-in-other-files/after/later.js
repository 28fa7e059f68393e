export const decal = {
  type: "object",
  properties: {
    decal: {
      type: "string",
      oneOf: [
        { const: "f", title: "Flower" },
        { const: "b", title: "Bird" },
      ],
    },
  },
};

export const stamp = {
  type: "object",
  properties: {
    stamp: {
      type: "string",
      oneOf: [
        { const: "r", title: "Round" },
        { const: "s", title: "Square" },
      ],
    },
  },
};

export default {
  type: "object",
  properties: {
    box: {
      type: "string",
      oneOf: [
        { const: "w", title: "Wood" },
        { const: "c", title: "Carton" },
      ],
    },
  },
};
