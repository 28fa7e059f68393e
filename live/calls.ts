import { type CallToolResult, isSpecType, type Tool } from "@modelcontextprotocol/client";
import { type Listed, errorWords } from "./lists.js";
import type { Observation } from "./observation.js";
import { ServerProblem } from "./problem.js";
import { quotedWords } from "./quoted.js";
import type { Session, SessionOptions } from "./session.js";

/** A tool to call, with its arguments. */
export interface Call {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/**
 * Parses the value of `--call`: `<tool>=<json>`.
 *
 * @throws ServerProblem
 */
export function callOf(text: string): Call {
  const [, tool, json] = /^([^=]+)=([^]*)$/u.exec(text) ?? [];
  try {
    const value: unknown = JSON.parse(json ?? "");
    if (tool !== undefined && typeof value === "object" && value !== null && !Array.isArray(value))
      return { tool, arguments: { ...value } };
  } catch {
    // Reported below.
  }
  throw new ServerProblem(
    `--call needs the name of a tool and its arguments as a JSON object, such as --call 'look_up={"city":"Delft"}'.`,
  );
}

/**
 * Calls the given tools, and nothing else. The client package validates results against the tool's
 * `outputSchema`.
 *
 * @throws ServerProblem if the server does not have such a tool
 */
export async function callTools(
  calls: readonly Call[],
  { items }: Listed,
  { client, transport }: Session,
  { timeout, signal }: SessionOptions,
): Promise<readonly Observation[]> {
  const observations: Observation[] = [];
  for (const { tool, arguments: given } of calls) {
    const definition = items.tools.find((one) => toolName(one) === tool);
    if (definition === undefined)
      throw new ServerProblem(
        `The server has no tool \`${quotedWords(tool)}\`. It has ${quotedWords(items.tools.map(toolName).join(", "))}.`,
      );
    const known = isTool(definition) ? { toolDefinition: definition } : {};
    const last = transport.messages.length - 1;
    const refusal = await client
      .callTool({ name: tool, arguments: { ...given } }, { timeout, signal, ...known })
      .then(refusalIn, errorWords);
    signal.throwIfAborted();
    if (refusal === undefined) continue;
    const index = transport.answerTo("tools/call");
    const message = `Clients get nothing from the tool \`${quotedWords(tool)}\`: ${refusal}.`;
    observations.push({
      id: index !== undefined && index > last ? "answerRefused" : "answerMissing",
      severity: "error",
      message,
      index: Math.max(index ?? last, 0),
    });
  }
  return observations;
}

/**
 * The SDK's complaint that a result does not match the tool's own `outputSchema`. It sends this as
 * the result of the tool, so clients and models take it for an answer.
 */
function refusalIn({ content, isError }: CallToolResult): string | undefined {
  if (isError !== true) return undefined;
  const texts = content.flatMap((block) => (block.type === "text" ? block.text : []));
  const complaint = texts.find((text) => /output validation error/iu.test(text));
  return complaint === undefined
    ? undefined
    : `the server refuses its own result: ${quotedWords(complaint).replace(/\.$/u, "")}`;
}

/** The name in a tool definition, or an empty string if it has none. */
export function toolName(tool: unknown): string {
  const isNamed = typeof tool === "object" && tool !== null && "name" in tool;
  return isNamed ? String(tool.name) : "";
}

function isTool(value: unknown): value is Tool {
  return isSpecType.Tool(value);
}
