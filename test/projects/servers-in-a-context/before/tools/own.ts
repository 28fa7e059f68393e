import type { Context } from "../context.js";

export const own = ({ registry }: Context): void => {
  registry.registerTool("own", {}, async () => ({
    content: { kind: "bees", count: 3 },
  }));
};
