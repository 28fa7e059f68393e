import { functionAround } from "../../../syntax/around.js";
import type { StatementBlock, Document, CodeStatement } from "../../../syntax/document.js";
import type { Edit } from "../../../syntax/edit.js";
import { type FunctionValue, type Span, within } from "../../../syntax/value.js";
import { calleeEdit } from "./answers.js";
import { joinedCuts, cutsOf } from "./cuts.js";
import { type Entry, bodyOf } from "./entry.js";
import { type Changes, changesOf } from "./fates.js";

/** The edits to all code that uses the transport, the server or the sessions. */
export interface Routes extends Pick<Changes, "edits" | "moved" | "page" | "repeated"> {
  readonly changed: readonly Span[];
}

/** Rewrites the code around a transport. Returns a reason if that cannot be done automatically. */
export function routesOf(entry: Entry): Routes | string {
  const { document, names } = entry;
  const edits: Edit[] = [];
  const moved: CodeStatement[] = [];
  let repeated: string | undefined;
  let page: string | undefined;
  for (const { block, route } of rootsOf(entry)) {
    if (edits.some(({ span }) => within(block.span, span))) continue;
    const changes = changesOf(route ? entry : { ...entry, isOutside: true }, block);
    if (typeof changes === "string") return changes;
    moved.push(...changes.moved);
    repeated ??= changes.repeated;
    page ??= changes.page;
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
  return { changed, edits: joinedCuts(document, edits), moved, page, repeated };
}

/** The bodies of the functions that create or use the transport or its server, outer ones first. */
function rootsOf(
  entry: Entry,
): readonly { block: StatementBlock; route: FunctionValue | undefined }[] {
  const { blocks, document, names } = entry;
  const { answers, connect, isShared, server } = names;
  const declared = names.held.flatMap((one) =>
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

/** An offset in a scope that is not inside a nested function. */
function scopeStart(document: Document, [start, end]: Span): Span {
  return start === 0 && end === document.text.length ? [0, 0] : [start + 1, start + 1];
}

/** Whether a route becomes `async (req, res) => { await handler(req, res); }`, a mere wrapper. */
function isOnlyAnswer(
  { document, names }: Entry,
  route: FunctionValue,
  block: StatementBlock,
  edits: readonly Edit[],
): boolean {
  const { parameters, place } = route;
  const isRoute = place.kind === "argument" && ["delete", "get"].includes(place.call.name);
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

/** Removes the constants for the session ID of a request that nothing uses anymore. */
function idRemovals(
  { blocks, document, names }: Entry,
  block: StatementBlock,
  edits: readonly Edit[],
): readonly Edit[] {
  const all = [...edits];
  for (const { uses, value } of names.ids.toReversed()) {
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
