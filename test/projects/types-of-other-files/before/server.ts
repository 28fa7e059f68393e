import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { Answer, Image, Link, Loose, ModelPicture, Note, Wrapped } from "./types/index.js";

const server = new McpServer({ name: "pictures", version: "1.0.0" });

const known: Image = {
  type: "image",
  source: { type: "base64", media_type: "image/png", data: "iVBORw0KGgo=" },
};

const narrow: ModelPicture = {
  type: "image",
  source: { type: "base64", media_type: "image/png", data: "iVBORw0KGgo=" },
};

const wrapped: Wrapped = {
  type: "image",
  source: { type: "base64", media_type: "image/png", data: "iVBORw0KGgo=" },
};

const link: Link = { type: "resourceLink", uri: "a://b", name: "b" };

const note: Note = { type: "markdown", text: "On loan until May" };

function loose(): Loose {
  return {
    content: [
      {
        type: "image",
        source: { type: "base64", media_type: "image/png", data: "iVBORw0KGgo=" },
      },
    ],
  };
}

function listed(): Answer<Image> {
  return {
    content: [
      {
        type: "image",
        source: { type: "base64", media_type: "image/png", data: "iVBORw0KGgo=" },
      },
    ],
  };
}

server.registerTool("known", {}, () => ({ content: [known] }));
server.registerTool("narrow", {}, () => ({ content: [narrow] }));
server.registerTool("wrapped", {}, () => ({ content: [wrapped] }));
server.registerTool("loose", {}, () => loose());
server.registerTool("listed", {}, () => listed());
server.registerTool("link", {}, () => ({ content: [link] }));
server.registerTool("note", {}, () => ({ content: [note] }));
