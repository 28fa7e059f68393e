import { test } from "vitest";
import { createServer } from "./server.js";

test("what is sent", () => {
  const { server } = createServer();
  const send = server.notification;
  server.notification = (message) => send.call(server, message);
});
