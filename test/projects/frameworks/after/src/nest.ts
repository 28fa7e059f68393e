import { Prompt, Resource, Tool } from "@rekog/mcp-nest";

export class Kiln {
  @Tool({ name: "fire", description: "Fires a pot" })
  async fire(pot: unknown) {
    return { content: [{ type: "text", text: JSON.stringify(pot) }] };
  }

  @Resource({ uri: "kiln://log" })
  log() {
    return { contents: [{ url: "kiln://log", mimeType: "text/plain", text: "hot" }] };
  }

  @Prompt({ name: "glaze" })
  glaze() {
    return { messages: [{ role: "user", content: { type: "text", text: "Which glaze?" } }] };
  }
}
