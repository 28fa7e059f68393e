import type { Client } from "./client.js";

/** Anthropic's API, Claude Code, and claude.ai with Claude Desktop. */
export const claude: Client = {
  id: "claude",
  name: "Claude",
  verified: "2026-11-23",
  limits: [
    {
      of: { kind: "keyword", keywords: ["oneOf", "anyOf", "allOf"], at: "root" },
      effect: "request fails",
      says: "input_schema does not support oneOf, allOf, or anyOf at the top level",
      source: "https://github.com/anthropics/claude-code/issues/44788",
    },
    {
      of: { kind: "keyword", keywords: ["not", "if", "then", "else"], at: "root" },
      effect: "tool dropped",
      source: "https://github.com/anthropics/claude-code/issues/95504",
    },
    {
      of: {
        kind: "tool name",
        characters: /^[\w-]+$/u,
        allowed: "letters, digits, `_` and `-`",
        maximum: 64,
      },
      effect: "list fails",
      says: "FrontendRemoteMcpToolDefinition.name: String should match pattern '^[a-zA-Z0-9_-]{1,64}$'",
      source: "https://github.com/evoila/meho/issues/2745",
    },
    {
      of: { kind: "tool name", maximum: 64, prefix: "mcp____" },
      effect: "request fails",
      through: "Claude Code, which searches for tools",
      says: "tool_reference.tool_name: String should have at most 64 characters",
      source: "https://github.com/anthropics/claude-code/issues/16425",
    },
    {
      of: {
        kind: "property name",
        pattern: /^[\w.-]{1,64}$/u,
        allowed: "1 to 64 letters, digits, `_`, `.` and `-`",
      },
      effect: "request fails",
      says: "Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'",
      source: "https://github.com/anthropics/claude-code/issues/79418",
    },
    {
      of: { kind: "image type", than: ["image/png", "image/jpeg", "image/gif", "image/webp"] },
      effect: "request fails",
      says: "media_type: Input should be 'image/jpeg', 'image/png', 'image/gif' or 'image/webp'",
      source: "https://github.com/Mermaid-Chart/issue-tracker/issues/271",
    },
    {
      of: { kind: "tool description", maximum: 2048 },
      effect: "text cut off",
      source: "https://github.com/anthropics/claude-code/issues/87650",
    },
  ],
};
