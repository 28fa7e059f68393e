import { Prompt, Resource, Tool } from "@rekog/mcp-nest";

export class Kiln {
  @Tool({ name: "fire", description: "Fires a pot" })
  async fire(pot: unknown) {
    return { content: [{ type: "json", json: pot }] };
  }

  @Resource({ uri: "kiln://log" })
  log() {
    return { contents: [{ url: "kiln://log", mimeType: "text/plain", text: "hot" }] };
  }

  @Prompt({ name: "glaze" })
  glaze() {
    return { messages: [{ role: "user", content: { type: "markdown", text: "Which glaze?" } }] };
  }
}
