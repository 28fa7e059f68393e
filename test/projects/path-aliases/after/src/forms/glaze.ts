/** What a pot can be glazed with. */
export const glaze = {
  type: "string" as const,
  title: "Glaze",
  oneOf: [
    { const: "tin", title: "Tin glaze" },
    { const: "ash", title: "Ash glaze" },
  ],
};

// Nobody asks a user with this one.
export const palette = {
  enum: ["tin", "ash"],
  enumNames: ["Tin glaze", "Ash glaze"],
};
