import { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { ask } from "./ask.js";
import { registerFareTools } from "./fares.js";
import { registerJourneyTools } from "./journey.js";
import {
  accountQuestions,
  berthQuestions,
  breakfastQuestions,
  feedbackQuestions,
  journeyQuestions,
  lostItemQuestions,
  machineQuestions,
  morningQuestions,
  refundQuestions,
} from "./questions.js";

/** A desk for night trains: its tools return what they need to know, and are called again with the answers. */
export function createServer(): McpServer {
  const desk = new McpServer({ name: "night-train-desk", version: "2.0.0" });

  desk.registerTool(
    "find_train",
    {
      description: "Finds a night train",
      inputSchema: z.object({ date: z.string().describe("The evening of departure") }),
    },
    ({ date }, context) =>
      ask(context, {
        message: `Where does the journey on ${date} begin?`,
        requestedSchema: journeyQuestions,
      }),
  );

  desk.registerTool(
    "book_berth",
    { description: "Books a berth on a train that was found" },
    (context) =>
      ask(context, {
        message: "Which berth would you like?",
        requestedSchema: berthQuestions,
      }),
  );

  desk.registerTool("wake_me", { description: "Orders a call in the morning" }, (context) =>
    ask(context, { message: "When shall we wake you?", requestedSchema: morningQuestions }),
  );

  desk.registerTool(
    "print_ticket",
    { description: "Prints a ticket at a machine on the platform" },
    (context) =>
      ask(context, {
        message: "What shall the machine print on?",
        requestedSchema: machineQuestions,
      }),
  );

  desk.registerTool(
    "report_lost_item",
    { description: "Reports something that was left on a train" },
    (context) =>
      ask(context, {
        message: "What did you leave behind?",
        requestedSchema: lostItemQuestions,
      }),
  );

  desk.registerTool(
    "order_breakfast",
    { description: "Orders breakfast to the berth" },
    (context) =>
      ask(context, {
        message: "What would you like for breakfast?",
        requestedSchema: breakfastQuestions,
      }),
  );

  desk.registerTool(
    "refund_ticket",
    { description: "Gives the money for a ticket back" },
    (context) =>
      ask(context, {
        message: "How would you like your money back?",
        requestedSchema: refundQuestions,
      }),
  );

  desk.registerTool(
    "leave_feedback",
    { description: "Tells the crew how the night was" },
    (context) =>
      ask(context, { message: "How was the night?", requestedSchema: feedbackQuestions }),
  );

  desk.registerTool("open_account", { description: "Opens an account for points" }, (context) =>
    ask(context, {
      message: "Shall we keep your points for you?",
      requestedSchema: accountQuestions,
    }),
  );

  registerJourneyTools(desk);
  registerFareTools(desk);
  return desk;
}
