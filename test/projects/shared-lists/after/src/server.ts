import * as lists from "./lists.js";
import {
  CLAY_NAMES,
  CLAYS,
  CUP_NAMES,
  CUPS,
  GLAZE_NAMES,
  GLAZES,
  LID_NAMES,
  LIDS,
  MAKERS,
  SIZE_NAMES,
  SIZES,
} from "./lists.js";

export const ask = (server) =>
  server.elicitInput({
    message: "Which pot?",
    requestedSchema: {
      type: "object",
      properties: {
        size: {
          type: "string",
          oneOf: SIZES.map((value, index) => ({
            const: value,
            title: SIZE_NAMES[index] ?? value,
          })),
        },
        cup: { type: "string", enum: CUPS, enumNames: CUP_NAMES },
        lid: { type: "string", enum: LIDS, enumNames: LID_NAMES },
        glaze: { type: "string", enum: GLAZES, enumNames: GLAZE_NAMES },
        clay: { type: "string", enum: CLAYS, enumNames: CLAY_NAMES },
        maker: { type: "string", enum: MAKERS, enumNames: LID_NAMES },
        kind: {
          type: "string",
          oneOf: lists.SIZES.map((value, index) => ({
            const: value,
            title: lists.SIZE_NAMES[index] ?? value,
          })),
        },
      },
    },
  });
