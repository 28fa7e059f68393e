import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { audit } from "./audit.js";
import { log } from "./log.js";
import { Session } from "./session.js";
import { weave } from "./weave.js";
import { shared } from "./shared.js";
import { viaBarrel } from "./barrel.js";
import { common } from "./common.cjs";
import * as tools from "./tools.js";
import tell from "./tell.js";
import { who } from "./who.js";
import { Keeper } from "./keeper.js";

const server = new McpServer({ name: "loom", version: "1.0.0" });

const keeper = new Keeper();

async function spin({ thread }: { thread: string }, extra: any) {
  audit({ ...extra });
  log(extra);
  const session = new Session(extra);
  session.tell();
  shared(extra);
  viaBarrel(extra);
  common(extra);
  tools.first(extra);
  tell({ context: extra });
  who(extra);
  keeper.note(extra);
  return { content: [{ type: "text" as const, text: thread }] };
}

server.registerTool("spin", { inputSchema: { thread: z.string() } }, spin);
server.registerTool("weave", { inputSchema: { cloth: z.string() } }, weave);
shared({ requestId: 7 });
