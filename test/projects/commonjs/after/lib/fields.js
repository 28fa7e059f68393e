const shape = {
  type: "string",
  oneOf: [
    { const: "bowl", title: "A bowl" },
    { const: "vase", title: "A vase" },
  ],
};

const size = {
  type: "string",
  enum: ["s", "l"],
  enumNames: ["Small", "Large"],
};

module.exports = { shape, size };
