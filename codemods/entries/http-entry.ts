import { typeStyleOf } from "../../syntax/type-style.js";
import { type NewValue, within } from "../../syntax/value.js";
import { closingsOf } from "./http-entry/closings.js";
import { unusedTypes } from "./http-entry/cuts.js";
import { type Entry, headOf } from "./http-entry/entry.js";
import { endsStatements, usualWidth } from "../../syntax/style.js";
import { called, namedFunction, imports } from "./http-entry/handler-code.js";
import { madeServer } from "./http-entry/made-server.js";
import { placeOf, placed } from "./http-entry/place.js";
import { type Routes, routesOf } from "./http-entry/routes.js";
import { type SessionNames, sessionNames } from "./http-entry/session-names.js";
import { handlerOptions } from "./http-entry/transport-options.js";
import { refused, type Rewrite, rewritten } from "../rewrite.js";
import { withoutNames } from "../imported-name.js";
import { freeFactoryName, noFactoryName } from "./server-factory.js";

/** Pairs of names for the handler and its Node wrapper. The first free pair is used. */
const handlerNames: readonly (readonly [string, string])[] = [
  ["handler", "nodeHandler"],
  ["mcpHandler", "mcpNodeHandler"],
];

/**
 * Replaces the code that creates a transport, connects a server and passes requests to it with
 * `createMcpHandler(createServer)`, which creates a server for each request. The session map is
 * removed, and so is the code that finds, starts and ends sessions; the rest of each route stays as
 * it is. Nothing is rewritten if the code does anything else with a transport or a session.
 */
export function toMcpHandler(construction: NewValue, isForNode: boolean): Rewrite {
  const { document } = construction;
  const names = sessionNames(construction);
  if (typeof names === "string") return refused(names);
  const taken = withoutNames(document, called(isForNode));
  if (taken) return taken;
  const free = handlerNames.find((pair) =>
    pair.every((one) => !new RegExp(String.raw`(?<!\.)\b${one}\b`, "u").test(document.text)),
  );
  if (!free) return refused("the usual names for a handler are taken");
  const [handler, node] = free;
  const blocks = document.blocks();
  const draft: Entry = { answer: isForNode ? node : `${handler}.fetch`, blocks, document, names };
  const first = routesOf(draft);
  if (typeof first === "string") return refused(first);
  const closings = closingsOf(draft, first.changed, handler);
  if (typeof closings === "string") return refused(closings);
  // The handler needs its own name only if some code closes it.
  const isOne = isForNode && closings.edits.length === 0;
  const entry: Entry = isOne ? { ...draft, answer: handler } : draft;
  const routes = isOne ? routesOf(entry) : first;
  if (typeof routes === "string") return refused(routes);
  const options = handlerOptions(entry, construction);
  if (typeof options === "string") return refused(options);
  const server = madeServer(entry, routes.moved, closings.spans);
  if (typeof server === "string") return refused(server);
  const place = placeOf(entry, server, routes);
  if (typeof place === "string") return refused(place);
  const hidden = closings.spans.find((span) => !within(span, place.scope));
  if (hidden) return refused(`\`${headOf(entry, { span: hidden })}\` cannot see the handler`);
  const code = server.code(place.indent);
  const isLong = code.includes("\n");
  const name = freeFactoryName(document);
  if (isLong && name === undefined) return refused(noFactoryName);
  const isName = /^[\w$]+$/u.test(code);
  const factory = isLong ? (name ?? "") : place.isEarly && isName ? `() => ${code}()` : code;
  const given = factory + (options.code === "" ? "" : `, ${options.code}`);
  const semicolon = endsStatements(document) ? ";" : "";
  const { lineBreak } = typeStyleOf(document);
  const constant = (name: string, called: string, code: string): string => {
    const line = `const ${name} = ${called}(${code})${semicolon}`;
    if (place.indent.length + line.length <= usualWidth || code.includes("\n")) return line;
    const { indentUnit } = typeStyleOf(document);
    const inner = lineBreak + place.indent + indentUnit;
    return `const ${name} = ${called}(${inner}${code},${lineBreak}${place.indent})${semicolon}`;
  };
  const named = isLong ? namedFunction(factory, code, place, semicolon) : [];
  const lines = isOne
    ? [...named, constant(handler, "toNodeHandler", `createMcpHandler(${given})`)]
    : [
        ...named,
        constant(handler, "createMcpHandler", given),
        ...(isForNode ? [constant(node, "toNodeHandler", handler)] : []),
      ];
  const edits = [
    ...placed(
      document,
      [...routes.edits, ...server.edits],
      place,
      lines.join(lineBreak + place.indent),
    ),
    ...closings.edits,
    ...imports(document, isForNode),
  ];
  const types = unusedTypes(document, edits);
  const gone = [...routes.edits, ...closings.edits, ...types].map(({ span }) => span);
  return {
    ...rewritten([...edits, ...types], doubtOf(names, options.loses, routes)),
    gone,
  };
}

/** What to check before applying the suggestion. */
function doubtOf(
  { isShared, maps }: SessionNames,
  loses: string | undefined,
  { page, repeated }: Pick<Routes, "page" | "repeated">,
): string {
  const change =
    maps.length > 0
      ? "each request then gets a new server, and older clients lose their sessions: what the server keeps for each of them, notifications between requests, and questions in the middle of a call"
      : isShared
        ? "each request then gets a new server, so what requests share must be kept outside of it"
        : "clients that support 2026-07-28 then use it, and older ones get status 405 for GET and DELETE";
  const runs = `\`${repeated ?? ""}\` then runs for each request, not only for the first of a session`;
  return [
    change,
    ...(loses === undefined ? [] : [loses]),
    ...(repeated === undefined ? [] : [runs]),
    ...(page === undefined
      ? []
      : [`\`${page}\` is left out: give what it shows a route of its own`]),
  ].join("; ");
}
