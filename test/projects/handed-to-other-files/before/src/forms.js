export const cabin = {
  type: "object",
  properties: {
    deck: { type: "string", enum: ["u", "l"], enumNames: ["Upper", "Lower"] },
  },
};
