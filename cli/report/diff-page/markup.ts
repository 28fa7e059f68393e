/** HTML in which all text of others has become text. Only this file makes it. */
class Html {
  constructor(readonly text: string) {}
}

export type Markup = Html;

/** What may stand between the parts of a template; `undefined` stands for nothing. */
export type MarkupPart = Markup | string | number | undefined | readonly MarkupPart[];

/** A template of HTML: whatever is no markup becomes text, in elements and in quoted attributes alike. */
export function markup(template: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  return new Html(String.raw({ raw: template }, ...parts.map(written)));
}

function written(part: MarkupPart): string {
  if (part === undefined) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(written).join("");
  return visible(String(part)).replaceAll(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A style or a script of ours, as it is. */
export function trusted(text: string): Markup {
  return new Html(text);
}

const controls = /[\0-\x08\v-\x1F\x7F]/gu; // eslint-disable-line no-control-regex -- these are what is looked for

/** Signs by which text shows other than it is: C1 controls, and what changes the direction of writing. */
const misleading = /[\x80-\x9F\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** The text with names in place of the signs that nobody sees. */
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

/** A message with what stands in backticks as code. */
export function prose(message: string): Markup {
  const parts = message.split(/`([^`]+)`/u);
  return markup`${parts.map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : part))}`;
}
