/** @type {{ type: "string", title: string, enum: string[], enumNames: string[] }} */
export const narrow = {
  type: "string",
  title: "Firing",
  enum: ["raku", "salt"],
  enumNames: ["Raku", "Salt glaze"],
};

export const firing = {
  type: /** @type {const} */ ("string"),
  oneOf: [
    { const: "raku", title: "Raku" },
    { const: "salt", title: "Salt glaze" },
  ],
};
