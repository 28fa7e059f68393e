import type { ServerContext } from "@modelcontextprotocol/server";
import { z } from "zod";

export async function ask(ctx: ServerContext, message: string, schema: z.ZodObject) {
  const requestedSchema = z.toJSONSchema(schema) as never;
  const answer = await ctx.mcpReq.elicitInput({ mode: "form", message, requestedSchema });
  return answer.action === "accept" ? answer.content : undefined;
}
