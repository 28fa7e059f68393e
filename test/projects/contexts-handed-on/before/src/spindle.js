import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

const server = new McpServer({ name: "spindle", version: "1.0.0" });

function packed({ extra, rows }) {
  return `${extra.requestId} ${rows}`;
}

function copied(all) {
  return `${all.requestId} ${all.sessionId}`;
}

function listed(extra) {
  return String(extra.requestId);
}

function apart({ requestId, signal }) {
  return signal.aborted ? "" : String(requestId);
}

/** Other code of the file calls it, too. */
function shared(job) {
  return job.requestId;
}

/** Other files may call it, but none does. */
export function open(job) {
  return job.requestId;
}

class Reel {
  #turns = 0;

  turn(extra) {
    this.#turns += 1;
    return this.#told(extra);
  }

  #told(extra) {
    return `${this.#turns} ${extra.requestId}`;
  }
}

async function spin({ rows }, extra) {
  const texts = [packed({ extra, rows }), copied({ ...extra }), ...[extra].map(listed)];
  const held = { current: extra };
  texts.push(apart(extra), String(held.current.requestId), new Reel().turn(extra));
  texts.push(String(shared(extra)), String(open(extra)), String(shared({ requestId: 1 })));
  return { content: [{ type: "text", text: texts.join("\n") }] };
}

server.registerTool("spin", { inputSchema: {} }, spin);
