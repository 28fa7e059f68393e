import type { Document } from "./document.js";

/** Comments that apply to the whole file: licences, tool pragmas, reference directives. */
const ofFile =
  /^\/\*!|^\/\/\/\s*<|copyright|licen[cs]e|SPDX-|@(?:file|flow|format|jest|jsx|module|packageDocumentation|preserve|ts-|vitest)|^\/[/*]\s*(?:eslint|global|prettier-ignore-file)/iu;

const directive = /^(?:"use [^"\r\n]+"|'use [^'\r\n]+')[ \t]*;?/u;

const emptyLine = /^[ \t]*\r?\n[ \t]*\r?\n/u;

/**
 * Where the code of a file starts, after the directives and comments that must come first because
 * they apply to the whole file. Comments followed by an empty line count as such.
 */
export function codeStart({ comments, text }: Document): number {
  let start = spaceEnd(text, /^#![^\n]*/u.exec(text)?.[0].length ?? 0);
  for (let at = start; ;) {
    const comment = comments.find(({ span }) => span[0] === at);
    const words = directive.exec(text.slice(at))?.[0].length;
    const end = words === undefined ? comment?.span[1] : at + words;
    if (end === undefined) return start;
    const isFirst =
      words !== undefined || emptyLine.test(text.slice(end)) || ofFile.test(text.slice(at, end));
    at = spaceEnd(text, end);
    if (isFirst) start = at;
  }
}

function spaceEnd(text: string, offset: number): number {
  return offset + (/^\s*/u.exec(text.slice(offset))?.[0].length ?? 0);
}
