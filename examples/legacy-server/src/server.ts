import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type {
  CallToolResult,
  ElicitResult,
} from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { askForAccount } from "./account.js";
import { askForBreakfast } from "./breakfast.js";
import { registerFareTools } from "./fares.js";
import { askForFeedback } from "./feedback.js";
import { registerJourneyTools } from "./journey.js";
import {
  berthQuestions,
  journeyQuestions,
  lostItemQuestions,
  machineQuestions,
} from "./questions.js";
import { askForRefund } from "./refund.js";

/** A desk for night trains: its tools ask the traveller what they need to know. */
export function createServer(): McpServer {
  const desk = new McpServer({ name: "night-train-desk", version: "1.4.0" });

  desk.registerTool(
    "find_train",
    {
      description: "Finds a night train",
      inputSchema: { date: z.string().describe("The evening of departure") },
    },
    async ({ date }) => {
      const message = `Where does the journey on ${date} begin?`;
      const requestedSchema = journeyQuestions;
      return told(await desk.server.elicitInput({ message, requestedSchema }));
    },
  );

  desk.registerTool(
    "book_berth",
    { description: "Books a berth on a train that was found" },
    async () =>
      told(
        await desk.server.elicitInput({
          message: "Which berth would you like?",
          requestedSchema: berthQuestions,
        }),
      ),
  );

  desk.registerTool(
    "wake_me",
    { description: "Orders a call in the morning" },
    async () => {
      const answer = await desk.server.elicitInput({
        message: "When shall we wake you?",
        requestedSchema: {
          type: "object",
          properties: {
            when: {
              type: "string",
              title: "When",
              enum: ["early", "late"],
              enumNames: ["An hour before", "Just in time"],
            },
            by: { type: "string", enum: ["k", "t"], enumNames: ["Tap", "Tea"] },
          },
          required: ["when"],
        },
      });
      return told(answer);
    },
  );

  desk.registerTool(
    "print_ticket",
    { description: "Prints a ticket at a machine on the platform" },
    async () =>
      told(
        await desk.server.elicitInput({
          message: "What shall the machine print on?",
          requestedSchema: machineQuestions,
        }),
      ),
  );

  desk.registerTool(
    "report_lost_item",
    { description: "Reports something that was left on a train" },
    async () =>
      told(
        await desk.server.elicitInput({
          message: "What did you leave behind, and where?",
          requestedSchema: lostItemQuestions,
        }),
      ),
  );

  desk.registerTool(
    "order_breakfast",
    { description: "Orders breakfast to the berth" },
    async () => told(await askForBreakfast(desk.server)),
  );

  desk.registerTool(
    "refund_ticket",
    { description: "Gives the money for a ticket back" },
    async () => told(await askForRefund(desk.server)),
  );

  desk.registerTool(
    "leave_feedback",
    { description: "Tells the crew how the night was" },
    async () => told(await askForFeedback(desk.server)),
  );

  desk.registerTool(
    "open_account",
    { description: "Opens an account for points" },
    async () => told(await askForAccount(desk.server)),
  );

  registerJourneyTools(desk);
  registerFareTools(desk);
  return desk;
}

/** What the traveller answered, for the model. */
function told({ action, content }: ElicitResult): CallToolResult {
  const text =
    action === "accept"
      ? JSON.stringify(content ?? {})
      : "The traveller did not answer.";
  return { content: [{ type: "text", text }] };
}
