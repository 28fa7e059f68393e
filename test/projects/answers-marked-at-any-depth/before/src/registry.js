import { shown } from "./blocks.js";
import { withMarks } from "./marks.js";

export class Registry {
  tools = new Map();

  register(tool) {
    this.tools.set(tool.name, tool);
  }

  async run(name, args) {
    const found = await this.tools.get(name).execute(args);
    return shown(asResult(withMarks(found)));
  }
}

function asResult(found) {
  if (isResult(found)) return found;
  if (Array.isArray(found) && found.every(isBlock)) return { content: found };
  return { content: [{ type: "text", text: JSON.stringify(found) }] };
}

function isResult(found) {
  return !!found && typeof found === "object" && Array.isArray(found.content);
}

function isBlock(found) {
  return !!found && typeof found === "object" && found.type === "text";
}
