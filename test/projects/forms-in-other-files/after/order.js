import { choose, question } from "./wrapper.js";

const size = {
  type: "object",
  properties: {
    size: {
      type: "string",
      oneOf: [
        { const: "s", title: "Small" },
        { const: "m", title: "Medium" },
      ],
    },
  },
};

export async function order(server) {
  await choose(server, size);
  await question(server, {
    text: "Which colour?",
    form: {
      type: "object",
      properties: {
        colour: {
          type: "string",
          oneOf: [
            { const: "b", title: "Blue" },
            { const: "w", title: "White" },
          ],
        },
      },
    },
  });
}
