import { randomUUID } from "node:crypto";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult, ElicitResult } from "@modelcontextprotocol/sdk/types.js";
import { booking, confirmation } from "./questions.js";

/** A desk for ferries: what it does not know, it asks the traveller. */
export function createServer(): McpServer {
  const desk = new McpServer({ name: "ferry-desk", version: "3.1.0" });

  const bookFerry = {
    title: "Book a ferry",
    description: "Books a place on a ferry",
    annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
  };
  desk.registerTool("book_ferry", bookFerry, async () => {
    const { action, content } = await desk.server.elicitInput(booking);
    if (action !== "accept") return told(words[action]);
    const confirmed = await desk.server.elicitInput(confirmation);
    return confirmed.action === "accept"
      ? told(JSON.stringify(content))
      : told(words[confirmed.action]);
  });

  // What is secret goes over a page of our own, and never through a form.
  desk.registerTool(
    "link_account",
    {
      title: "Link an account",
      description: "Links the traveller's account with the shipping line",
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    async () => {
      const elicitationId = randomUUID();
      const answer = await desk.server.elicitInput({
        mode: "url",
        elicitationId,
        url: `https://ferries.example.org/link/${elicitationId}`,
        message: "Please sign in at the shipping line.",
      });
      switch (answer.action) {
        case "accept":
          await desk.server.createElicitationCompletionNotifier(elicitationId)();
          return told("The account is linked.");
        case "decline":
        case "cancel":
          return told(words[answer.action]);
      }
    },
  );

  return desk;
}

const words: Record<ElicitResult["action"], string> = {
  accept: "The traveller answered.",
  decline: "The traveller does not want to say.",
  cancel: "The traveller closed the question.",
};

function told(text: string): CallToolResult {
  return { content: [{ type: "text", text }] };
}
