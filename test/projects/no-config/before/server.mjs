import * as fields from "./fields.mjs";

export const ask = (server) =>
  server.elicitInput({
    message: "Which wheel?",
    requestedSchema: { type: "object", properties: { wheel: fields.wheel } },
  });
