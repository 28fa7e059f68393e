import type { Sentence } from "../meaning.js";

/** Errors about starting a server and about its output. */
export const stdioSentences: readonly Sentence[] = [
  {
    says: [
      "validation error for JSONRPCMessage Invalid JSON",
      "Failed to parse JSONRPC message from server",
      "Unexpected token … is not valid JSON",
    ],
    alsoSays: [
      "Unexpected non-whitespace character after JSON",
      "in JSON at position",
      "Unexpected end of JSON input",
    ],
    perhaps: ["no-stdout-in-stdio-server"],
    source: "Claude Desktop, VS Code and other clients, about a server on stdio",
    because:
      "The server prints something on standard output that is not a message; the error quotes how it begins. Over stdio that stream belongs to the protocol.",
    repair:
      "Log with `console.error` in place of `console.log`, and silence what prints a greeting: `dotenv` with `quiet: true`, `npx` with `--yes`, frameworks without their banner.",
  },
  {
    says: ["[dotenv@", "injecting env (", "injected env ("],
    rules: ["no-stdout-in-stdio-server"],
    source: "clients, about what dotenv 17 prints when a server on stdio starts",
    because:
      "dotenv 17 prints what it loads on standard output, which carries messages and nothing else.",
    repair:
      "Write `dotenv.config({ quiet: true })`, or set `DOTENV_CONFIG_QUIET=true` where the server is started. dotenv 18 prints on standard error.",
  },
  {
    says: [
      "validation error for JSONRPCMessage Invalid JSON: EOF while parsing a value",
      "Invalid JSON: EOF while parsing a value",
    ],
    source: "the Python SDK, about an empty line",
    because:
      "An empty line came where a message is expected: the server printed one on standard output, or it was started in a terminal and Enter was pressed.",
    repair:
      "Print on standard error only. A server on stdio waits for a client: start it from one, or with `npx @modelcontextprotocol/inspector`.",
  },
  {
    says: ["spawn … ENOENT", "command not found: npx", "Failed to spawn", "program not found"],
    source: "clients, when they start a server",
    because:
      "The client cannot find the program in `command`: apps have a different `PATH` from your shell, and on Windows `npx` is a script.",
    repair:
      'Give the whole path in `command` (`which npx` prints it); on Windows `"command": "cmd"` with `"/c", "npx"` before the rest.',
  },
  {
    says: ["ERR_PACKAGE_PATH_NOT_EXPORTED"],
    source: "Node.js",
    because:
      "The installed version of the package has no entry point with that path: the SDK is older or newer than the import expects.",
    repair:
      "Import a path that the version has, such as `@modelcontextprotocol/sdk/server/mcp.js` in SDK 1 and `@modelcontextprotocol/server` in SDK 2; if the server is not yours, update it.",
  },
  {
    alsoSays: [
      "ERR_MODULE_NOT_FOUND",
      "Cannot find module",
      "Cannot find package",
      "ModuleNotFoundError: No module named",
    ],
    source: "Node.js, TypeScript and Python",
    because:
      "A file or package that the server imports is not there, so it does not start: it was not installed or built, its path lacks `.js`, or the cache of `npx` is incomplete.",
    repair:
      "`npm install` and build; write paths of the SDK with `.js`. For a server that `npx` runs, delete `~/.npm/_npx` and start it again.",
  },
  {
    says: ["Failed to read configuration from … mcp", "Failed to parse MCP config"],
    source: "clients, about the file that lists servers",
    because:
      "The file does not have the form that this client reads. Forms differ: Copilot CLI wants `tools` for each server, VS Code calls the list `servers`.",
    repair: 'Add what the list names as `Required`: `"tools": ["*"]` for Copilot CLI.',
  },
  {
    says: ["spawn EINVAL", "spawn EFTYPE"],
    source: "Node.js on Windows, when a client starts a server",
    because:
      "`command` is a script such as `npx.cmd`, and Node.js starts scripts only through a shell.",
    repair: 'Write `"command": "cmd"` with `"/c", "npx"` before the rest, or update the client.',
  },
  {
    says: ["MCP startup failed: … os error"],
    source: "Codex, when it starts a server",
    because: "The system cannot run what `command` says: it is not a program, or it is an address.",
    repair:
      "Give the whole path of a program in `command`. For a server at an address, write `url` instead.",
  },
  {
    says: ["Invalid MCP settings format", "Invalid MCP settings schema"],
    source: "Cline and Roo Code, about the file that lists servers",
    because:
      "The file is not JSON, or an entry has neither `command` nor `url`, or keys that this client does not know.",
    repair:
      "Look for missing commas and single backslashes in Windows paths, and compare each entry with the documentation of the client.",
  },
];
