import { toolNumbersIn } from "../../explain/tool-numbers.js";
import { toolsInFile } from "./tools-in-file.js";

/** The maximum number of tools to name: more would not make the answer clearer. */
const most = 3;

/**
 * Returns sentences that say which tool an error is about, if it names one by number.
 *
 * @param path a list of tools, or the code of a server
 * @throws UsageError if that file cannot be read
 */
export async function toolPlace(
  text: string,
  path: string | undefined,
  cwd: string,
): Promise<readonly string[]> {
  const numbers = toolNumbersIn(text).slice(0, most);
  if (path === undefined) return numbers.length === 0 ? [] : [withoutFile(numbers)];
  const tools = await toolsInFile(path, cwd);
  if (numbers.length === 0) return ["The error names no tool by its number."];
  return numbers.map((number) => {
    const tool = tools.find((one) => one.number === number);
    return tool
      ? `Tool ${number} of ${path} is \`${tool.name}\`, on line ${tool.line}. A client that first sends its own tools, or those of other servers, counts these too.`
      : `${path} has ${counted(tools.length)}, so number ${number} belongs to another server, or others come first.`;
  });
}

function withoutFile(numbers: readonly number[]): string {
  const [subject, verb] =
    numbers.length === 1
      ? [`Number ${String(numbers[0])}`, "is the place of the tool"]
      : [`Numbers ${numbers.join(", ")}`, "are the places of the tools"];
  return `${subject} ${verb} among all that the client sends, counted from 0. With \`--file\` and a list of tools in JSON, or the code of a server, \`explain\` names the tool.`;
}

function counted(count: number): string {
  return count === 1 ? "one tool" : `${count} tools`;
}
