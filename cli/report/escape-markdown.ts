import { visible } from "./visible.js";

/** A text as code, which Markdown leaves as it is, also in a table; nobody is called in it. */
export function markdownCode(text: string): string {
  return `<code>${visible(text).replaceAll(/[&<>|`\\*_~[\]()#!:@]/gu, entity)}</code>`;
}

/** A message of ours, whose code in backticks stays code, as one line of Markdown. */
export function markdownText(message: string): string {
  return message
    .split(/(`[^`]+`)/u)
    .map((part) => (/^`[^`]+`$/u.test(part) ? markdownCode(part.slice(1, -1)) : plain(part)))
    .join("");
}

/** Marks lose their meaning; a space that is not seen keeps an `@` from calling anybody, and an address from linking. */
function plain(text: string): string {
  return visible(text)
    .replaceAll(/[&<>|]|[\\`*_~[\]()#!]/gu, (mark) =>
      "&<>|".includes(mark) ? entity(mark) : `\\${mark}`,
    )
    .replaceAll("@", "@\u200b")
    .replaceAll("://", ":\u200b//");
}

function entity(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}
