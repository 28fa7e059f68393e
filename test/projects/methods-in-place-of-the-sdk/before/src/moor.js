import { server } from "./server.js";

export async function moor() {
  const answer = await server.elicitInput({
    message: "Where?",
    requestedSchema: {
      type: "object",
      properties: { side: { type: "string", enum: ["p", "s"], enumNames: ["Port", "Starboard"] } },
    },
  });
  return answer.action === "reject" ? undefined : answer.content;
}
