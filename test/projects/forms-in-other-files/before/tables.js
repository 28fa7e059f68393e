export const FORMS = {
  glaze: {
    type: "object",
    properties: {
      glaze: { type: "string", enum: ["c", "t"], enumNames: ["Celadon", "Tenmoku"] },
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
      kiln: { type: "string", enum: ["g", "w"], enumNames: ["Gas", "Wood"] },
    },
  },
};

export const byName = {
  clay: {
    type: "object",
    properties: {
      clay: { type: "string", enum: ["p", "s"], enumNames: ["Porcelain", "Stoneware"] },
    },
  },
};
