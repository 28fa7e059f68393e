exports.form = {
  type: "object",
  properties: { kiln: { type: "string", enum: ["g", "w"], enumNames: ["Gas", "Wood"] } },
};
exports.shelf = {
  type: "object",
  properties: { shelf: { type: "string", enum: ["u", "l"], enumNames: ["Upper", "Lower"] } },
};
