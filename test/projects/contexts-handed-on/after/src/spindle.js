import { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";

const server = new McpServer({ name: "spindle", version: "1.0.0" });

function packed({ extra, rows }) {
  return `${extra.mcpReq.id} ${rows}`;
}

function copied(all) {
  return `${all.mcpReq.id} ${all.sessionId}`;
}

function listed(extra) {
  return String(extra.mcpReq.id);
}

function apart({ mcpReq: { id: requestId, signal } }) {
  return signal.aborted ? "" : String(requestId);
}

/** Other code of the file calls it, too. */
function shared(job) {
  /* @mcp-codemod-error A handler's context may arrive here, which has `requestId` in `mcpReq.id`. */
  return job.requestId;
}

/** Other files may call it, but none does. */
export function open(job) {
  return job.mcpReq.id;
}

class Reel {
  #turns = 0;

  turn(extra) {
    this.#turns += 1;
    return this.#told(extra);
  }

  #told(extra) {
    return `${this.#turns} ${extra.mcpReq.id}`;
  }
}

async function spin({ rows }, extra) {
  const texts = [packed({ extra, rows }), copied({ ...extra }), ...[extra].map(listed)];
  const held = { current: extra };
  texts.push(apart(extra), String(held.current.mcpReq.id), new Reel().turn(extra));
  texts.push(String(shared(extra)), String(open(extra)), String(shared({ requestId: 1 })));
  return { content: [{ type: "text", text: texts.join("\n") }] };
}

server.registerTool("spin", { inputSchema: z.object({}) }, spin);
