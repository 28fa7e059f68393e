exports.nest = { type: "image", data: "aGk=", mimetype: "image/png" };
