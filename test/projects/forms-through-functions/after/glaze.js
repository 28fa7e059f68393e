import { askFor, draw } from "./ask.js";

export const glaze = (server) =>
  askFor(server, "Which glaze?", {
    glaze: {
      type: "string",
      oneOf: [
        { const: "c", title: "Celadon" },
        { const: "t", title: "Tenmoku" },
      ],
    },
  });

export const page = () => draw({ clay: { enum: ["s"], enumNames: ["Stoneware"] } });
