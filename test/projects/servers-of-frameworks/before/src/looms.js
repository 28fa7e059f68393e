const kinds = ["floor", "table"];

export const addLooms = ({ server }) => {
  server.addTool({
    name: "looms",
    description: "Counts the looms",
    execute: async () => kinds.length,
  });
};
