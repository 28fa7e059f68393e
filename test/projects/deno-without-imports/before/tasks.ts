export async function listTasks(open: boolean) {
  return { content: [{ type: "markdown", text: open ? "* Sow" : "" }] };
}

export const tools = [
  { name: "list_tasks", description: "Lists the tasks", inputSchema: { type: "array" } },
];
