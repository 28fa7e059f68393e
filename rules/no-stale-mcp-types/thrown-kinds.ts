import { listInWords } from "../../codemods/list-in-words.js";
import { isKindOfReceived } from "../../context/messages/client-results.js";
import { asksServers } from "../../context/messages/relayed.js";
import type { Settings } from "../../context/settings.js";
import { isTest } from "../../context/tests/test-files.js";
import { holds } from "../../flow/conditions.js";
import { certainBranches, isRefusedBy } from "../../flow/deciding-branches.js";
import { casesIn } from "../../flow/switch-cases.js";
import { legalKinds } from "../../protocol/content.js";
import { type ComparedValue, comparisonsIn } from "../../syntax/comparisons.js";
import { type Document, textOf } from "../../syntax/document.js";
import { type Span, stringOf, type Value, within } from "../../syntax/value.js";
import type { DefectOf } from "../defect.js";

/**
 * Reports code that tells the kinds of received blocks apart, and throws for those that it does not
 * name: `default: throw new Error(block.type)`.
 */
export function* thrownKinds(document: Document, settings: Settings): Iterable<DefectOf<"thrown">> {
  const kinds = legalKinds("tool result", settings.protocolVersion);
  if (document.thrown.length === 0 || isTest(settings)) return;
  // A server knows its own blocks.
  if (settings.isServer && !asksServers(document)) return;
  const told = comparisonsIn(document).filter(({ at }) => kinds.includes(stringOf(at) ?? ""));
  if (told.length < 2) return;
  for (const at of document.thrown) {
    if (isCaught(at)) continue;
    const missing = kindsReaching(at, told, kinds);
    const data = { missing: listInWords(missing), revision: settings.protocolVersion };
    if (missing.length > 0) yield { at, of: at, id: "thrown", data };
  }
}

/** Whether the code around catches what it throws: `try { … } catch { … }`. */
function isCaught({ document: { branches }, span: at }: Value): boolean {
  return branches.some(
    ({ instead, span, test }) => test[0] === test[1] && test[0] === span[0] && within(at, instead),
  );
}

/** The kinds of blocks that certainly reach a place where code goes on with at least two others. */
function kindsReaching(
  { document, span }: Value,
  told: readonly ComparedValue[],
  kinds: readonly string[],
): readonly string[] {
  const branches = certainBranches(document, span);
  const isAsked = (one: Span): boolean => branches.some(({ branch }) => within(one, branch.test));
  const own = told.filter(({ asked, at }) => isAsked(asked.span) || isAsked(at.span));
  const [first, ...others] = new Set(own.map(({ asked }) => textOf(document, asked.span)));
  const [asked] = own.map((one) => one.asked);
  if (!asked || first === undefined || others.length > 0) return [];
  const isFor =
    (kind: string) =>
    (part: Value): boolean | undefined => {
      const { operands = [], operator = "" } = document.operations.get(part) ?? {};
      const one = own.find(({ asked: left, at }) =>
        [left, at].every((it) => operands.includes(it)),
      );
      const isEqual = /^[!=]==?$/u.test(operator) ? operator.startsWith("=") : undefined;
      return one && isEqual === undefined
        ? undefined
        : one && (stringOf(one.at) === kind) === isEqual;
    };
  const named = new Set(own.map(({ at }) => stringOf(at)));
  const isRefused = (kind: string): boolean => isRefusedBy(document, branches, isFor(kind));
  // Other conditions about the block may keep a kind away.
  const root = first.split(/\W/u)[0] ?? "";
  const about = document.references.get(root) ?? [];
  const isDecided = (kind: string): boolean =>
    branches.every(
      ({ branch }) =>
        casesIn(document).has(branch) ||
        holds(document, branch.test, isFor(kind)) !== undefined ||
        !about.some((one) => within(one.span, branch.test)),
    );
  const isSorted = kinds.filter((kind) => named.has(kind) && isRefused(kind)).length > 1;
  const missing = kinds.filter((kind) => !named.has(kind) && !isRefused(kind) && isDecided(kind));
  return isSorted && missing.length > 0 && isKindOfReceived(asked) ? missing : [];
}
