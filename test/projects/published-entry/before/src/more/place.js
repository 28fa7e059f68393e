export const place = {
  type: "object",
  properties: { place: { type: "string", enum: ["n", "s"], enumNames: ["North", "South"] } },
};

export const ask = async (server) =>
  server.elicitInput({ message: "Where?", requestedSchema: place });
