import leven from "leven";
import { type Rewrite } from "../../codemods/rewrite.js";
import { spellingOf } from "../../codemods/spelling.js";
import { keysIn, type MetaObject } from "../../protocol/apps/meta-keys.js";
import { otherNames } from "../../protocol/apps/other-names.js";
import { type Member } from "../../syntax/value.js";
import type { AppMetaDefect } from "./messages.js";
import { bareWord } from "../../protocol/bare-word.js";

/** The keys of an object that hosts read. */
export function namesIn(holder: MetaObject): readonly string[] {
  return [...keysIn(holder).keys()];
}

/** The name of a key of an object that another name is meant to be. */
export function meantIn(holder: MetaObject, key: string): string | undefined {
  const names = namesIn(holder);
  return spellingOf(key, names) ?? otherNames(holder).get(key) ?? nearestKey(key, names);
}

/** A long name that differs in at most two letters, apart from letter case and separators. */
export function nearestKey(key: string, names: readonly string[]): string | undefined {
  return names.find(
    (one) => Math.min(one.length, key.length) > 7 && leven(bareWord(one), bareWord(key)) <= 2,
  );
}

/** The defect of a key that is meant to be another one. */
export function misspeltKey(
  at: Member,
  key: string,
  meant: string,
  rewrite: Rewrite,
): AppMetaDefect {
  return { at, id: "misspelt", data: { key, meant }, rewrite, keyword: meant };
}
