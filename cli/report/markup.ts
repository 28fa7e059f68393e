import { withNames } from "./visible.js";

/** HTML or XML in which all foreign text is escaped. Only this module creates it. */
class Html {
  constructor(readonly text: string) {}
}

export type Markup = Html;

/** A value to insert into a template. `undefined` inserts nothing. */
export type MarkupPart = Markup | string | number | undefined | readonly MarkupPart[];

/** A template for HTML or XML. Everything but markup is escaped, also for quoted attributes. */
export function markup(template: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  return new Html(String.raw({ raw: template }, ...parts.map(written)));
}

function written(part: MarkupPart): string {
  if (part === undefined) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(written).join("");
  const text = withNames(String(part), invisible, codePoint);
  return text.replaceAll(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** One of our own styles or scripts, unescaped. */
export function trusted(text: string): Markup {
  return new Html(text);
}

/** All but tabs and line breaks, and the separators that HTML shows as spaces. */
const invisible = /[^\P{Cc}\t\n]|[\p{Bidi_Control}\u2028\u2029]/gu;

function codePoint(code: number): string {
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, "0")}⟩`;
}

/** A message, with the parts in backticks as code. */
export function prose(message: string): Markup {
  const parts = message.split(/`([^`]+)`/u);
  return markup`${parts.map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : part))}`;
}
