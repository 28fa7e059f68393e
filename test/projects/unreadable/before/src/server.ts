import { wheel } from "./fields";

export const ask = (server) =>
  server.elicitInput({
    message: "Which wheel?",
    requestedSchema: { type: "object", properties: { wheel } },
  });
