export const finch = { type: "image", data: "aGk=", mimeType: "image/png" };
