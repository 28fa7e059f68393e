export const finch = { type: "image", data: "aGk=", mimetype: "image/png" };
