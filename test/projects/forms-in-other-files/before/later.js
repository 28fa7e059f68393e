export const decal = {
  type: "object",
  properties: {
    decal: { type: "string", enum: ["f", "b"], enumNames: ["Flower", "Bird"] },
  },
};

export const stamp = {
  type: "object",
  properties: {
    stamp: { type: "string", enum: ["r", "s"], enumNames: ["Round", "Square"] },
  },
};

export default {
  type: "object",
  properties: {
    box: { type: "string", enum: ["w", "c"], enumNames: ["Wood", "Carton"] },
  },
};
