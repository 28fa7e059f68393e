export const ask = (server) =>
  server.elicitInput({
<<<<<<< HEAD
    requestedSchema: { type: "object", properties: { size: { enum: ["s"], enumNames: ["Small"] } } },
=======
    requestedSchema: { type: "object", properties: { size: { enum: ["l"], enumNames: ["Large"] } } },
>>>>>>> sizes
  });
