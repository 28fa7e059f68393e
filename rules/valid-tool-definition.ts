import { unlistedArguments } from "./valid-tool-definition/unlisted-arguments.js";
import { messagesOf } from "../context/messages/messages.js";
import { registeredSchemas } from "../context/tool-schema/arriving-schemas.js";
import { detachedSchemas, toolRoles } from "../context/tool-schema/schemas.js";
import { inValue, inThemselves } from "./defect.js";
import { defineRule } from "./define-rule.js";
import { toolNamesElsewhere } from "./tools-by-name.js";
import { convertedDefects } from "./valid-tool-definition/converted-defects.js";
import { convertedElsewhere, converterDefects } from "./valid-tool-definition/converter-defects.js";
import { toolMessages, type ToolMessageId } from "./valid-tool-definition/messages.js";
import { nameDefects } from "./valid-tool-definition/name-defects.js";
import { promptDefects } from "./valid-tool-definition/prompt-defects.js";
import { registrationDefects } from "./valid-tool-definition/registration-defects.js";
import { definedSchemas } from "./valid-tool-definition/root-defects.js";
import { schemasOfFrameworks } from "./valid-tool-definition/schemas-of-frameworks.js";
import {
  detachedSchemaDefects,
  partDefects,
  toolDefects,
} from "./valid-tool-definition/tool-defects.js";
import { protocolWords } from "./words.js";

export const validToolDefinition = defineRule<ToolMessageId>({
  id: "valid-tool-definition",
  needs: {
    context: protocolWords,
    shape: [
      "addPrompt",
      "addTool",
      "inputSchema",
      "input_schema",
      "outputSchema",
      ".prompt(",
      "registerPrompt",
      "registerResource",
      "Tool",
      ".tool(",
      "tools/list",
    ],
  },
  docs: {
    description: "Require tool definitions that every client accepts",
    since: "2024-11-05",
    severity: "error",
  },
  messages: toolMessages,
  rewrites: "fixes",
  namesElsewhere: (document, settings) => ({
    values: [
      ...registeredSchemas(document),
      ...definedSchemas(document, settings),
      ...convertedElsewhere(document),
      ...toolNamesElsewhere(document, settings),
    ],
  }),
  *check(document, settings) {
    yield* schemasOfFrameworks(document, settings);
    for (const site of messagesOf(document, settings).sites)
      if (toolRoles.has(site.role)) yield* inValue(site.object, toolDefects(site, settings));
      else if (site.role === "part of Tool")
        yield* inValue(site.object, partDefects(site, settings));
    for (const { isShape, key, value } of detachedSchemas(document, settings))
      yield* inValue(value, detachedSchemaDefects(key, value, isShape, settings));
    yield* convertedDefects(document, settings);
    yield* converterDefects(document, settings);
    yield* promptDefects(document, settings);
    yield* registrationDefects(document, settings);
    yield* inThemselves(nameDefects(document, settings));
    yield* inThemselves(unlistedArguments(document, settings));
  },
});
