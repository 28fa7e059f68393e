import { viewHandshake } from "../protocol/apps/extension.js";
import { inThemselves } from "./defect.js";
import { defineRule } from "./define-rule.js";
import { answeredNotifications } from "./valid-message/answered-notifications.js";
import { argumentDefects } from "./valid-message/argument-defects.js";
import { answersElsewhere, bareLists } from "./valid-message/bare-lists.js";
import { callDefects } from "./valid-message/call-defects.js";
import { misnamedCapabilities } from "./valid-message/capability-names.js";
import { defectsElsewhere, messageDefects } from "./valid-message/definition-defects.js";
import { unansweredCapabilities } from "./valid-message/unanswered-capabilities.js";
import { discoverDefects, hastyDefects } from "./valid-message/handwritten.js";
import {
  bareCapabilities,
  infosElsewhere,
  optionsInInfo,
} from "./valid-message/misplaced-options.js";
import { type ProtocolMessageId, protocolMessages } from "./valid-message/messages.js";
import { methodsElsewhere, misnamedMethods } from "./valid-message/misnamed-methods.js";
import { misreadRequests } from "./valid-message/misread-requests.js";
import { postedDefects } from "./valid-message/posted-defects.js";
import { tokensElsewhere } from "./valid-message/progress-tokens.js";
import { requestOptionDefects } from "./valid-message/request-options.js";
import { sdkCallDefects, takenElsewhere } from "./valid-message/sdk-call-defects.js";
import { unannouncedChanges } from "./valid-message/unannounced-changes.js";
import {
  handlerSettersElsewhere,
  unannouncedHandlers,
} from "./valid-message/unannounced-handlers.js";
import { loggersElsewhere, unannouncedLogs } from "./valid-message/unannounced-logs.js";
import { unannouncedUrls } from "./valid-message/unannounced-urls.js";
import { viewHandshakeDefects } from "./valid-message/view-handshake.js";
import { protocolWords } from "./words.js";

export const validMessage = defineRule<ProtocolMessageId>({
  id: "valid-message",
  needs: {
    context: [...protocolWords, viewHandshake],
    shape: [
      ...["method", "params", "result", "resources", "prompts", "roots", "messages", "contents"],
      ...["completion", "action", "Result", "Params", "Resource", "Prompt", "jsonrpc", "JSONRPC"],
      ...[
        "callTool",
        "getPrompt",
        "readResource",
        "callServerTool",
        "setLoggingLevel",
        "sendLoggingMessage",
        "sendResourceUpdated",
      ],
      ...["Error", "Root", "Sampling", "Implementation", "Icon", "Model", "ToolChoice", "ToolExec"],
      ...["icons", "taskSupport", "RequestHandler", "NotificationHandler", "equest(", "prompt("],
      ...["resource(", "Server(", "tools/list", "tools/call", "ttlMs", "apabilities"],
    ],
  },
  docs: {
    description: "Require messages, and the items they list, to match their definitions",
    since: "2024-11-05",
    severity: "error",
  },
  messages: protocolMessages,
  rewrites: "fixes",
  namesElsewhere: (document, settings) => ({
    values: [
      ...takenElsewhere(document, settings),
      ...answersElsewhere(document, settings),
      ...methodsElsewhere(document, settings),
      ...loggersElsewhere(document, settings),
      ...handlerSettersElsewhere(document, settings),
      ...tokensElsewhere(document),
      ...infosElsewhere(document),
    ],
  }),
  *check(document, settings) {
    yield* messageDefects(document, settings);
    yield* inThemselves([
      ...postedDefects(document, settings),
      ...callDefects(document, settings),
      ...sdkCallDefects(document, settings),
      ...misnamedMethods(document, settings),
      ...misreadRequests(document, settings),
    ]);
    yield* defectsElsewhere(document, settings);
    yield* argumentDefects(document, settings);
    yield* answeredNotifications(document, settings);
    yield* bareLists(document, settings);
    yield* optionsInInfo(document, settings);
    yield* requestOptionDefects(document, settings);
    yield* bareCapabilities(document, settings);
    yield* misnamedCapabilities(document, settings);
    yield* unansweredCapabilities(document, settings);
    yield* unannouncedLogs(document, settings);
    yield* unannouncedHandlers(document, settings);
    yield* unannouncedChanges(document, settings);
    yield* unannouncedUrls(document, settings);
    yield* viewHandshakeDefects(document);
    yield* discoverDefects(document, settings);
    yield* hastyDefects(document, settings);
  },
});
