import {
  acceptedContent,
  type CallToolResult,
  type InputRequiredResult,
  inputRequired,
  McpServer,
} from "@modelcontextprotocol/server";
import { z } from "zod";

/** What the traveller is asked, as SDK 2 takes it: it makes the form of it. */
const complaint = z.object({
  ship: z.string().min(2).describe("Name of the ship"),
  seat: z.int().min(1).max(400),
  rating: z.enum(["1", "2", "3", "4", "5"]),
  reasons: z.array(z.enum(["late", "noise", "food"])),
  answer: z.boolean().default(true),
  email: z.email().optional(),
});

/** The same desk with SDK 2, where a tool returns its questions and is called again with the answers. */
export function createComplaintDesk(): McpServer {
  const desk = new McpServer({ name: "ferry-complaints", version: "3.1.0" });
  desk.registerTool(
    "complain",
    {
      title: "Write a complaint down",
      description: "Writes a complaint down",
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    ({ mcpReq }): CallToolResult | InputRequiredResult => {
      const said = acceptedContent(mcpReq.inputResponses, "form", complaint);
      if (said) return { content: [{ type: "text", text: JSON.stringify(said) }] };
      return inputRequired({
        inputRequests: {
          form: inputRequired.elicit({
            message: "What went wrong?",
            requestedSchema: complaint,
          }),
          receipt: inputRequired.elicitUrl({
            message: "Please upload your ticket.",
            url: "https://ferries.example.org/upload",
          }),
        },
      });
    },
  );
  return desk;
}
