import { visible } from "./visible.js";

/** Formats a text as code that is safe in Markdown and its tables, and mentions no users. */
export function markdownCode(text: string): string {
  return `<code>${visible(text).replaceAll(/[&<>|`\\*_~[\]()#!:@]/gu, entity)}</code>`;
}

/** Converts a message to one line of Markdown, keeping its code in backticks as code. */
export function markdownText(message: string): string {
  return message
    .split(/(`[^`]+`)/u)
    .map((part) => (/^`[^`]+`$/u.test(part) ? markdownCode(part.slice(1, -1)) : plain(part)))
    .join("");
}

/**
 * Escapes Markdown syntax. A zero-width space keeps `@` from mentioning users and URLs from
 * becoming links.
 */
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
