import type { Block, Construction, Document, Statement } from "../syntax/document.js";
import type { Edit } from "../syntax/edit.js";
import { functionAround } from "../syntax/around.js";
import { lineWidth } from "../syntax/layout.js";
import { ownLines, statementOf } from "../syntax/statement.js";
import { indentAt } from "../syntax/style.js";
import { typeStyleOf } from "../syntax/type-style.js";
import { type FunctionValue, type Span, within } from "../syntax/value.js";
import { importValue } from "../syntax/write-import.js";
import { closingsOf } from "./http-entry/closings.js";
import { cutsOf, joinedCuts, startWithComments } from "./http-entry/cuts.js";
import {
  bodyOf,
  calleeEdit,
  changesOf,
  type Changes,
  type Entry,
  headOf,
} from "./http-entry/fates.js";
import { factoryNames } from "./server-factory.js";
import { madeServer, type MadeServer, neededBy } from "./http-entry/made-server.js";
import { namesOf, type SessionNames, sessionNames } from "./http-entry/session-names.js";
import { handlerOptions } from "./http-entry/transport-options.js";
import { refused, type Rewrite, rewritten } from "./rewrite.js";

const serverModule = "@modelcontextprotocol/server";
const nodeModule = "@modelcontextprotocol/node";

/** Names for the handler, of which the first that is free is taken; of two, the second is that of Node. */
const handlerNames: readonly (readonly [string, string])[] = [
  ["handler", "nodeHandler"],
  ["mcpHandler", "mcpNodeHandler"],
];

/**
 * What makes a transport, connects a server and hands it requests becomes `createMcpHandler(createServer)`, which makes a
 * server for each request. The map of sessions goes, and with it what finds, begins and ends a session; everything else
 * in a route stays as it is. Where something else is done with a transport or a session, nothing is rewritten.
 */
export function toMcpHandler(
  document: Document,
  construction: Construction,
  isForNode: boolean,
): Rewrite {
  const names = sessionNames(document, construction);
  if (typeof names === "string") return refused(names);
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
  // Only who closes the handler needs it besides that of Node.
  const isOne = isForNode && closings.edits.length === 0;
  const entry: Entry = isOne ? { ...draft, answer: handler } : draft;
  const routes = isOne ? routesOf(entry) : first;
  if (typeof routes === "string") return refused(routes);
  const options = handlerOptions(entry, construction);
  if ("reason" in options) return refused(options.reason);
  const server = madeServer(entry, routes.moved, closings.spans);
  if (typeof server === "string") return refused(server);
  const place = placeOf(entry, server, routes);
  if (typeof place === "string") return refused(place);
  const hidden = closings.spans.find((span) => !within(span, place.scope));
  if (hidden) return refused(`\`${headOf(entry, { span: hidden })}\` does not see the handler`);
  const code = server.code(place.indent);
  const isLong = code.includes("\n");
  const name = factoryNames.find((one) => !new RegExp(`\\b${one}\\b`, "u").test(document.text));
  if (isLong && name === undefined)
    return refused("the usual names for a function that makes a server are taken");
  const isName = /^[\w$]+$/u.test(code);
  const factory = isLong ? (name ?? "") : place.isEarly && isName ? `() => ${code}()` : code;
  const given = factory + (options.code === "" ? "" : `, ${options.code}`);
  const semicolon = endsStatements(document) ? ";" : "";
  const { lineBreak } = typeStyleOf(document);
  const constant = (name: string, called: string, code: string): string => {
    const line = `const ${name} = ${called}(${code})${semicolon}`;
    if (place.indent.length + line.length <= lineWidth || code.includes("\n")) return line;
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
    ...rewritten([...edits, ...types], doubtOf(names, options.loses, routes.repeated)),
    gone,
  };
}

/** Takes out the types that only the map of sessions was declared with. */
function unusedTypes(document: Document, edits: readonly Edit[]): readonly Edit[] {
  const cut = edits.map(({ span }) => span);
  return [...document.types.values()].flatMap((type) => {
    if (!type.isTopLevel || document.exported.has(type.name)) return [];
    const places = [...document.text.matchAll(new RegExp(String.raw`\b${type.name}\b`, "gu"))].map(
      ({ index }): Span => [index, index + type.name.length],
    );
    const others = places.filter((one) => !within(one, type.span));
    const isGone =
      others.length > 0 && others.every((one) => cut.some((span) => within(one, span)));
    const lines = isGone ? ownLines(document, statementOf(document, type)) : undefined;
    return lines ? [{ span: lines, text: "" }] : [];
  });
}

/** A function with a name of its own, and an empty line behind it. */
function namedFunction(
  name: string,
  code: string,
  { isOfRequest }: Place,
  semicolon: string,
): readonly string[] {
  // What is made for a request may know the object that its route belongs to.
  if (isOfRequest || !/^(?:async )?\(\) => \{/u.test(code))
    return [`const ${name} = ${code}${semicolon}`];
  return [
    code.replace(
      /^(async )?\(\) => /u,
      (_, word: string | undefined) => `${word ?? ""}function ${name}() `,
    ),
    "",
  ];
}

/** What becomes of all functions, and of the file, where the transport, the server and the sessions are used. */
interface Routes extends Changes {
  readonly changed: readonly Span[];
}

function routesOf(entry: Entry): Routes | string {
  const { document, names } = entry;
  const edits: Edit[] = [];
  const moved: Statement[] = [];
  let repeated: string | undefined;
  for (const { block, route } of rootsOf(entry)) {
    if (edits.some(({ span }) => within(block.span, span))) continue;
    const changes = changesOf(route ? entry : { ...entry, isOutside: true }, block);
    if (typeof changes === "string") return changes;
    moved.push(...changes.moved);
    repeated ??= changes.repeated;
    const own = [...changes.edits, ...idRemovals(entry, block, [...edits, ...changes.edits])];
    const isBare = route && isOnlyAnswer(entry, route, block, own);
    if (isBare) edits.push({ span: route.span, text: entry.answer });
    else edits.push(...own);
  }
  for (const route of names.routes)
    if (route.body)
      edits.push(
        ...names.answers.flatMap((one) =>
          within(one.span, route.span) ? [calleeEdit(entry, one)] : [],
        ),
      );
  const changed = [...edits, ...moved].map(({ span }) => span);
  return {
    answers: 0,
    changed,
    edits: joinedCuts(document, edits),
    isEmpty: false,
    moved,
    repeated,
  };
}

/** The blocks of the functions in which something of it is made or used, outer ones first. */
function rootsOf(entry: Entry): readonly { block: Block; route: FunctionValue | undefined }[] {
  const { blocks, document, names } = entry;
  const { answers, connect, isShared, server } = names;
  const declared = namesOf(names).flatMap((one) =>
    isShared && one === server ? [] : [scopeStart(document, one.declaration.scope)],
  );
  const spans = [connect.span, ...answers.map(({ span }) => span), ...declared];
  const functions = new Set(spans.map((span) => functionAround(document, span)));
  const [file] = blocks;
  return [...functions]
    .flatMap((one) => {
      const block = one ? bodyOf(blocks, one) : file;
      const route = one && names.routes.includes(one) ? one : undefined;
      return block ? [{ block, route }] : [];
    })
    .toSorted((a, b) => a.block.span[0] - b.block.span[0]);
}

/** A place in a scope that is in no function in it. */
function scopeStart(document: Document, [start, end]: Span): Span {
  return start === 0 && end === document.text.length ? [0, 0] : [start + 1, start + 1];
}

/** `async (req, res) => { await handler(req, res); }`, which is the handler itself. */
function isOnlyAnswer(
  { document, names }: Entry,
  route: FunctionValue,
  block: Block,
  edits: readonly Edit[],
): boolean {
  const { parameters, place } = route;
  const isRoute =
    place.kind === "argument" && ["delete", "get"].includes(place.call.callee.at(-1) ?? "");
  const own = names.answers.filter(({ span }) => within(span, route.span));
  const given = own[0]?.arguments.map((one) => document.text.slice(...one.span)).join();
  const isAll = block.statements.every(
    ({ span }) =>
      edits.some((one) => within(span, one.span)) || own.some((one) => within(one.span, span)),
  );
  const isSaid = document.comments.some(
    (one) => within(one.span, block.span) && !edits.some(({ span }) => within(one.span, span)),
  );
  return isRoute && isAll && !isSaid && given === parameters.map(({ name }) => name ?? "").join();
}

/** What a request says of its session goes where nothing asks for it any more. */
function idRemovals(
  { blocks, document, names }: Entry,
  block: Block,
  edits: readonly Edit[],
): readonly Edit[] {
  const all = [...edits];
  for (const { declaration, uses } of names.ids.toReversed()) {
    const value = "value" in declaration ? declaration.value : undefined;
    const inner = blocks.findLast(
      ({ span }) => value && within(span, block.span) && within(value.span, span),
    );
    const statement = inner?.statements.find(({ span }) => value && within(value.span, span));
    const isGone = (span: Span): boolean => all.some((one) => within(span, one.span));
    if (!inner || !statement || isGone(statement.span) || !uses.every(({ span }) => isGone(span)))
      continue;
    all.push(...cutsOf(document, inner, [statement]));
  }
  return all.slice(edits.length);
}

/** Where the handler is made. */
interface Place {
  /** Where a statement begins, with what is said of it. */
  readonly at: number;
  /** What goes there anyway. */
  readonly instead: Edit | undefined;
  readonly indent: string;
  /** Whether what makes a server is only declared behind it. */
  readonly isEarly: boolean;
  /** Where it is seen. */
  readonly scope: Span;
  /** Whether it is made for each request. */
  readonly isOfRequest: boolean;
}

function placeOf(
  entry: Entry,
  { edits: ownEdits, from }: MadeServer,
  { edits }: Routes,
): Place | string {
  const { blocks, document, names } = entry;
  const { routes } = names;
  const { after, scope } = neededBy(document, from);
  const [route, ...others] = routes;
  // The place of a server for all requests is that of the handler.
  const [made] = names.isShared && from.length > 0 ? ownEdits : [];
  const isOfRequest = routes.some((one) => within(scope, one.span));
  if (isOfRequest && others.length > 0)
    return "what makes the server takes something of a request, and several routes answer requests";
  const block = made
    ? blocks.findLast(({ span }) => within(made.span, span))
    : isOfRequest
      ? blocks.findLast(({ statements }) => statements.some((one) => answerIn(entry, one)))
      : (blocks.find(({ span }) => span[0] === scope[0] && span[1] === scope[1]) ??
        bodyOf(blocks, { span: scope }) ??
        blocks[0]);
  if (!block || !route) return "no function answers requests with it";
  if (routes.some(({ span }) => !isOfRequest && !within(span, block.span)))
    return "what makes the server is not seen where requests are answered";
  const isCut = ({ span }: Statement): Edit | undefined =>
    edits.find((one) => within(span, one.span) && one.text === "");
  const isKeeper = ({ span }: Statement): boolean =>
    [...names.maps, names.transport].some(({ declaration }) => {
      const value = "value" in declaration ? declaration.value : undefined;
      return value !== undefined && within(value.span, span);
    });
  const kept = isOfRequest
    ? undefined
    : block.statements.find((one) => one.span[0] >= after && isKeeper(one) && isCut(one));
  if (made) {
    const [indent = ""] = /^[ \t]*/u.exec(document.text.slice(made.span[0])) ?? [];
    return {
      at: made.span[0],
      indent,
      instead: made,
      isEarly: false,
      isOfRequest,
      scope: block.span,
    };
  }
  const first =
    kept ??
    block.statements.find((one) =>
      isOfRequest ? answerIn(entry, one) : routes.some(({ span }) => within(span, one.span)),
    );
  if (!first) return "what makes the server is not seen where requests are answered";
  const indent = indentAt(document, first.span[0]);
  const at = isOfRequest ? first.span[0] : startWithComments(document, first.span[0]);
  const instead = kept && isCut(kept);
  return {
    at,
    indent,
    instead,
    isOfRequest,
    scope: block.span,
    isEarly: after > (instead ? instead.span[0] : at),
  };
}

/** Whether a statement is where a request is answered, or becomes that. */
function answerIn({ names }: Entry, { kind, span }: Statement): boolean {
  return (
    kind !== "attempt" &&
    names.answers.some((one) => within(one.span, span)) &&
    !names.routes.some((one) => within(one.span, span))
  );
}

/** The edits with the statements that make the handler. */
function placed(
  document: Document,
  edits: readonly Edit[],
  { at, indent, instead, isOfRequest }: Place,
  code: string,
): readonly Edit[] {
  const { lineBreak } = typeStyleOf(document);
  if (instead) {
    const source = document.text.slice(...instead.span);
    const gap = /\n[ \t]*\r?\n$/u.test(source) ? lineBreak : "";
    const text = indent + code + lineBreak + gap;
    return edits.map((one) => (one === instead ? { span: one.span, text } : one));
  }
  const same = edits.find(({ span }) => span[0] <= at && span[1] > at);
  if (same) {
    const text = `${code}${lineBreak}${indent}${same.text}`;
    return edits.map((one) => (one === same ? { span: one.span, text } : one));
  }
  const gap = isOfRequest ? "" : lineBreak;
  return [...edits, { span: [at, at], text: `${code}${gap}${lineBreak}${indent}` }];
}

function imports(document: Document, isForNode: boolean): readonly Edit[] {
  const wanted = [
    [serverModule, "createMcpHandler"],
    ...(isForNode ? [[nodeModule, "toNodeHandler"]] : []),
  ] as const;
  const edits = wanted.flatMap(([module = "", name = ""]) =>
    document.declarations.has(name)
      ? []
      : [importValue(document, module, { imported: name, local: name })],
  );
  const [one, other] = edits;
  // Two new statements at one place are one edit.
  return one && other && one.span[0] === other.span[0] && one.span[0] === one.span[1]
    ? [{ span: one.span, text: one.text + other.text }]
    : edits;
}

function endsStatements({ imports: [first], text }: Document): boolean {
  return first ? text.slice(...first.span).endsWith(";") : text.includes(";");
}

/** What a person should know before. */
function doubtOf(
  { isShared, maps }: SessionNames,
  loses: string | undefined,
  repeated: string | undefined,
): string {
  const change =
    maps.length > 0
      ? "older clients lose their sessions, and with them what the server keeps for each, notifications between requests, and questions in the middle of a call"
      : isShared
        ? "the server is then made for each request, so what it keeps for the next one has to be outside of it"
        : "clients that know 2026-07-28 then speak it, and older ones get 405 for GET and DELETE";
  const runs = `\`${repeated ?? ""}\` then runs for each request, and not for the first of a session alone`;
  return [
    change,
    ...(loses === undefined ? [] : [loses]),
    ...(repeated === undefined ? [] : [runs]),
  ].join("; ");
}
