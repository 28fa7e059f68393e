export const glaze = {
  type: "string" as const,
  oneOf: [
    { const: "ash", title: "Ash" },
    { const: "celadon", title: "Celadon" },
  ],
};

export const clay = { type: "string" as const, enum: ["s"], enumNames: ["Stoneware"] };
