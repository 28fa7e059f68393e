import { askFor, draw } from "./ask.js";

export const glaze = (server) =>
  askFor(server, "Which glaze?", {
    glaze: { type: "string", enum: ["c", "t"], enumNames: ["Celadon", "Tenmoku"] },
  });

export const page = () => draw({ clay: { enum: ["s"], enumNames: ["Stoneware"] } });
