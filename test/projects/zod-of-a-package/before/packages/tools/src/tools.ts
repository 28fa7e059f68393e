import type { Tool } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";

const room = z.object({ name: z.string() });

export const tools: Tool[] = [{ name: "book_room", inputSchema: room }];
