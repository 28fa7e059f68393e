import { z } from "zod";

export const width = { type: "integer", minimum: 1 };
export const direction = { type: "string", enum: ["north", "south"] };
export const deep = { const: "deep", titel: "Deep" };
export const pages = z.number();
export const blocks = { type: "text", text: "mown" };
export const site = "meadow/pay";
