import { clay, type glaze } from "./glaze.js";

export const secondGlaze: typeof glaze = {
  type: "string",
  enum: ["slip", "salt"],
  enumNames: ["Slip", "Salt"],
};

export const clayNames = clay.enumNames.join(", ");
