export const feather = { type: "image", data: "aGk=", mimetype: "image/png" };
