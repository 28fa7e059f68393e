/** A mutation that cannot be detected, or not in every object, and the reason. */
export interface Exception {
  /** Matches `<language> <revision> <mutation>`. */
  readonly pattern: RegExp;
  readonly reason: string;
}

function exception(pattern: RegExp, reason: string): Exception {
  return { pattern, reason };
}

const stamped = "SDKs add it on the way, and leave it out of the types for those who write it.";
const shown = "Nothing else shows that it is a message of the protocol, and of which kind.";

export const exceptions: readonly Exception[] = [
  exception(/^TypeScript 2026-07-28 \w+ without (?:resultType|ttlMs|cacheScope)$/u, stamped),
  exception(/^TypeScript 2026-07-28 \w*RequestParams without _meta$/u, stamped),
  exception(/^TypeScript 2026-07-28 JSONRPCRequest without params$/u, stamped),

  exception(/^JSON \S+ JSONRPC\w+ without jsonrpc$/u, shown),
  exception(/^JSON \S+ JSONRPC(?:Request|Notification)(?: without |\.)method\b/u, shown),
  exception(/^JSON \S+ JSONRPCResultResponse(?: without |\.)result\b/u, shown),
  exception(/^JSON 2025-11-25 JSONRPCErrorResponse(?: without |\.)error\b/u, shown),
  exception(
    /^JSON (?!2025-11-25)\S+ JSONRPCErrorResponse\b/u,
    "Errors of all protocols on JSON-RPC look alike, but for a code that only 2025-11-25 has.",
  ),

  exception(/^JSON \S+ ListToolsResult(?: without |\.)tools\b/u, shown),
  exception(/^JSON \S+ ListResourcesResult(?: without |\.)resources\b/u, shown),
  exception(/^JSON \S+ ListResourceTemplatesResult(?: without |\.)resourceTemplates\b/u, shown),
  exception(/^JSON \S+ ListPromptsResult(?: without |\.)prompts\b/u, shown),
  exception(/^JSON \S+ ListRootsResult(?: without |\.)roots\b/u, shown),
  exception(/^JSON \S+ ReadResourceResult(?: without |\.)contents\b/u, shown),
  exception(/^JSON \S+ GetPromptResult(?: without |\.)messages\b/u, shown),
  exception(/^JSON \S+ CallToolResult(?: without |\.)content\b/u, shown),
  exception(/^JSON \S+ CompleteResult(?: without |\.)completion\b/u, shown),
  exception(/^JSON \S+ ElicitResult without action$/u, shown),
  exception(
    /^JSON \S+ ElicitResult\.action is /u,
    "Results of other protocols have an action too, and only the words for it show that it is ours.",
  ),
  exception(/^JSON \S+ DiscoverResult without (?:supportedVersions|capabilities)$/u, shown),
  exception(/^JSON \S+ InputRequiredResult without resultType$/u, shown),
  exception(
    /^JSON \S+ (?:SubscriptionsListenResult(?!\.resultType)|EmptyResult)\b/u,
    "It has only members that a result of any protocol may have.",
  ),
  exception(
    /^JSON \S+ Initialize(?:RequestParams|Result) without (?:protocolVersion|serverInfo)$/u,
    "Language servers are initialized too, with all the rest.",
  ),
  exception(
    /^JSON \S+ Initialize(?:RequestParams|Result)\.protocolVersion is (?:a number|a boolean|null)$/u,
    "The Agent Client Protocol begins like ours, with a version that is a number.",
  ),
];

/** Whether a mutation need not be detected. */
export function isException(place: string): boolean {
  return exceptions.some(({ pattern }) => pattern.test(place));
}
