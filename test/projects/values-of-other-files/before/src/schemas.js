import { z } from "zod";

const Tree = z.object({ id: z.string(), planted: z.date() });
export const Row = Tree.extend({ kind: z.string() });
export const Kind = z.enum(["apple", "pear"]);
