import { isForOneEra } from "../../context/both-eras.js";
import { importsFrom, isOfficial } from "../../context/imports.js";
import { type RemovedCode, removedCodes } from "../../protocol/error-codes.js";
import { officialPackages } from "../../protocol/packages.js";
import { type Document, textOf } from "../../syntax/document.js";
import type { Value } from "../../syntax/value.js";
import { codeOf } from "./thrown-codes.js";

/** A code that nobody sends any more, where a program looks for it. */
export interface ComparedCode {
  readonly at: Value;
  readonly code: number;
  readonly read: string;
  readonly removal: RemovedCode;
}

interface Compared {
  readonly at: Value;
  readonly code: number;
  /** What is compared with it, as it is written. */
  readonly asked: string;
}

/** `error.code === -32002`, `case ErrorCode.UrlElicitationRequired:`; not beside the code that takes its place. */
export function* comparedCodes(document: Document): Iterable<ComparedCode> {
  if (!importsFrom(document, officialPackages)) return;
  const found = document.comparisons.flatMap(({ left, right }) => [
    ...comparedWith(document, left, right),
    ...comparedWith(document, right, left),
  ]);
  for (const { asked, at, code } of found) {
    const removal = removedCodes.get(code);
    if (removal?.read === undefined || isForOneEra(document, at.span)) continue;
    const isLookedForToo = found.some((one) => one.asked === asked && one.code === removal.code);
    if (!isLookedForToo) yield { at, code, read: removal.read, removal };
  }
}

function comparedWith(document: Document, asked: Value, at: Value): readonly Compared[] {
  const name = asked.kind === "access" ? asked.key : pathOf(asked).at(-1);
  const isNamed = at.kind === "scalar" || isOfficial(document, pathOf(at)[0] ?? "");
  const code = name === "code" && isNamed ? codeOf(at) : undefined;
  return code === undefined ? [] : [{ at, code, asked: textOf(document, asked.span) }];
}

function pathOf(value: Value): readonly string[] {
  return value.kind === "reference" ? value.path : [];
}
