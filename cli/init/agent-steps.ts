import { existsSync } from "node:fs";
import { join } from "node:path";
import { addUnder, jsonState } from "./json-file.js";
import { dependency, fileOf, type Project } from "./project.js";
import { created, type InitStep, type InitStepState, packageName } from "./step.js";

/** A client for agents, and where it keeps the servers of a project. */
interface AgentClient {
  readonly name: string;
  readonly file: string;
  readonly key: "mcpServers" | "servers";
  /** Files and folders that show that a project is used with this client. */
  readonly signs: readonly string[];
  /** The client's variable for the project's folder, if it may start servers elsewhere. */
  readonly folder?: string;
}

const clients: readonly AgentClient[] = [
  {
    name: "Claude Code",
    file: ".mcp.json",
    key: "mcpServers",
    signs: [".claude", "CLAUDE.md"],
  },
  {
    name: "VS Code",
    file: ".vscode/mcp.json",
    key: "servers",
    signs: [".github/copilot-instructions.md", ".github/instructions"],
    folder: "${workspaceFolder}",
  },
  {
    name: "Cursor",
    file: ".cursor/mcp.json",
    key: "mcpServers",
    signs: [".cursor", ".cursorrules"],
    folder: "${workspaceFolder}",
  },
  {
    name: "Gemini CLI",
    file: ".gemini/settings.json",
    key: "mcpServers",
    signs: [".gemini", "GEMINI.md"],
  },
  { name: "Roo Code", file: ".roo/mcp.json", key: "mcpServers", signs: [".roo", ".roomodes"] },
  { name: "Kiro", file: ".kiro/settings/mcp.json", key: "mcpServers", signs: [".kiro"] },
];

/** The name of our server in these files. */
const serverName = "mcp-schema";

/** The steps that add our server to the file of each client that the project uses. */
export function agentSteps(project: Project): readonly InitStep[] {
  const used = clients.filter(({ file, signs }) => fileOf(project, [file, ...signs]) !== undefined);
  return used.map((client) => ({
    title: client.file,
    purpose: `for agents in ${client.name}, to check and migrate`,
    state: stateOf(project, client),
  }));
}

function stateOf(project: Project, { file, key, folder }: AgentClient): InitStepState {
  const words = [...commandIn(project), "serve", ...(folder === undefined ? [] : [folder])];
  const [command, ...args] = words;
  const entry = { command, args };
  const lines = JSON.stringify({ [key]: { [serverName]: entry } }, undefined, 2);
  if (!existsSync(join(project.folder, file))) return created(project.folder, file, lines);
  return jsonState(project.folder, file, lines, (root) =>
    root.document.text.includes(packageName)
      ? []
      : addUnder(root, key, serverName, spaced(JSON.stringify(entry))),
  );
}

/** The words that start this package: the installed one if the project depends on it. */
function commandIn(project: Project): readonly string[] {
  const { run, fetch } = project.manager;
  const isThere = dependency(project, packageName) !== undefined;
  const words = (isThere ? run : fetch).split(" ");
  // A client cannot confirm an installation.
  const agreed = !isThere && words[0] === "npx" ? ["--yes"] : [];
  return [...words, ...agreed, packageName];
}

/** Adds spaces to JSON on one line, as Prettier does. */
function spaced(json: string): string {
  return json.replaceAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/gu, (token) => {
    if (token === "{") return "{ ";
    if (token === "}") return " }";
    return token === "," || token === ":" ? `${token} ` : token;
  });
}
