export const clay = {
  type: "string" as const,
  enum: ["stone", "earth"],
  enumNames: ["Stoneware", "Earthenware"],
};
