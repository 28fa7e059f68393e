const ratings = [
  { stars: "5", words: "Slept like a log" },
  { stars: "3", words: "Woke up at every stop" },
  { stars: "1", words: "Counted the sleepers" },
];

/**
 * Asks how the night was.
 *
 * @param {Pick<import("@modelcontextprotocol/sdk/server/index.js").Server, "elicitInput">} server
 */
export function askForFeedback(server) {
  return server.elicitInput({
    message: "How was the night?",
    requestedSchema: {
      type: "object",
      properties: {
        rating: {
          type: "string",
          title: "Rating",
          enum: ratings.map((rating) => rating.stars),
          enumNames: ratings.map((rating) => rating.words),
        },
        again: { type: "string", enum: ["y", "n"], enumNames: ["Yes", "No"] },
      },
      required: ["rating"],
    },
  });
}
