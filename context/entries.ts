import { firstLine, isFirstLine } from "../protocol/sdk-versions.js";
import type { Construction, Document } from "../syntax/document.js";
import { resolve } from "../syntax/names.js";
import { type CallValue, member, type ObjectValue } from "../syntax/value.js";
import { importedFrom, importsFrom, isOfficial } from "./imports.js";
import { hasOldRevisionsOnly } from "./pinned-revisions.js";
import { sdkClassOf } from "./sdk-classes.js";
import { sdkObjectAt } from "./sdk-objects.js";

/** Where a program begins to speak the protocol in a way that knows only revisions before 2026-07-28. */
export type OldEntry =
  | {
      readonly kind: "stdio";
      readonly at: CallValue;
      /** Absent where it is held by something else than a constant. */
      readonly transport: Construction | undefined;
      readonly isFirstLine: boolean;
    }
  | {
      readonly kind: "http";
      readonly at: Construction["value"];
      /** Whether it takes requests of Node, and not those of the web. */
      readonly isForNode: boolean;
      readonly isFirstLine: boolean;
    }
  | {
      readonly kind: "client";
      readonly at: Construction["value"];
      readonly construction: Construction;
      /** Absent where there are none yet, or where nobody sees them. */
      readonly options: ObjectValue | undefined;
      readonly isFirstLine: boolean;
    };

const httpTransport = /^(?:Node|WebStandard)?StreamableHTTPServerTransport$/u;

/** What serves the newest revision: beside it, the older entries are for older clients. */
const newEntries: readonly string[] = ["createMcpHandler", "isLegacyRequest", "serveStdio"];

/** The entries of a file, in source order of each kind. */
export function* oldEntries(document: Document): Iterable<OldEntry> {
  const servesNewest = newEntries.some((name) => isOfficial(document, name));
  if (!servesNewest) yield* stdioEntries(document);
  for (const construction of document.constructions) {
    const name = sdkClassOf(document, construction) ?? "";
    const { callee, value } = construction;
    const from = { at: value, isFirstLine: isFromFirstLine(document, callee) };
    if (httpTransport.test(name) && !servesNewest)
      yield { kind: "http", isForNode: !name.startsWith("WebStandard"), ...from };
    if (name === "Client") yield* clientEntry(document, construction, from);
  }
}

function* stdioEntries(document: Document): Iterable<OldEntry> {
  for (const at of document.calls) {
    const [given, ...others] = at.arguments;
    if (at.callee.at(-1) !== "connect" || !given || given.kind === "spread" || others.length > 0)
      continue;
    const made = resolve(document, given);
    const transport = document.constructions.find(({ value }) => value === made);
    const found = transport
      ? sdkClassOf(document, transport)
      : made.kind === "reference" && sdkObjectAt(document, made.path, made.span);
    if (found !== "StdioServerTransport") continue;
    const isFirst = importsFrom(document, firstLine);
    yield { kind: "stdio", at, transport, isFirstLine: isFirst };
  }
}

function* clientEntry(
  document: Document,
  construction: Construction,
  from: Pick<OldEntry, "isFirstLine"> & { readonly at: Construction["value"] },
): Iterable<OldEntry> {
  const given = construction.arguments[1];
  const options = given && given.kind !== "spread" ? resolve(document, given) : undefined;
  const seen = options?.kind === "object" ? options : undefined;
  // Whether hidden options have it nobody knows.
  if (given && !seen) return;
  if (seen?.entries.some(({ kind }) => kind === "spread") === true) return;
  if (seen && (member(seen, "versionNegotiation") || hasOldRevisionsOnly(document, seen))) return;
  yield { kind: "client", construction, options: seen, ...from };
}

function isFromFirstLine(document: Document, [root = ""]: readonly string[]): boolean {
  return isFirstLine(importedFrom(document, root) ?? "");
}
