const shape = {
  type: "string",
  enum: ["bowl", "vase"],
  enumNames: ["A bowl", "A vase"],
};

const size = {
  type: "string",
  enum: ["s", "l"],
  enumNames: ["Small", "Large"],
};

module.exports = { shape, size };
