import { type StatementBlock, type CodeStatement } from "../../../syntax/document.js";
import type { Edit } from "../../../syntax/edit.js";
import { type CallValue, type FunctionValue } from "../../../syntax/value.js";
import { calleeEdit, hiddenIn, saidOfTransport, answerInstead } from "./answers.js";
import { cutsOf } from "./cuts.js";
import { type Entry, bodyOf, headOf, isHeld } from "./entry.js";
import {
  breaksStream,
  isAttemptToClose,
  isClosing,
  isEnding,
  isForGet,
  isId,
  isLog,
  isOfServer,
  isOption,
  onlyRefuses,
  refuses,
} from "./session-statements.js";
import { type Obstacle, obstacle, roleOf } from "./plain-statements.js";
import { isSessionTest } from "./session-test.js";

/** What happens to a statement once each request gets its own server. */
type Fate =
  | { readonly kind: "stays" }
  | {
      readonly kind: "goes";
      readonly moved?: readonly CodeStatement[];
      readonly answer?: CallValue;
    }
  | { readonly kind: "answers"; readonly call: CallValue }
  | ({ readonly kind: "changes" } & Changes)
  | Obstacle;

/** What happens to the statements of a block. */
export interface Changes {
  readonly edits: readonly Edit[];
  /** Statements that register things with the server, which move to where it is created. */
  readonly moved: readonly CodeStatement[];
  /** Whether no statement is left. */
  readonly isEmpty: boolean;
  readonly answers: number;
  /** A statement that ran once per session and will run for each request. */
  readonly repeated: string | undefined;
  /** A page for people at the address of the server, which now answers all requests itself. */
  readonly page: string | undefined;
}

const stays: Fate = { kind: "stays" };
const goes: Fate = { kind: "goes" };

/** Decides what happens to the statements of a block. Returns a reason if that is unclear. */
export function changesOf(entry: Entry, block: StatementBlock): Changes | string {
  const fates = block.statements.map((one) => fateOf(entry, one));
  const plain = fates.filter(({ kind }) => kind === "answers").length;
  if (plain > 1) return "it answers the same request twice in a row";
  const last = plain > 0 ? -1 : fates.findLastIndex((one) => one.kind === "goes" && one.answer);
  const moved: CodeStatement[] = [];
  const edits: Edit[] = [];
  const gone: CodeStatement[] = [];
  let answers = plain;
  let repeated: string | undefined;
  let page: string | undefined;
  const firstAnswer = fates.findIndex((one) => one.kind === "goes" && one.answer);
  for (const [index, statement] of block.statements.entries()) {
    const isLate = last >= 0 && index > last;
    const fate = isLate && onlyRefuses(entry, statement) ? goes : fates[index];
    switch (fate?.kind) {
      case "obstacle":
        return fate.reason;
      case "changes":
        moved.push(...fate.moved);
        edits.push(...fate.edits);
        answers += fate.answers;
        repeated ??= fate.repeated;
        page ??= fate.page;
        break;
      case "answers":
        edits.push(calleeEdit(entry, fate.call), ...saidOfTransport(entry, statement));
        break;
      case "goes":
        moved.push(...(fate.moved ?? []));
        if (index === last && fate.answer) {
          const hidden = hiddenIn(entry, statement, fate.answer);
          if (hidden !== undefined) return `\`${hidden}\` is available only where a session begins`;
          answers += 1;
          edits.push(...answerInstead(entry, statement, fate.answer));
        } else gone.push(statement);
        break;
      default:
        if (isLate && isForGet(entry, statement)) {
          page ??= headOf(entry, statement);
          gone.push(statement);
          break;
        }
        if (isLate)
          return `\`${headOf(entry, statement)}\` follows the code that answers the request`;
        if (firstAnswer >= 0 && index > firstAnswer && !isLog(entry, statement))
          repeated ??= headOf(entry, statement);
    }
  }
  const isEmpty = gone.length === block.statements.length;
  const cuts = cutsOf(entry.document, block, gone);
  return { answers, edits: [...edits, ...cuts], isEmpty, moved, page, repeated };
}

function fateOf(entry: Entry, statement: CodeStatement, isOfSession = false): Fate {
  const { names } = entry;
  const { kind, span, test } = statement;
  if (kind === "decision" && test && isSessionTest(names, test)) {
    const fate = sessionFate(entry, statement);
    if (isOfSession || isHeld(entry, span) || fate.kind === "goes") return fate;
  }
  if (!isHeld(entry, span)) return isOfSession ? otherFate(entry, statement) : stays;
  if (isOfServer(entry, span)) return { kind: "goes", moved: [statement] };
  if (breaksStream(entry, statement)) return goes;
  if (kind === "other" || kind === "return") return plainFate(entry, statement, isOfSession);
  if (isOfSession || (test && isHeld(entry, test)))
    return isAttemptToClose(entry, statement) || (isOfSession && isEnding(entry, statement))
      ? goes
      : obstacle(entry, statement);
  return nestedFate(entry, statement);
}

/** Decides about a statement that runs for some sessions but does not use them. */
function otherFate(entry: Entry, statement: CodeStatement): Fate {
  const isHarmless =
    isLog(entry, statement) ||
    refuses(entry, statement) ||
    isId(entry, statement) ||
    isOption(entry, statement);
  return isHarmless
    ? goes
    : {
        kind: "obstacle",
        reason: `\`${headOf(entry, statement)}\` is part of the code that finds a session`,
      };
}

/** Decides about a condition on sessions, which is removed if all statements in it can be. */
function sessionFate(entry: Entry, statement: CodeStatement): Fate {
  const moved: CodeStatement[] = [];
  let answer: CallValue | undefined;
  let isConcerned = isHeld(entry, statement.span);
  for (const block of statement.blocks)
    for (const one of block.statements) {
      const isElse = one.kind === "decision" && block.span[0] === one.span[0];
      if (isElse && !(one.test && isSessionTest(entry.names, one.test)))
        return obstacle(entry, one);
      const fate = fateOf(entry, one, true);
      isConcerned ||= refuses(entry, one);
      if (fate.kind === "obstacle") return fate;
      if (fate.kind === "answers") answer = longer(answer, fate.call);
      if (fate.kind === "goes") {
        moved.push(...(fate.moved ?? []));
        answer = longer(answer, fate.answer);
      }
      if (fate.kind === "stays" || fate.kind === "changes") return obstacle(entry, one);
    }
  // A condition that contains only logging can stay.
  return isConcerned ? { kind: "goes", moved, ...(answer ? { answer } : {}) } : stays;
}

function longer(one: CallValue | undefined, other: CallValue | undefined): CallValue | undefined {
  if (!one || !other) return one ?? other;
  return other.arguments.length > one.arguments.length ? other : one;
}

function nestedFate(entry: Entry, statement: CodeStatement): Fate {
  const { blocks } = statement;
  const edits: Edit[] = [];
  const moved: CodeStatement[] = [];
  let answers = 0;
  let repeated: string | undefined;
  let page: string | undefined;
  for (const [index, block] of blocks.entries()) {
    const changes = changesOf(entry, block);
    if (typeof changes === "string") return { kind: "obstacle", reason: changes };
    moved.push(...changes.moved);
    answers += changes.answers;
    repeated ??= changes.repeated;
    page ??= changes.page;
    const before = blocks[index - 1]?.span[1] ?? statement.span[0];
    const isFinal =
      statement.kind === "attempt" &&
      /\bfinally\b/u.test(entry.document.text.slice(before, block.span[0]));
    if (changes.isEmpty && index === 0 && isAttemptToClose(entry, statement)) return goes;
    if (!changes.isEmpty) edits.push(...changes.edits);
    else if (isFinal && index > 1) edits.push({ span: [before, block.span[1]], text: "" });
    else return obstacle(entry, statement);
  }
  return { kind: "changes", answers, edits, isEmpty: false, moved, page, repeated };
}

/** Decides about a statement that uses the transport, its server or the sessions. */
function plainFate(entry: Entry, statement: CodeStatement, isOfSession: boolean): Fate {
  const role = roleOf(entry, statement);
  if (role.kind === "obstacle")
    return isOfSession && (isLog(entry, statement) || isId(entry, statement)) ? goes : role;
  if (role.kind !== "listens") return role;
  if (role.to === "connection") return listenerFate(entry, statement, role.listener);
  const other = otherThanSessions(entry, role.listener);
  return other === undefined
    ? goes
    : { kind: "obstacle", reason: `\`${other}\` runs when a session ends` };
}

/** Decides about a listener for the end of a connection, which no longer has anything to close. */
function listenerFate(entry: Entry, statement: CodeStatement, listener: FunctionValue): Fate {
  const { body } = listener;
  if (body) return isClosing(entry, body.outer) ? goes : obstacle(entry, statement);
  const block = bodyOf(entry.blocks, listener);
  const changes = block && changesOf(entry, block);
  if (!changes) return obstacle(entry, statement);
  if (typeof changes === "string") return { kind: "obstacle", reason: changes };
  if (changes.answers > 0 || changes.moved.length > 0) return obstacle(entry, statement);
  return changes.isEmpty ? goes : { kind: "changes", ...changes };
}

/** The first statement of a function that does anything besides session bookkeeping. */
export function otherThanSessions(
  entry: Entry,
  { body, ...by }: FunctionValue,
): string | undefined {
  const statements = body
    ? [{ blocks: [], kind: "other", span: body.outer, test: undefined } as const]
    : (bodyOf(entry.blocks, by)?.statements ?? []);
  const other = statements.find((one) => {
    const fate = fateOf(entry, one, true);
    return fate.kind !== "goes" || fate.moved?.includes(one) === true;
  });
  return other && headOf(entry, other);
}
