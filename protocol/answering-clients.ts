/** How a framework's client is told what answers elicitations. */
interface AnsweringClient {
  readonly modules: RegExp;
  /** The method whose last argument is the handler, or the option that is one. */
  readonly name: string;
}

/** Handlers of elicitations besides those of the SDKs, as read in the packages on 2026-11-26. */
export const answeringClients: readonly AnsweringClient[] = [
  // 2.0.99
  { modules: /^@ai-sdk\/mcp(?:$|\/)/u, name: "onElicitationRequest" },
  // 0.3.332
  { modules: /^@anthropic-ai\/claude-agent-sdk(?:$|\/)/u, name: "onElicitation" },
  // 2.0.0
  { modules: /^@mastra\/mcp(?:$|\/)/u, name: "inputRequests" },
  { modules: /^@mastra\/mcp(?:$|\/)/u, name: "elicitation.onRequest" },
];
