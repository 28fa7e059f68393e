import { "\u0000" } from "./server.js";

export const size = { type: "string", enum: ["s", "l"], enumNames: ["Small", "Large"] };
await server.elicitInput({ message: "Which size?", requestedSchema: { type: "object", properties: { size } } });
