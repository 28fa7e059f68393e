import type { QuestionKind } from "../../protocol/questions.js";
import { textOf } from "../../syntax/document.js";
import { isCaught } from "../../syntax/around.js";
import type { Edit } from "../../syntax/edit.js";
import { resolve } from "../../syntax/names.js";
import {
  type CallValue,
  type FunctionValue,
  hasSpread,
  member,
  stringOf,
  type Value,
  within,
} from "../../syntax/value.js";
import { importValuesAndTypes, missingImports } from "../../syntax/write-import.js";
import { holderOf, returnHolder } from "./answer-holder.js";
import { type Handling, takenContext } from "../entries/handler-context.js";
import { hasTypes } from "../has-types.js";
import { withoutNames } from "../imported-name.js";
import { withoutLeftovers } from "../leftovers.js";
import { questionCode } from "./question-code.js";
import { changes, repeatedCalls } from "../entries/repeated-calls.js";
import { listInWords } from "../list-in-words.js";
import { type Rewrite, refused, rewritten } from "../rewrite.js";
import { asksForUrl, urlMembers } from "./url-question.js";

const serverModule = "@modelcontextprotocol/server";

/** The functions that the new code calls. */
const asking: readonly string[] = ["inputRequired", "inputResponse"];

const severalQuestions =
  "the handler asks more than once, and must keep each answer in `requestState`";

/** An elicitation to rewrite, with the handler around it. */
interface Asked extends Handling {
  readonly call: CallValue;
  readonly kind: QuestionKind;
  /** What it asks for. */
  readonly form: Value | undefined;
  readonly isOneOfSeveral: boolean;
}

const runsAgain = "the handler then runs again from its start with the answer";
const unchecked = ", which is no longer checked against the form";
const uncaught = "a client that cannot be asked is refused without `catch`";
const asksOlder = "older clients are asked as before, but not over HTTP without sessions";

/**
 * Rewrites `const answer = await ctx.mcpReq.elicitInput(form)` to code that reads the client's
 * answer, and returns the question if there is none yet. The form and the code that handles the
 * answer stay as they are. Requests for a message or for folders are rewritten alike.
 */
export function toInputRequired(asked: Asked): Rewrite {
  const { document } = asked.call;
  const { call, handler, isOneOfSeveral, kind } = asked;
  const form = kind.asks === "listRoots" ? undefined : asked.form;
  const url = kind.asks === "elicit" && asksForUrl(form);
  const kept = call.place.kind === "awaited" ? call.place.by : undefined;
  const holder =
    kept && (holderOf(handler, kept, kind.result !== undefined) ?? returnHolder(handler, kept));
  if (!kept || !holder)
    return refused("the answer is neither kept in its own constant nor part of the returned value");
  if (isOneOfSeveral) return refused(severalQuestions);
  const taken = takenContext(asked);
  if (!taken) return refused("the handler has no name for its context");
  const other = withoutNames(document, asking);
  if (other) return other;
  const widened = mayAsk(handler);
  if (!widened) return refused("the declared return type of the handler does not allow a question");
  const urlParts = url && form ? urlMembers(form, call) : undefined;
  if (kind.asks === "elicit" && !urlParts && (url || !isForm(form)))
    return refused("the form is not written out as an object");
  if (kind.asks === "createMessage" && !form)
    return refused("the parameters of the request are not known");
  const repeated = whatRepeats(handler, call);
  if (repeated !== undefined) return refused(`${repeated} before the question and would run twice`);
  const obstacle = obstacleIn(handler, kept);
  if (obstacle !== undefined) return refused(obstacle);
  const values = missingImports(document, serverModule, asking);
  const typed = resultType(asked);
  const types = missingImports(document, serverModule, [...widened.types, ...typed]);
  const result = kind.result
    ? `.${kind.result.key}${typed.map((one) => ` as ${one}`).join("")}`
    : "";
  const isWritten = !form || within(form.span, call.span);
  const edits = [
    ...taken.edits,
    ...widened.edits,
    ...questionCode(
      kept,
      {
        asks: urlParts ? "elicitUrl" : kind.asks,
        answered: kind.answered,
        result,
        form: urlParts ?? (isWritten ? form : requestIn(call)),
      },
      holder,
      taken.requests,
    ),
    ...importValuesAndTypes(document, serverModule, values, types),
  ];
  // Names that only the request used are removed with it.
  const doubt = [
    `${runsAgain}${kind.asks === "elicit" && !urlParts ? unchecked : ""}`,
    asksOlder,
    ...(isCaught(document, kept.span) ? [uncaught] : []),
  ].join("; ");
  const isAlone = form === call.arguments[0] && !urlParts;
  return {
    ...rewritten(isAlone ? edits : withoutLeftovers(document, edits), doubt),
    // Options such as a timeout are removed with what is said about them.
    gone: call.arguments.slice(1).map(({ span }) => span),
  };
}

/** `request.params`, for a request that has a name. */
function requestIn({ arguments: [request], document }: CallValue): string | undefined {
  return request && `${textOf(document, request.span)}.params`;
}

/**
 * The type to which the compiler narrowed the result of a request by its parameters. The answer has
 * a union instead.
 */
function resultType({ call, form, kind }: Asked): readonly string[] {
  const parameters = form && resolve(form);
  const isPlain = parameters?.kind === "object" && !member(parameters, "tools");
  return kind.result && isPlain && hasTypes(call.document) ? [kind.result.type] : [];
}

/**
 * The calls before the question with side effects that would happen twice, as the start of a
 * sentence that ends with "before the question": "`orders.create()` comes".
 */
export function whatRepeats(handler: FunctionValue, { span }: CallValue): string | undefined {
  const names = repeatedCalls(handler.document, [handler.span[0], span[0]]);
  if (names.length === 0) return undefined;
  return `${listInWords(names)} ${names.length === 1 ? "comes" : "come"}`;
}

/** Whether a value is a form written out as an object, not a URL to open. */
function isForm(form: Value | undefined): boolean {
  const value = form && resolve(form);
  if (value?.kind !== "object" || hasSpread(value)) return false;
  const mode = member(value, "mode")?.value;
  return !member(value, "url") && (!mode || stringOf(mode) === "form");
}

/** The type of a question that a handler returns. */
const questionType = "InputRequiredResult";

/** Adds the type of a question to the declared return type of a handler. */
function mayAsk({
  returnType,
}: FunctionValue):
  { readonly edits: readonly Edit[]; readonly types: readonly string[] } | undefined {
  if (!returnType) return { edits: [], types: [] };
  const { span, text } = returnType;
  const [, results] = /^(Promise<\s*[\w$]+(?:\s*\|\s*[\w$]+)*)\s*>$/u.exec(text) ?? [];
  if (results === undefined) return undefined;
  const end = span[0] + results.length;
  return { edits: [{ span: [end, end], text: ` | ${questionType}` }], types: [questionType] };
}

/** Other reasons why the code before the question cannot run twice. */
function obstacleIn(handler: FunctionValue, kept: Value): string | undefined {
  const { assigned, text } = handler.document;
  const start = handler.span[0];
  const before = text.slice(start, kept.span[0]);
  if (/\b(?:for|while|do)\b\s*[({]/u.test(before)) return "it may be asked in a loop";
  const writes = assigned.some(({ span }) => within(span, handler.span) && span[0] < kept.span[0]);
  if (writes || changes.test(before))
    return "something is changed before the question, and would be changed twice";
  const asksAnew = /\b(?:inputRequired|inputResponse)\b/u;
  if (asksAnew.test(text.slice(...handler.span))) return "the handler already asks in the new way";
  return finallyAgain(handler, kept);
}

/** What `finally` does around the question, which would then happen after each of its answers. */
function finallyAgain({ document, span }: FunctionValue, kept: Value): string | undefined {
  const names = document.finalizers.flatMap((one) =>
    within(kept.span, one.tried) && within(one.span, span) ? repeatedCalls(document, one.span) : [],
  );
  return names.length === 0
    ? undefined
    : `${listInWords(names)} in \`finally\` would run before the answer too`;
}
