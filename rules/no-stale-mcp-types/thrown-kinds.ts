import { listInWords } from "../../codemods/list-in-words.js";
import { isKindOfReceived } from "../../context/messages/client-results.js";
import type { Settings } from "../../context/settings.js";
import { isTest } from "../../context/tests/test-files.js";
import { holds } from "../../flow/conditions.js";
import { certainBranches, isRefusedBy } from "../../flow/deciding-branches.js";
import { casesIn } from "../../flow/switch-cases.js";
import { legalKinds } from "../../protocol/content.js";
import { type ComparedValue, comparisonsIn } from "../../syntax/comparisons.js";
import { type Branch, type Document, textOf } from "../../syntax/document.js";
import { type Span, stringOf, type Value, within } from "../../syntax/value.js";
import type { DefectOf } from "../defect.js";

/**
 * Reports code that tells the kinds of received blocks apart, and throws for those that it does not
 * name: `default: throw new Error(block.type)`.
 */
export function* thrownKinds(document: Document, settings: Settings): Iterable<DefectOf<"thrown">> {
  const kinds = legalKinds("tool result", settings.protocolVersion);
  if (document.thrown.length === 0 || isTest(settings)) return;
  const told = comparisonsIn(document).filter(({ at }) => kinds.includes(stringOf(at) ?? ""));
  if (told.length < 2) return;
  for (const at of document.thrown) {
    if (isCaught(at)) continue;
    const { asked, missing } = kindsReaching(at, told, kinds);
    if (!asked || missing.length === 0 || !isKindOfReceived(asked, settings)) continue;
    const data = { missing: listInWords(missing), revision: settings.protocolVersion };
    yield { at, of: at, id: "thrown", data };
  }
}

/** Whether the code around catches what it throws: `try { … } catch { … }`. */
function isCaught({ document: { branches }, span: at }: Value): boolean {
  return branches.some(
    ({ instead, span, test }) => test[0] === test[1] && test[0] === span[0] && within(at, instead),
  );
}

/**
 * What code asks before a place, and the kinds of blocks that certainly reach it, if it goes on with at
 * least two others.
 */
function kindsReaching(
  { document, span }: Value,
  told: readonly ComparedValue[],
  kinds: readonly string[],
): { readonly asked?: Value; readonly missing: readonly string[] } {
  const branches = certainBranches(document, span);
  const isAsked = (one: Span): boolean => branches.some(({ branch }) => within(one, branch.test));
  const own = told.filter(({ asked, at }) => isAsked(asked.span) || isAsked(at.span));
  const [first, ...others] = new Set(own.map(({ asked }) => textOf(document, asked.span)));
  const [asked] = own.map((one) => one.asked);
  if (!asked || first === undefined || others.length > 0) return { missing: [] };
  const isFor =
    (kind: string) =>
    (part: Value): boolean | undefined => {
      const { operands = [], operator = "" } = document.operations.get(part) ?? {};
      const one = own.find(({ asked: left, at }) =>
        [left, at].every((it) => operands.includes(it)),
      );
      if (!one || !/^[!=]==?$/u.test(operator)) return undefined;
      return (stringOf(one.at) === kind) === operator.startsWith("=");
    };
  const named = new Set(own.map(({ at }) => stringOf(at)));
  const isRefused = (kind: string): boolean => isRefusedBy(document, branches, isFor(kind));
  const isOwnCase = (branch: Branch): boolean => {
    const { labels = [], others: elsewhere = [] } = casesIn(document).get(branch) ?? {};
    return [...labels, ...elsewhere].some(({ right }) => own.some(({ at }) => at === right));
  };
  // Conditions around that ask for anything else may be false, and so may earlier ones about the block.
  const root = first.split(/\W/u)[0] ?? "";
  const about = document.references.get(root) ?? [];
  const isDecided = (kind: string): boolean =>
    branches.every(
      ({ branch, isEarlier }) =>
        isOwnCase(branch) ||
        holds(document, branch.test, isFor(kind)) !== undefined ||
        (isEarlier && !about.some((one) => within(one.span, branch.test))),
    );
  const isSorted = kinds.filter((kind) => named.has(kind) && isRefused(kind)).length > 1;
  const missing = kinds.filter((kind) => !named.has(kind) && !isRefused(kind) && isDecided(kind));
  return { asked, missing: isSorted ? missing : [] };
}
