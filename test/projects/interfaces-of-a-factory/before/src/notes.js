import { registerAppResource, RESOURCE_MIME_TYPE } from "@modelcontextprotocol/ext-apps/server";

export function addNotes(server) {
  registerAppResource(server, "note", "ui://plans/note.html", {}, async (uri) => ({
    contents: [
      { uri: uri.href, mimeType: RESOURCE_MIME_TYPE, text: "<!doctype html><h1>Note</h1>" },
    ],
  }));
}
