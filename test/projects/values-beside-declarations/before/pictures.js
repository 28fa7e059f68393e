/** @type {import("./pictures.js").Picture} */
export const picture = { type: "image", data: "aGk=", mimeType: "image/png", url: "a.png" };
