import type { Sentence } from "../meaning.js";

/** Errors about tasks, which SDK 1 has as an experiment and 2026-07-28 does not have. */
export const taskSentences: readonly Sentence[] = [
  {
    says: [
      "requires task augmentation",
      "requires task-based execution",
      "does not support task creation",
    ],
    source: "SDK 1, about a tool with `taskSupport`",
    because:
      "The tool runs only as a task, or the other side does not announce `tasks`: one of them asks for a task and the other does not know them.",
    repair:
      'Call it with `client.experimental.tasks.callToolStream(…)`, or register the tool without `taskSupport: "required"`.',
  },
  {
    says: ["but was not registered with registerToolTask", "Cannot register task-based tool"],
    source: "SDK 1's `McpServer`",
    because:
      "`taskSupport` of a tool and the way it was registered do not agree: tools with tasks have other handlers.",
    repair:
      'Use `registerToolTask` for `taskSupport: "optional"` and `"required"`, and `registerTool` for `"forbidden"`.',
  },
  {
    says: [
      "No task store provided",
      "No task store configured",
      "taskStore and taskMessageQueue are not configured",
    ],
    source: "SDK 1: the server",
    because: "The server has tools with tasks, and nowhere to keep these.",
    repair: "Pass `taskStore: new InMemoryTaskStore()` and a `taskMessageQueue` to the server.",
  },
  {
    says: [
      "Failed to retrieve task: Task not found",
      "Task with ID … not found",
      "not found during polling",
      "Task not found after cancellation",
      "not found - it may have been cleaned up",
      "has no result stored",
      "Cannot cancel task in terminal status",
      "from terminal status",
      "Task results can only be stored once",
      "Invalid task creation result",
      "Task creation did not return a task",
    ],
    source: "SDK 1, about a task",
    because:
      "The task has ended, was removed after its `ttl`, or is kept by another process than the one that was asked.",
    repair:
      "Ask for the result before its `ttl` is over, and keep tasks where all processes of the server find them.",
  },
];
