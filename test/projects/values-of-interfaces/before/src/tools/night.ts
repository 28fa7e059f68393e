import { Line } from "../index.js";

export class NightLine extends Line {
  async handlers() {
    return {
      sail: async () => ({ content: [{ type: "failure" as const, text: "Fog", code: 4 }] }),
    };
  }
}
