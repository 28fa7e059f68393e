export const size = { type: "string", enum: ["s", "l"], enumNames: ["Small", "Large"] };
export const crust = { type: "string", enum: ["t", "c"], enumNames: ["Thin", "Crisp"] };
export const topping = {
  type: "string",
  oneOf: [
    { const: "b", title: "Basil" },
    { const: "o", title: "Olives" },
  ],
};
