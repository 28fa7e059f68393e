export const sizes = { type: "string" as const, enum: ["s", "l"], enumNames: ["Small", "Large"] };
export const colors = {
  type: "string" as const,
  oneOf: [
    { const: "r", title: "Red" },
    { const: "g", title: "Green" },
  ],
};
