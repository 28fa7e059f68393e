/** HTML in which all foreign text is escaped. Only this module creates it. */
class Html {
  constructor(readonly text: string) {}
}

export type Markup = Html;

/** A value to insert into a template. `undefined` inserts nothing. */
export type MarkupPart = Markup | string | number | undefined | readonly MarkupPart[];

/**
 * A template for HTML. Everything except markup is escaped, for elements as well as for quoted
 * attributes.
 */
export function markup(template: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  return new Html(String.raw({ raw: template }, ...parts.map(written)));
}

function written(part: MarkupPart): string {
  if (part === undefined) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(written).join("");
  return visible(String(part)).replaceAll(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** One of our own styles or scripts, unescaped. */
export function trusted(text: string): Markup {
  return new Html(text);
}

const controls = /[\0-\x08\v-\x1F\x7F]/gu; // eslint-disable-line no-control-regex -- matched on purpose

/**
 * Characters that make text look different from what it is: C1 controls, and those that change the
 * writing direction.
 */
const misleading = /[\x80-\x9F\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** Replaces invisible characters by visible names. */
function visible(text: string): string {
  return text
    .replaceAll(controls, (sign) =>
      sign === "\x7F" ? "␡" : String.fromCharCode(0x2400 + sign.charCodeAt(0)),
    )
    .replaceAll(
      misleading,
      (sign) => `⟨U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`,
    );
}

/** A message, with the parts in backticks as code. */
export function prose(message: string): Markup {
  const parts = message.split(/`([^`]+)`/u);
  return markup`${parts.map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : part))}`;
}
