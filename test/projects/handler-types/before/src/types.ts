import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";

export type Handler = (given: Record<string, unknown>) => Promise<CallToolResult>;
export type Handlers = Record<string, Handler>;

export interface Tree {
  readonly name: string;
  readonly handler: (given: Record<string, unknown>) => Promise<CallToolResult>;
  readonly describe: () => { readonly content: string };
}
