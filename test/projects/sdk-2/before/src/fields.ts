export const kiln = {
  type: "string" as const,
  enum: ["wood", "gas"],
  enumNames: ["Wood fired", "Gas fired"],
};
