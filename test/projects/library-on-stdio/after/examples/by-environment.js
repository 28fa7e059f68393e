import { createApp } from "../src/app.js";
import { StdioTransport } from "../src/stdio-transport.js";

const app = await createApp();
const transport = process.env.TRANSPORT ?? "stdio";

if (transport === "http") {
  app.useHttp();
  await app.start();
  console.log("Ready on port 3000");
} else {
  app.use(new StdioTransport());
  await app.start();
  console.error("Ready on stdio");
}
