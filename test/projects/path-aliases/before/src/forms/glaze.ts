/** What a pot can be glazed with. */
export const glaze = {
  type: "string" as const,
  title: "Glaze",
  enum: ["tin", "ash"],
  enumNames: ["Tin glaze", "Ash glaze"],
};

// Nobody asks a user with this one.
export const palette = {
  enum: ["tin", "ash"],
  enumNames: ["Tin glaze", "Ash glaze"],
};
