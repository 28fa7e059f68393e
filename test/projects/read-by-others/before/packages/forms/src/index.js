export const size = { type: "string", enum: ["s"], enumNames: ["Small"] };
export const ask = (server) =>
  server.elicitInput({ message: "?", requestedSchema: { type: "object", properties: { size } } });
