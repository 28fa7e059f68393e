import { table } from "../../protocol/table.js";
import { knownObject } from "../known-values.js";
import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { outcomes } from "../../syntax/names.js";
import {
  type CallValue,
  member,
  type NewValue,
  type Span,
  type Spread,
  stringOf,
  type Value,
} from "../../syntax/value.js";
import { importedFrom, importsFrom, isOfficial } from "../imports.js";
import { answersGreeting } from "../messages/dispatch/greeting.js";
import { sdkClassOf } from "../servers/sdk-classes.js";
import { connectionsOf } from "./connecting.js";

/** Words of which every file that starts to serve contains at least one. */
export const startWords: readonly string[] = [
  ...["StdioServerTransport", "serveStdio", "StdioTransport", "transportType", "process.stdin"],
  "{ stdin",
];

/** Where a document starts to serve the protocol on standard input and output. */
export interface StdioStarts {
  readonly spans: readonly Span[];
  /** Whether its own code writes the messages, rather than a transport of a package. */
  readonly isByHand: boolean;
}

/** The starts of a document. Those that only tests or other programs make are not told apart. */
export const stdioStarts = onceForEach((document: Document): StdioStarts => {
  const spans = [
    ...document.constructions.filter(isTransport).flatMap(connectionsOf),
    ...document.calls.filter(isStart).map(({ span }) => span),
  ];
  if (spans.length > 0) return { spans, isByHand: false };
  const own = ownTransport(document);
  return { spans: own, isByHand: own.length > 0 };
});

/** Classes of frameworks whose objects serve standard input and output, by package. */
const transports = table<string>({
  "@tmcp/transport-stdio": "StdioTransport",
});

/** Packages whose servers have a method `start` that takes the kind of the transport. */
const startingPackages = /^(?:fastmcp|litemcp)$/u;

function isTransport(made: NewValue): boolean {
  const [, output] = made.arguments;
  if (output && !isStandardOutput(output)) return false;
  if (sdkClassOf(made) === "StdioServerTransport") return true;
  const source = importedFrom(made.document, made.callee[0] ?? "") ?? "";
  return transports.get(source) === made.name;
}

function isStandardOutput(stream: Value | Spread): boolean {
  return stream.kind === "reference" && /^(?:process\.)?stdout$/u.test(stream.path.join("."));
}

/** `serveStdio(…)` of SDK 2, or `server.start({ transportType: "stdio" })` of FastMCP. */
function isStart(call: CallValue): boolean {
  const { callee, name, document } = call;
  // A transport of its own says which streams it serves.
  if (name === "serveStdio")
    return (
      isOfficial(document, callee[0] ?? "") && !member(knownObject(call.arguments[1]), "transport")
    );
  if (name !== "start" || !importsFrom(document, startingPackages)) return false;
  const kind = member(knownObject(call.arguments[0]), "transportType")?.value;
  return kind ? outcomes(kind).some((one) => stringOf(one) === "stdio") : false;
}

/**
 * The uses of `process.stdin` in a server without an SDK, which reads and answers JSON-RPC
 * itself.
 */
function ownTransport(document: Document): readonly Span[] {
  const { references, text } = document;
  const isNamed = text.includes("jsonrpc") && /["'`](?:initialize|tools\/list)["'`]/u.test(text);
  if (!(isNamed || answersGreeting(document)) || !answers(document)) return [];
  if (asksPerson(document)) return [];
  const own = (references.get("process") ?? []).filter(({ path }) => path[1] === "stdin");
  const taken = /^(?:node:)?process$/u.test(importedFrom(document, "stdin") ?? "")
    ? (references.get("stdin") ?? [])
    : [];
  return [...own, ...taken].map(({ span }) => span);
}

/** Whether a person types what a file reads: `createInterface({ …, prompt: "> " })`, `rl.question(…)`. */
function asksPerson({ calls }: Document): boolean {
  return calls.some(({ arguments: [options], callee, name }) => {
    if (name === "createInterface") return member(knownObject(options), "prompt") !== undefined;
    return callee.length > 1 && (name === "question" || name === "setPrompt");
  });
}

/**
 * Whether a file writes messages to standard output, has a library do so, or makes answers for the
 * function that does.
 */
function answers(document: Document): boolean {
  const { objects, text } = document;
  if (/\bstdout\s*\.\s*write\s*\(|\bconsole\s*\.\s*log\s*\(\s*JSON\b/u.test(text)) return true;
  // Language servers use the same library.
  if (!answersGreeting(document) && !/["'`]tools\/list["'`]/u.test(text)) return false;
  return (
    /\bStreamMessageWriter\s*\(\s*process\s*\.\s*stdout\b/u.test(text) ||
    objects.some((object) => member(object, "jsonrpc") && member(object, "result"))
  );
}
