export const FORMS = {
  glaze: {
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
  },
  internal: {
    type: "object",
    properties: {
      kind: { type: "string", enum: ["a", "b"], enumNames: ["Never", "Asked"] },
    },
  },
};

export default {
  kiln: {
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
  },
};

export const byName = {
  clay: {
    type: "object",
    properties: {
      clay: {
        type: "string",
        oneOf: [
          { const: "p", title: "Porcelain" },
          { const: "s", title: "Stoneware" },
        ],
      },
    },
  },
};
