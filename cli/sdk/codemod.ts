import type { OfficialProgram } from "../installed-program.js";

/** The SDK's own codemod from version 1 to version 2. */
export const codemod: OfficialProgram = {
  title: "The SDK's codemod",
  name: "@modelcontextprotocol/codemod",
  version: "2.3.1",
  program: "mcp-codemod",
};
