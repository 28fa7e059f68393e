import frames from "./frames.js";

export { registerHives } from "./hives.js";

export function registerFrames(mcp) {
  frames(mcp);
}
