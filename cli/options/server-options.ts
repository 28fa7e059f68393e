import { flag, list, type OptionTable, type OptionValues, text } from "./option-table.js";

/** The options of `check` for running servers. */
export const serverOptions = {
  server: text("Start this command, or ask this address, and check what the server lists"),
  "server-config": text(
    "Check the servers in this file, such as .mcp.json; --server names one of them",
  ),
  header: list("Send this header to servers: 'Name: value' (repeatable)"),
  env: list("Give servers this variable: NAME=value, or NAME for yours (repeatable)"),
  call: list("Call this tool, and check its result: tool={…} (repeatable)"),
  read: list("Read this resource, and check its contents: its address (repeatable)"),
  record: text("Write the messages to this file, as JSON"),
  redact: list("Leave the values of this key out of --record (repeatable)"),
  timeout: {
    type: "number",
    default: 30,
    requiresArg: true,
    describe: "Wait this long for each answer of a server, in seconds",
  },
  yes: flag("Start servers without asking"),
} as const satisfies OptionTable;

export type ServerOptions = OptionValues<typeof serverOptions>;
