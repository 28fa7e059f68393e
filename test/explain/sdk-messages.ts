import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "@babel/parser";
import type { Node } from "@babel/types";
import { diagnose } from "../../cli/explain/explanation.js";
import type { Diagnosis } from "../../explain/diagnosis.js";

/** A message that a package prints or throws, with `…` for what varies. */
export interface SdkMessage {
  readonly text: string;
  readonly file: string;
}

/** Functions whose arguments are messages, and members that hold one. */
const tells = /^(?:warn|error|reject|fail)$|[eE]rror|[dD]iagnostic/u;
const members: ReadonlySet<string> = new Set(["message", "error_description"]);

/** The folders with the messages of each official package that is installed here. */
const folders = ["sdk/dist/esm", "client/dist", "server/dist", "core/dist", "codemod/dist"];

/** A message of an official package, and what is known about it. */
export interface SdkAnswer extends SdkMessage {
  readonly meanings: Diagnosis["meanings"];
}

let answers: readonly SdkAnswer[] | undefined;

/** What is known about each message of the official packages. */
export function sdkAnswers(): readonly SdkAnswer[] {
  answers ??= folders
    .flatMap((folder) =>
      messagesIn(join(import.meta.dirname, "../../node_modules/@modelcontextprotocol", folder)),
    )
    .filter(({ file }) => !validators.test(file))
    .map((message) => ({
      ...message,
      meanings: diagnose(`McpError: ${message.text.replaceAll("…", "x1")}`).meanings,
    }));
  return answers;
}

/** Files of validators, whose messages say that their own caller is wrong. */
const validators = /^(?:ajvProvider|cfWorkerProvider)/u;

/** All messages in the JavaScript of a package's folder, each text once. */
function messagesIn(folder: string): readonly SdkMessage[] {
  const found = new Map<string, string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.m?js$/u.test(file) || /examples|node_modules/u.test(file)) continue;
    const source = readFileSync(join(folder, file), "utf8");
    const { program } = parse(source, { sourceType: "module" });
    for (const text of textsIn(program))
      if (isSentence(text) && !found.has(text)) found.set(text, basename(file));
  }
  return [...found].map(([text, file]) => ({ text, file }));
}

/** Two words make a message; one is a name. */
function isSentence(text: string): boolean {
  return (text.replaceAll("…", "").match(/[A-Za-z]{2,}/gu) ?? []).length >= 2;
}

function* textsIn(node: Node): Iterable<string> {
  for (const one of messagesOf(node)) yield textOf(one).replaceAll(/\s+/gu, " ").trim();
  for (const value of Object.values(node) as unknown[])
    // every child is a node, a list or a scalar
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* textsIn(child);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function messagesOf(node: Node): readonly Node[] {
  if (node.type === "NewExpression")
    return nameOf(node.callee).endsWith("Error") ? node.arguments : [];
  if (node.type === "CallExpression") return tells.test(nameOf(node.callee)) ? node.arguments : [];
  return node.type === "ObjectProperty" && members.has(nameOf(node.key)) ? [node.value] : [];
}

function nameOf(node: Node): string {
  if (node.type === "Identifier") return node.name;
  if (node.type === "StringLiteral") return node.value;
  return node.type === "MemberExpression" ? nameOf(node.property) : "";
}

function textOf(node: Node): string {
  switch (node.type) {
    case "StringLiteral":
      return node.value;
    case "TemplateLiteral":
      return node.quasis.map(({ value }) => value.cooked ?? "").join("…");
    case "BinaryExpression":
      return node.operator === "+" ? textOf(node.left) + textOf(node.right) : "…";
    case "ParenthesizedExpression":
      return textOf(node.expression);
    default:
      return "…";
  }
}
