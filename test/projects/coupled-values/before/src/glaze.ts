export const glaze = {
  type: "string" as const,
  enum: ["ash", "celadon"],
  enumNames: ["Ash", "Celadon"],
};

export const clay = { type: "string" as const, enum: ["s"], enumNames: ["Stoneware"] };
