import { type Document, textOf } from "../../syntax/document.js";
import { usesAt } from "../../syntax/names.js";
import type { ReferenceValue, Span } from "../../syntax/value.js";
import { isHandedServer } from "../servers/framework-servers.js";
import { importedFrom, isOfficial } from "../imports.js";
import { knownValue } from "../known-values.js";
import { registrationIn } from "../registrations.js";
import { sdkClassOf } from "../servers/sdk-classes.js";
import { returnedBy } from "../../syntax/returned-by.js";
import { isOfProject } from "../../syntax/imported.js";
import { messagesOf } from "../messages/messages.js";
import type { Settings } from "../settings.js";
import { askedFor, type OfferedResource } from "./interfaces.js";

/**
 * Whether a file shows every resource of its server: it makes the server, passes it to no other
 * code that may register more, and the addresses of all resources are known.
 */
export function showsEveryResource(
  document: Document,
  offered: readonly OfferedResource[],
  settings: Settings,
): boolean {
  if (offered.some(({ texts }) => texts.length === 0)) return false;
  const [server, ...others] = [...madeIn(document), ...handedTo(document)];
  if (!server || others.length > 0) return false;
  const isWholeProject = settings.facts?.areAddressesKnown === true;
  if (!isWholeProject && (server.name === "" || document.exported.has(server.name))) return false;
  if (server.isLowLevel ? !refusesOthers(document, settings) : offered.length === 0) return false;
  return usesAt(document, server.name, server.at).every((use) =>
    isWholeProject ? isWithinProject(use) : isHarmless(use),
  );
}

/** Whether no resource of a file has an address that is not known. */
export function offersNoOthers(document: Document, offered: readonly OfferedResource[]): boolean {
  const known = new Set(
    offered.flatMap(({ call, texts }) => (texts.length > 0 ? (call ?? []) : [])),
  );
  return document.calls.every((call) => {
    const [first] = call.arguments;
    const answers =
      call.name === "setRequestHandler" &&
      first !== undefined &&
      /resource/iu.test(textOf(document, first.span));
    return !(answers || registrationIn(call).registers === "resource") || known.has(call);
  });
}

/** Whether only code of the project gets a server, which shows what it registers there. */
function isWithinProject({ document, path, place }: ReferenceValue): boolean {
  if (path[1] === "server") return false;
  const callee =
    place.kind === "argument"
      ? place.call.callee
      : place.kind === "constructor argument"
        ? place.of.callee
        : [];
  const [root = ""] = callee;
  const source = importedFrom(document, root);
  return source === undefined || isOfficial(document, root) || isOfProject(source);
}

/** A server by its name, and code that sees it under this name. */
interface Named {
  readonly name: string;
  readonly at: Span;
  /** Whether its handlers answer for all resources. */
  readonly isLowLevel: boolean;
}

function madeIn({ constructions }: Document): readonly Named[] {
  return constructions.flatMap((one) => {
    const made = sdkClassOf(one);
    if (made !== "McpServer" && made !== "Server") return [];
    const name = one.place.kind === "variable" ? one.place.name : "";
    return [{ name, at: one.span, isLowLevel: made === "Server" }];
  });
}

/** The servers that frameworks make and pass to callbacks. */
function handedTo({ functions }: Document): readonly Named[] {
  return functions.flatMap((by) => {
    const [server] = by.parameters;
    return server && isHandedServer(by, 0)
      ? [{ name: server.name ?? "", at: server.span, isLowLevel: false }]
      : [];
  });
}

/** Whether the handlers that answer for resources only do so for addresses that they compare. */
function refusesOthers(document: Document, settings: Settings): boolean {
  const { roleOf } = messagesOf(document, settings);
  const handlers = document.functions.filter((by) => roleOf(by) === "resource handler");
  return (
    handlers.length > 0 &&
    handlers
      .flatMap((by) => returnedBy(by).map((one) => knownValue(one)))
      .every((one) => one.kind === "object" && askedFor(one, settings).length > 0)
  );
}

/** Whether a use of a server registers nothing that the file does not show. */
function isHarmless({ document, path, place }: ReferenceValue): boolean {
  if (path.length > 1 || place.kind === "receiver") return path[1] !== "server";
  if (place.kind !== "argument") return false;
  const { call, index } = place;
  const { registers } = registrationIn(call);
  return index === 0 && registers !== undefined && isOfficial(document, call.callee[0] ?? "");
}
