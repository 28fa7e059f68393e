import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { pageOf } from "./pages.js";

const server = new Server(
  { name: "pages", version: "1.0.0" },
  { capabilities: { prompts: {}, resources: {} } },
);

async function prompts() {
  return [{ name: "brief", title: "Brief", arguments: [] }];
}

declare function templates(): Promise<any[]>;

server.setRequestHandler(ListPromptsRequestSchema, async () => {
  const { page, nextCursor } = pageOf(await prompts(), 10);
  return nextCursor ? { prompts: page, nextCursor } : { prompts: page };
});

server.setRequestHandler(ListResourceTemplatesRequestSchema, async () => {
  const { page } = pageOf(await templates(), 10);
  return { resourceTemplates: page };
});

server.setRequestHandler(ListResourcesRequestSchema, async () => {
  const { page } = pageOf([{ url: "pages://1", name: "One" }], 10);
  return { resources: page };
});
