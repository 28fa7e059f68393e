import { firstLine, isFirstLine } from "../../protocol/sdk-versions.js";
import { knownObject, knownValue } from "../known-values.js";
import type { Document } from "../../syntax/document.js";
import {
  type CallValue,
  hasSpread,
  member,
  type NewValue,
  type ObjectValue,
} from "../../syntax/value.js";
import { onlyValue } from "../../syntax/spreads.js";
import { importedFrom, importsFrom, isOfficial } from "../imports.js";
import { hasOldRevisionsOnly } from "./pinned-revisions.js";
import { sdkClassOf } from "../servers/sdk-classes.js";
import { sdkObjectAt } from "../servers/sdk-objects.js";

/** A place where a program starts to serve or use only revisions before 2026-07-28. */
export type OldEntry =
  | {
      readonly kind: "stdio";
      readonly at: CallValue;
      /** Absent unless the file shows its construction. */
      readonly transport: NewValue | undefined;
      readonly isFirstLine: boolean;
    }
  | {
      readonly kind: "http";
      readonly at: NewValue;
      readonly construction: NewValue;
      /** Whether it takes requests of Node.js instead of web requests. */
      readonly isForNode: boolean;
      readonly isFirstLine: boolean;
    }
  | {
      readonly kind: "client";
      readonly at: NewValue;
      readonly construction: NewValue;
      /** Absent if none are passed. */
      readonly options: ObjectValue | undefined;
      readonly isFirstLine: boolean;
    };

const httpTransport = /^(?:Node|WebStandard)?StreamableHTTPServerTransport$/u;

/** Functions that serve the newest revision and leave older ones to the old entry beside them. */
const newEntries = {
  stdio: ["isLegacyRequest", "serveStdio"],
  http: ["isLegacyRequest"],
} as const;

/** Yields the entries of a file, in source order within each kind. */
export function* oldEntries(document: Document): Iterable<OldEntry> {
  const servesNewest = (kind: keyof typeof newEntries): boolean =>
    newEntries[kind].some((name) => isOfficial(document, name));
  if (!servesNewest("stdio")) yield* stdioEntries(document);
  if (!servesNewest("http")) yield* httpEntries(document);
  if (!reachesOwnServers(document))
    for (const construction of document.constructions)
      if (sdkClassOf(construction) === "Client") yield* clientEntry(construction);
}

/** Whether the clients of a file reach no server but those that the same program makes. */
function reachesOwnServers(document: Document): boolean {
  return (
    isOfficial(document, "InMemoryTransport") &&
    !document.constructions.some((one) => sdkClassOf(one)?.endsWith("ClientTransport"))
  );
}

function* httpEntries(document: Document): Iterable<OldEntry> {
  for (const construction of document.constructions) {
    const name = sdkClassOf(construction) ?? "";
    if (!httpTransport.test(name)) continue;
    const isForNode = !name.startsWith("WebStandard");
    yield { kind: "http", construction, isForNode, ...fromOf(construction) };
  }
}

function* stdioEntries(document: Document): Iterable<OldEntry> {
  for (const at of document.calls) {
    const given = onlyValue(at.arguments);
    if (at.name !== "connect" || !given) continue;
    const made = knownValue(given);
    const transport = made.kind === "new" ? made : undefined;
    const found = transport
      ? sdkClassOf(transport)
      : made.kind === "reference" && sdkObjectAt(document, made.path, made.span);
    if (found !== "StdioServerTransport") continue;
    const isFirst = importsFrom(document, firstLine);
    yield { kind: "stdio", at, transport, isFirstLine: isFirst };
  }
}

function* clientEntry(construction: NewValue): Iterable<OldEntry> {
  const given = construction.arguments[1];
  const seen = knownObject(given);
  // Options that are not visible here may already contain it.
  if (given && !seen) return;
  if (seen && hasSpread(seen)) return;
  if (seen && (member(seen, "versionNegotiation") || hasOldRevisionsOnly(seen))) return;
  yield { kind: "client", construction, options: seen, ...fromOf(construction) };
}

function fromOf(construction: NewValue): { readonly at: NewValue; readonly isFirstLine: boolean } {
  const { callee, document } = construction;
  const source = importedFrom(document, callee[0] ?? "") ?? "";
  return { at: construction, isFirstLine: isFirstLine(source) };
}
