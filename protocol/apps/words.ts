import { appScheme } from "./address.js";
import { appsExtension } from "./extension.js";
import { keysIn, metaKeys } from "./meta-keys.js";

/** Words that only files with something of MCP Apps contain. */
export const appWords: readonly string[] = [
  appScheme,
  appsExtension,
  "resourceUri",
  "mcp-app",
  "skybridge",
  "html+mcp",
  "createUIResource",
  "registerAppTool",
  "registerAppResource",
  "McpUi",
  "outputTemplate",
  "securitySchemes",
  "prefersBorder",
  "@mastra/",
  // The names of the lists of a policy occur nowhere else.
  ...keysIn("ui.csp").keys(),
  ...keysIn("openai/widgetCSP").keys(),
  ...metaKeys.flatMap((one) => (one.key.includes("/") ? [one.key] : [])),
  "openai/toolInvocation",
];

/** Words of which every file that the rules on MCP Apps concern contains at least one. */
export const appShapes: readonly string[] = [...appWords, "_meta", "meta:", "annotations"];
