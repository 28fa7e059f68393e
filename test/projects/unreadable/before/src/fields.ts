export const wheel = {
  type: "string",
  enum: ["kick", "motor"],
  enumNames: ["Kick wheel", "With a motor"],
};
