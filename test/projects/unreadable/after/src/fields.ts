export const wheel = {
  type: "string",
  oneOf: [
    { const: "kick", title: "Kick wheel" },
    { const: "motor", title: "With a motor" },
  ],
};
