import { server } from "./server.js";

const ask = server.elicitInput.bind(server);
server.elicitInput = async (request) => {
  const answer = await ask(request);
  return answer.action === "decline" ? { ...answer, action: "reject" } : answer;
};
