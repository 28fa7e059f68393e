import { type Handler } from "../index.js";

export const load: Handler = async () => ({
  content: [{ type: "failure", text: "Full", code: 5 }],
});
