import { choose, question } from "./wrapper.js";

const size = {
  type: "object",
  properties: {
    size: { type: "string", enum: ["s", "m"], enumNames: ["Small", "Medium"] },
  },
};

export async function order(server) {
  await choose(server, size);
  await question(server, {
    text: "Which colour?",
    form: {
      type: "object",
      properties: {
        colour: { type: "string", enum: ["b", "w"], enumNames: ["Blue", "White"] },
      },
    },
  });
}
