export const handle = {
  type: "object",
  properties: {
    handle: { type: "string", enum: ["p", "c"], enumNames: ["Pulled", "Cast"] },
  },
};
