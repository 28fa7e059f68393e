import { state } from "./kit.js";

export function start() {
  state.form = {
    type: "object",
    properties: { room: { type: "string", enum: ["a"], enumNames: ["Attic"] } },
  };
}
