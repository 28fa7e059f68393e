import { state } from "./kit.js";

export function start() {
  state.form = {
    type: "object",
    properties: {
      room: { type: "string", oneOf: [{ const: "a", title: "Attic" }] },
    },
  };
}
