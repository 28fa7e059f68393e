module.exports = {
  brush: {
    type: "object",
    properties: {
      brush: { type: "string", enum: ["h", "f"], enumNames: ["Hake", "Fan"] },
    },
  },
};
