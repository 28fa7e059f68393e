import { addQuiet } from "../codemods/quiet-option.js";
import {
  childToStandardError,
  consoleError,
  standardErrorWrite,
} from "../codemods/standard-error.js";
import { doubted, refused, type Rewrite } from "../codemods/rewrite.js";
import { isTest } from "../context/tests/test-files.js";
import { linesAround } from "../context/intended/lines-around.js";
import { loudImport } from "../context/standard-output/dotenv.js";
import { usedAsText } from "../context/standard-output/function-texts.js";
import {
  collectsOutput,
  loadsReplacement,
  replacedInConsole,
  replacedMeanwhile,
} from "../context/standard-output/replaced-console.js";
import type { StdioProgram } from "../context/standard-output/program.js";
import { ServedCode } from "../context/standard-output/served-code.js";
import { startWords, stdioStarts } from "../context/standard-output/starts.js";
import { isMessage, saysWords } from "../context/standard-output/written-text.js";
import { type OutputWrite, outputWrites } from "../context/standard-output/writes.js";
import { textOf } from "../syntax/document.js";
import { type Value, within } from "../syntax/value.js";
import { type Defect, explained } from "./defect.js";
import { defineRule } from "./define-rule.js";

type MessageId = keyof typeof messages;

const messages = explained({
  console:
    "Clients read JSON-RPC from this server's standard output. `{{ written }}` writes there too, and they fail on the line or disconnect. `console.error` writes to standard error.",
  stream:
    "Clients read JSON-RPC from this server's standard output, and fail on any other line or disconnect. `process.stderr.write` writes to standard error.",
  child:
    "Clients read JSON-RPC from this server's standard output. With this `stdio`, the program that `{{ written }}` runs writes there too, and they fail on the line or disconnect. `2` sends its output to standard error.",
  logger:
    "Clients read JSON-RPC from this server's standard output. By default, `{{ written }}` writes there too, and they fail on the line or disconnect. Send it to standard error: {{ instead }}.",
  dotenv:
    "Clients read JSON-RPC from this server's standard output. dotenv 17 prints there what it loads, and they fail on the line or disconnect. `quiet: true` silences it.",
  dotenvImport:
    "Clients read JSON-RPC from this server's standard output. dotenv 17 prints there what it loads, and they fail on the line or disconnect. Call `dotenv.config({ quiet: true })` instead, in a file that is imported first.",
});

export const noStdoutInStdioServer = defineRule<MessageId>({
  id: "no-stdout-in-stdio-server",
  // Other files may print, so words for the start are enough.
  needs: { context: startWords, shape: startWords, isLocal: true },
  docs: {
    description: "Disallow writing to the standard output of a server on stdio",
    since: "2025-06-18",
    severity: "error",
  },
  messages,
  programStarts: (document) => stdioStarts(document).spans,
  rewrites: "fixes",
  *check(document, settings) {
    const program = settings.facts?.stdio;
    const { isByHand, spans } = stdioStarts(document);
    if ((spans.length === 0 && !program) || isTest(settings)) return;
    const replaced = new Set([...replacedInConsole(document), ...(program?.replaced ?? [])]);
    if (replaced.has("*") || loadsReplacement(document)) return;
    const loud = settings.dotenvPrints === true ? loudImport(document) : undefined;
    if (loud)
      yield { at: loud, messageId: "dotenvImport", data: { note: "" }, reason: needsOwnFile };
    const code = new ServedCode(document, program);
    for (const write of outputWrites(document, settings)) {
      const meanwhile = replacedMeanwhile(write.at);
      if (meanwhile.includes("*")) continue;
      const method = "method" in write ? write.method : "";
      if (replaced.has(method) || meanwhile.includes(method)) continue;
      if (isByHand ? !saysWords(write.at) : isMessage(write.at)) continue;
      if (!code.runs(write.at.span)) continue;
      yield { ...defectOf(write, program, replaced), of: write.at };
    }
  },
});

/** Why an import is not rewritten: a call runs after all imports, which may read the variables. */
const needsOwnFile = "it must run before other imports";

function defectOf(
  write: OutputWrite,
  program: StdioProgram | undefined,
  replaced: ReadonlySet<string>,
): Defect<MessageId> {
  const { at } = write;
  const written = "callee" in at ? at.callee.join(".") : textOf(at.document, at.span);
  if (write.kind === "logger") {
    const { instead } = write;
    const rewrite = refused("how to do so depends on its options");
    return { at, id: "logger", data: { written, instead }, rewrite };
  }
  if (write.kind === "child") {
    const rewrite = childToStandardError(write.output);
    return { at: write.output, id: "child", data: { written }, rewrite };
  }
  if (write.kind === "dotenv") return { at, id: "dotenv", rewrite: addQuiet(write.at) };
  const rewrite = isMeantForOutput(write.at)
    ? refused("its comment says where it must go")
    : rewriteOf(write);
  const asText = usedAsText(at.document, at.span);
  const sharedWith = program?.sharedWith;
  const shared = sharedWith === undefined ? undefined : `\`${sharedWith}\` uses this file too`;
  const own = replaced.has("error") ? "`console.error` does something else here" : shared;
  const isCollected = program?.isCollected ?? collectsOutput(at.document);
  const kept = isCollected ? "other code collects what functions print" : own;
  const doubt = asText === undefined ? kept : `the source of \`${asText}\` is used as text`;
  return {
    at,
    id: write.kind === "stream" ? "stream" : "console",
    data: { written },
    rewrite: doubt === undefined ? rewrite : doubted(rewrite, doubt),
  };
}

/** Whether a comment next to a write says so: "must go to stdout, the parent process reads it". */
function isMeantForOutput({ document, span }: Value): boolean {
  const lines = linesAround(document, span);
  return document.comments.some(
    (comment) =>
      within(comment.span, lines) &&
      /\b(?:stdout|standard output)\b/iu.test(textOf(document, comment.span)),
  );
}

function rewriteOf(write: Exclude<OutputWrite, { kind: "child" | "dotenv" | "logger" }>): Rewrite {
  switch (write.kind) {
    case "console":
      return consoleError(write.at, write.method);
    case "handed":
      return doubted(consoleError(write.at, write.method), "other code calls it");
    case "stream":
      return doubted(standardErrorWrite(write.at), "another program may read this text");
  }
}
