const handle = {
  type: "string" as const,
  enum: ["one", "two"],
  enumNames: ["One handle", "Two handles"],
};

export = handle;
