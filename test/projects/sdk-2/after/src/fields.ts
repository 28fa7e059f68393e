export const kiln = {
  type: "string" as const,
  oneOf: [
    { const: "wood", title: "Wood fired" },
    { const: "gas", title: "Gas fired" },
  ],
};
