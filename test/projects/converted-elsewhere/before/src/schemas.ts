import { z } from "zod";

const project = z.object({ project: z.string() });
export const mergeSchema = project.extend({ squash: z.boolean().optional() });
