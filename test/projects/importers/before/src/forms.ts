export const sizes = { type: "string" as const, enum: ["s", "l"], enumNames: ["Small", "Large"] };
export const colors = { type: "string" as const, enum: ["r", "g"], enumNames: ["Red", "Green"] };
export const shapes = {
  type: "string" as const,
  enum: ["c", "t"],
  enumNames: ["Circle", "Triangle"],
};
export const woods = { type: "string" as const, enum: ["o", "p"], enumNames: ["Oak", "Pine"] };
export const metals = { type: "string" as const, enum: ["i", "b"], enumNames: ["Iron", "Brass"] };
