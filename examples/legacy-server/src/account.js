/**
 * Asks for what an account needs.
 *
 * @param {Pick<import("@modelcontextprotocol/sdk/server/index.js").Server, "elicitInput">} server
 */
export function askForAccount(server) {
  return server.elicitInput({
    message: "Shall we keep your points for you?",
    requestedSchema: {
      type: "object",
      properties: {
        name: { type: "string", title: "Name", pattern: "^[A-Z]" },
        site: { type: "string", title: "Your website", format: "url" },
        berths: { type: "integer", title: "Berths a year", default: "2" },
        password: { type: "string", title: "Choose a password", minLength: 8 },
      },
      required: ["name", "mail"],
    },
  });
}
