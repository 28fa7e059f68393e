exports.form = {
  type: "object",
  properties: {
    kiln: {
      type: "string",
      oneOf: [
        { const: "g", title: "Gas" },
        { const: "w", title: "Wood" },
      ],
    },
  },
};
exports.shelf = {
  type: "object",
  properties: { shelf: { type: "string", enum: ["u", "l"], enumNames: ["Upper", "Lower"] } },
};

exports.batch = {};
exports.kept = [];
exports.log = { push: (form) => console.log(form.properties.cone.enumNames) };
exports.print = () => {
  console.log(exports.batch.form.properties.cone.enumNames);
  for (const form of exports.kept) console.log(form.properties.cone.enumNames);
};
