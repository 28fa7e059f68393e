import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-jsonrpc/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { CodeAction, Diagnostic, WorkspaceEdit } from "vscode-languageserver-types";
import { installedTool } from "../installed-tool.js";

/** The default settings that the VS Code extension sends to its server. */
const settings = {
  validate: "probe",
  packageManager: "npm",
  useESLintClass: false,
  experimental: {},
  codeActionOnSave: { mode: "all" },
  codeAction: {
    disableRuleComment: { enable: true, location: "separateLine" },
    showDocumentation: { enable: true },
  },
  format: false,
  quiet: false,
  onIgnoredFiles: "off",
  options: {},
  rulesCustomizations: [],
  run: "onType",
  problems: { shortenToSingleLine: false },
  nodePath: null,
  workingDirectory: { mode: "location" },
};

/** The server's code for approving that this ESLint runs. */
const approved = 4;

/** A folder opened in an editor, with the language server of VS Code's ESLint extension. */
export class Editor {
  readonly #folder: string;
  readonly #server: ChildProcessWithoutNullStreams;
  readonly #connection: MessageConnection;
  #library: string | undefined;
  readonly #documents = new Map<string, TextDocument>();

  private constructor(folder: string) {
    this.#folder = folder;
    const words = [installedTool("vscode-eslint-language-server"), "--stdio"];
    this.#server = spawn(process.execPath, words, { cwd: folder });
    this.#connection = createMessageConnection(
      new StreamMessageReader(this.#server.stdout),
      new StreamMessageWriter(this.#server.stdin),
    );
    this.#answer();
    this.#connection.listen();
  }

  static async on(folder: string): Promise<Editor> {
    const editor = new Editor(folder);
    const folders = [{ uri: pathToFileURL(folder).href, name: basename(folder) }];
    await editor.#connection.sendRequest("initialize", {
      processId: process.pid,
      rootUri: null,
      workspaceFolders: folders,
      capabilities: {
        workspace: { applyEdit: true, configuration: true, workspaceFolders: true },
        textDocument: {
          diagnostic: { dynamicRegistration: true },
          publishDiagnostics: { codeDescriptionSupport: true },
          codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } } },
        },
      },
    });
    await editor.#connection.sendNotification("initialized", {});
    return editor;
  }

  /** Opens a file in the folder. */
  async open(name: string, languageId: string): Promise<void> {
    const text = readFileSync(join(this.#folder, name), "utf8");
    const uri = pathToFileURL(join(this.#folder, name)).href;
    this.#documents.set(uri, TextDocument.create(uri, languageId, 1, text));
    await this.#connection.sendNotification("textDocument/didOpen", {
      textDocument: { uri, languageId, version: 1, text },
    });
  }

  text(name: string): string {
    return this.#document(name).getText();
  }

  async diagnostics(name: string): Promise<readonly Diagnostic[]> {
    const { items } = await this.#connection.sendRequest<{ items: readonly Diagnostic[] }>(
      "textDocument/diagnostic",
      { textDocument: { uri: this.#document(name).uri } },
    );
    return items;
  }

  /** Returns the titles of the quick fixes for a rule's finding. */
  async offered(name: string, ruleId: string): Promise<readonly string[]> {
    return (await this.#actions(name, ruleId)).map(({ title }) => title);
  }

  /** Returns the path from which the server loaded ESLint. */
  library(): string | undefined {
    return this.#library;
  }

  async #actions(name: string, ruleId: string): Promise<readonly CodeAction[]> {
    const found = (await this.diagnostics(name)).filter(({ code }) => code === ruleId);
    const [first] = found;
    if (!first) return [];
    return this.#connection.sendRequest("textDocument/codeAction", {
      textDocument: { uri: this.#document(name).uri },
      range: first.range,
      context: { diagnostics: found, only: ["quickfix"] },
    });
  }

  /** Applies a quick fix for a rule's finding to the open text. */
  async choose(name: string, ruleId: string, title: string): Promise<void> {
    const actions = await this.#actions(name, ruleId);
    const command = actions.find((action) => action.title === title)?.command;
    if (!command) throw new Error(`There is only ${actions.map((one) => one.title).join(", ")}.`);
    await this.#connection.sendRequest("workspace/executeCommand", {
      command: command.command,
      arguments: command.arguments,
    });
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#server.once("exit", resolve));
    await this.#connection.sendRequest("shutdown");
    await this.#connection.sendNotification("exit");
    await ended;
    this.#connection.dispose();
  }

  /** Answers the server's requests to an editor. */
  #answer(): void {
    const answers: Record<string, (params: never) => unknown> = {
      "workspace/configuration": ({ items }: { items: readonly unknown[] }) =>
        items.map(() => ({
          ...settings,
          workspaceFolder: { uri: pathToFileURL(this.#folder).href, name: basename(this.#folder) },
        })),
      "workspace/applyEdit": ({ edit }: { edit: WorkspaceEdit }) => this.#apply(edit),
      "workspace/diagnostic/refresh": () => null,
      "client/registerCapability": () => null,
      "eslint/confirmESLintExecution": () => approved,
    };
    this.#connection.onNotification("window/logMessage", ({ message }: { message: string }) => {
      this.#library ??= /^ESLint library loaded from: (.+)$/mu.exec(message)?.[1];
    });
    for (const [method, answer] of Object.entries(answers))
      this.#connection.onRequest(method, answer);
  }

  async #apply(edit: WorkspaceEdit): Promise<{ applied: boolean }> {
    const changes = (edit.documentChanges ?? []).flatMap((change) =>
      "edits" in change ? [[change.textDocument.uri, change.edits] as const] : [],
    );
    for (const [uri, edits] of [...changes, ...Object.entries(edit.changes ?? {})]) {
      const document = this.#documents.get(uri);
      if (!document) return { applied: false };
      const plain = edits.filter((one) => "newText" in one);
      const text = TextDocument.applyEdits(document, plain);
      const version = document.version + 1;
      TextDocument.update(document, [{ text }], version);
      await this.#connection.sendNotification("textDocument/didChange", {
        textDocument: { uri, version },
        contentChanges: [{ text }],
      });
    }
    return { applied: true };
  }

  #document(name: string): TextDocument {
    const document = this.#documents.get(pathToFileURL(join(this.#folder, name)).href);
    if (!document) throw new Error(`${name} is not open.`);
    return document;
  }
}
