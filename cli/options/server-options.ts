import type { OptionTable, OptionValues } from "../commands/definition.js";

/** The options of `check` for servers that run. */
export const serverOptions = {
  server: {
    type: "string",
    requiresArg: true,
    describe: "Start this command, or ask this address, and check what the server lists",
  },
  "server-config": {
    type: "string",
    requiresArg: true,
    describe: "Check the servers in this file, such as .mcp.json; --server names one of them",
  },
  header: {
    type: "string",
    array: true,
    default: [],
    requiresArg: true,
    describe: "Send this header to servers: 'Name: value' (repeatable)",
  },
  env: {
    type: "string",
    array: true,
    default: [],
    requiresArg: true,
    describe: "Give servers this variable: NAME=value, or NAME for yours (repeatable)",
  },
  call: {
    type: "string",
    array: true,
    default: [],
    requiresArg: true,
    describe: "Call this tool, and check its result: tool={…} (repeatable)",
  },
  record: {
    type: "string",
    requiresArg: true,
    describe: "Write the messages to this file, as JSON",
  },
  redact: {
    type: "string",
    array: true,
    default: [],
    requiresArg: true,
    describe: "Take the values of this key out of --record (repeatable)",
  },
  timeout: {
    type: "number",
    default: 30,
    requiresArg: true,
    describe: "Wait this long for each answer of a server, in seconds",
  },
  yes: { type: "boolean", default: false, describe: "Start servers without asking" },
} as const satisfies OptionTable;

export type ServerOptions = OptionValues<typeof serverOptions>;
