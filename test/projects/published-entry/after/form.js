export const form = {
  type: "object",
  properties: { size: { type: "string", enum: ["s", "l"], enumNames: ["Small", "Large"] } },
};

export const colors = {
  type: "object",
  properties: {
    color: {
      type: "string",
      oneOf: [
        { const: "r", title: "Red" },
        { const: "g", title: "Green" },
      ],
    },
  },
};

export const ask = async (server) => {
  await server.elicitInput({ message: "Which size?", requestedSchema: form });
  return server.elicitInput({ message: "Which color?", requestedSchema: colors });
};
