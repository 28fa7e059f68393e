import { bringsVisibly, mayBring, spreadsBehind } from "../../context/spread-keys.js";
import { spellingOf } from "../../codemods/spelling.js";
import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { type EditedObject, editedObjects } from "../../syntax/edited-object.js";
import { oneLineOf } from "../../syntax/one-line-of.js";
import type { Spread } from "../../syntax/value.js";

/** Why a rewrite cannot be made: an object would have the same key twice. */
export function repeatedKeyReason(document: Document, edits: readonly Edit[]): string | undefined {
  for (const { brought, kept } of editedObjects(document, edits)) {
    const keys = brought.map(({ key }) => key);
    // Another rewrite may correct the spelling of a key that is kept.
    const isKept = (key: string): boolean =>
      kept.has(key) || [...kept].some((other) => spellingOf(other, [key]) === key);
    const repeated = keys.find((key, index) => isKept(key) || keys.indexOf(key) < index);
    if (repeated !== undefined) return `\`${repeated}\` would then appear twice`;
  }
  return undefined;
}

/**
 * Why a spread may undo the rewrite, as a reason: a spread after a key overrides it, and a spread
 * before a removed key brings it back.
 */
export function spreadReason(document: Document, edits: readonly Edit[]): string | undefined {
  for (const edited of editedObjects(document, edits)) {
    const found = undoing(edited);
    if (found) {
      const shown = oneLineOf(document.text.slice(...found.spread.span));
      return `\`${shown}\` may contain \`${found.key}\` too`;
    }
  }
  return undefined;
}

interface Undoing {
  readonly spread: Spread;
  readonly key: string;
}

function undoing({ brought, gone, object }: EditedObject): Undoing | undefined {
  const isGone = (key: string): boolean => !brought.some((one) => one.key === key);
  const returning = [...gone].filter(isGone);
  for (const spread of spreadsBehind(object, object.span[0])) {
    const overridden = brought.filter(({ at }) => at < spread.span[0]);
    const key =
      returning.find((one) => mayBring(spread, one)) ??
      overridden.find((one) => mayBring(spread, one.key))?.key ??
      brought.find((one) => bringsVisibly(spread, one.key))?.key;
    if (key !== undefined) return { spread, key };
  }
  return undefined;
}
