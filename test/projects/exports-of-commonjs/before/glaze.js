module.exports = {
  type: "object",
  properties: { glaze: { type: "string", enum: ["c", "t"], enumNames: ["Celadon", "Tenmoku"] } },
};
