import type { Handler, Handlers, Tree } from "./types.js";

export const count: Handler = async () => ({ content: [{ type: "text", text: "Twelve" }] });

export const handlers: Handlers = {
  prune: async () => ({ content: [{ type: "text", text: "Done" }] }),
};

export const trees: Tree[] = [
  {
    name: "pick",
    handler: async () => ({ content: [{ type: "text", text: "Pears" }] }),
    describe: () => ({ content: "Picks what is ripe" }),
  },
];
