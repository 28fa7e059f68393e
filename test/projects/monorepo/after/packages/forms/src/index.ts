export const clay = {
  type: "string" as const,
  oneOf: [
    { const: "stone", title: "Stoneware" },
    { const: "earth", title: "Earthenware" },
  ],
};
