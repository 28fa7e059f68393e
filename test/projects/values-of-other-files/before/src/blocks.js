export const image = (data, mimeType) => ({ type: "image", data, mimeType });
export const say = (role, text) => ({ role, content: { type: "text", text } });
