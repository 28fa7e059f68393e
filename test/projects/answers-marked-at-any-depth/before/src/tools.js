export const search = {
  name: "search",
  execute: async ({ shelf }) => ({
    shelf: { rows: 3, label: shelf },
    books: [{ title: "Momo", pages: 3 }],
    hints: ["first", "second"],
  }),
};

export const report = {
  name: "report",
  execute: async ({ shelf }) => ({ content: [{ type: "json", json: shelf }] }),
};
