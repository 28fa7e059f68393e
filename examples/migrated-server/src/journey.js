import { Buffer } from "node:buffer";

/**
 * Tools that answer with more than text.
 *
 * @param {import("@modelcontextprotocol/server").McpServer} desk
 */
export function registerJourneyTools(desk) {
  desk.registerTool(
    "show_timetable",
    { description: "Shows when a night train stops where" },
    async () => {
      const stops = [
        { at: "22:10", where: "Hamburg" },
        { at: "06:35", where: "Vienna" },
      ];
      return {
        content: [{ type: "text", text: JSON.stringify({ train: "NJ 491", stops }) }],
      };
    },
  );

  desk.registerTool(
    "show_seal",
    { description: "Shows the seal that proves a ticket" },
    async () => ({
      content: [
        { type: "text", text: "The seal of **NJ 491**:" },
        { type: "image", data: seal(), mimeType: "image/gif" },
      ],
    }),
  );

  desk.registerTool("read_rules", { description: "Reads the rules for luggage" }, async () => ({
    content: [
      // The rules are short enough to be sent along.
      {
        type: "resource",
        resource: {
          uri: "desk://rules/luggage",
          mimeType: "text/plain",
          text: "Two suitcases a berth. Bicycles travel in coach 12.",
        },
      },
    ],
  }));

  desk.registerTool(
    "point_to_map",
    { description: "Points to the map of a station" },
    async () => ({
      content: [
        {
          type: "resource_link",
          uri: "desk://maps/vienna.pdf",
          name: "vienna.pdf",
        },
      ],
    }),
  );

  desk.registerTool("hold_train", { description: "Asks the driver to wait" }, async () => {
    const text = "A night train waits for nobody.";
    return { content: [{ type: "text", text }], isError: true };
  });
}

function seal() {
  return Buffer.from("GIF89a", "latin1").toString("base64");
}
