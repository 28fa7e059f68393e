export default {
  plain: {
    type: "object",
    properties: {
      rim: { type: "string", enum: ["t", "r"], enumNames: ["Thin", "Rolled"] },
    },
  },
};
