const handle = {
  type: "string" as const,
  oneOf: [
    { const: "one", title: "One handle" },
    { const: "two", title: "Two handles" },
  ],
};

export = handle;
