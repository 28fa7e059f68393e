import { clay, type glaze } from "./glaze.js";

export const secondGlaze: typeof glaze = {
  type: "string",
  oneOf: [
    { const: "slip", title: "Slip" },
    { const: "salt", title: "Salt" },
  ],
};

export const clayNames = clay.enumNames.join(", ");
