import { context, trace, type Span } from "@opentelemetry/api";
import type { ZodTypeAny } from "zod";

export interface TextBlock {
  type: "text";
  text: string;
}

export interface ToolDefinition {
  name: string;
  title?: string;
  inputSchema: ZodTypeAny;
  outputSchema?: ZodTypeAny;
  annotations?: { readOnlyHint?: boolean };
  run: (input: any) => Promise<any>;
  format?: (result: any, input: any) => TextBlock[];
}

/** What is needed of a server, without the SDK. */
interface ServerLike {
  registerTool(name: string, config: object, handler: (input: any) => Promise<any>): void;
}

export interface Options {
  server: ServerLike;
  tools: ToolDefinition[];
  most?: number;
}

export function registerTools(options: Options): void {
  const { server, tools, most = 25_000 } = options;
  for (const tool of tools) {
    const config: Record<string, unknown> = { inputSchema: tool.inputSchema };
    if (tool.title) config.title = tool.title;
    if (tool.annotations) config.annotations = tool.annotations;
    if (tool.outputSchema) config.outputSchema = tool.outputSchema;
    server.registerTool(tool.name, config, async (input) =>
      inSpan(tool.name, async () => {
        const result = await tool.run(tool.inputSchema.parse(input));
        const blocks = tool.format
          ? tool.format(result, input)
          : [{ type: "text" as const, text: JSON.stringify(result) }];
        const content = shortened(blocks, most);
        return tool.outputSchema ? { content, structuredContent: result } : { content };
      }),
    );
  }
}

function shortened(blocks: TextBlock[], most: number): TextBlock[] {
  return blocks.map((block) => {
    if (block.type !== "text" || typeof block.text !== "string") return block;
    return block.text.length > most ? { ...block, text: block.text.slice(0, most) } : block;
  });
}

async function inSpan<Result>(name: string, run: (span: Span) => Promise<Result>) {
  const span = trace.getTracer("tools").startSpan(name);
  try {
    return await context.with(trace.setSpan(context.active(), span), () => run(span));
  } finally {
    span.end();
  }
}
