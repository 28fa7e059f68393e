import form from "./form.js";

export const ask = (server) =>
  server.elicitInput({ message: "Which glaze?", requestedSchema: form });
