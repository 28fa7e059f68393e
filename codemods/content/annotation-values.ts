import { isDateTime } from "../../protocol/annotations.js";
import { textOf } from "../../syntax/document.js";
import { sourceOf } from "../../syntax/moved-source.js";
import { resolve } from "../../syntax/names.js";
import {
  type CallValue,
  type Member,
  numberOf,
  stringOf,
  type Value,
  within,
} from "../../syntax/value.js";
import { quoted } from "../../syntax/write.js";
import { notMovable } from "../copied-members.js";
import { setCode, setValue } from "../one-member.js";
import { type Rewrite, refused } from "../rewrite.js";

/** Wraps `audience: "user"` in the list it was meant as (2024-11-05, Annotations.audience). */
export function listAudience(audience: Member): Rewrite {
  const { document } = audience;
  const isTyped = document.comments.some(
    ({ span }) => within(span, audience.span) && textOf(document, span).startsWith("/**"),
  );
  if (isTyped || isCast(audience)) return refused("a cast declares its type");
  const value = sourceOf(document, audience.value.outer);
  if (value === undefined) return refused(notMovable);
  return setCode(audience, { kind: "array", items: [{ code: value }] });
}

/** Turns a priority in percent into the fraction that was probably meant. */
export function fractionOf(priority: Member, percent: number): Rewrite {
  const text = String(percent / 100);
  return setValue(priority, text, "another scale may be meant");
}

/** Turns a point in time into an ISO 8601 string (2025-06-18, Annotations.lastModified). */
export function toDateTime(lastModified: Member): Rewrite | undefined {
  const { owner, value } = lastModified;
  const text = dateTimeOf(owner, value);
  if (text === undefined) return undefined;
  if (lastModified.isShorthand) return refused("it is a shorthand property");
  if (isCast(lastModified)) return refused("a cast declares its type");
  const isText = stringOf(value) !== undefined;
  return setValue(
    lastModified,
    text,
    isText ? "it is unclear which time zone was meant" : "other code may expect the old form",
  );
}

function dateTimeOf(near: Member["owner"], value: Value): string | undefined {
  const written = stringOf(value);
  if (written !== undefined) {
    const full = [`${written}T00:00:00Z`, `${written}Z`].find((text) => isDateTime(text));
    return full && quoted(near, full);
  }
  if (value.kind === "scalar") {
    const iso = typeof value.value === "number" ? isoOf(value.value) : undefined;
    return iso && quoted(near, iso);
  }
  // Whether a named number is in seconds can only be seen where it is declared.
  if (resolve(value).kind === "scalar") return undefined;
  const source = textOf(near.document, value.outer);
  const iso = isoCut(value);
  if (iso) return textOf(near.document, iso.outer);
  const shown = shownDate(value);
  if (shown) return `${textOf(near.document, shown.outer)}.toISOString()`;
  switch (pointInTime(value)) {
    case "date":
      return `${source}.toISOString()`;
    case "milliseconds":
      return source === "Date.now()"
        ? "new Date().toISOString()"
        : `new Date(${source}).toISOString()`;
    case undefined:
      return undefined;
  }
}

/**
 * The ISO 8601 text of a time in seconds or milliseconds since 1970; `undefined` outside of
 * 2001 to 2286, where the unit is ambiguous.
 */
function isoOf(time: number): string | undefined {
  const isIn = (unit: number): boolean => time >= 1e9 * unit && time < 1e10 * unit;
  const unit = [1, 1000].find(isIn);
  return unit === undefined ? undefined : new Date((time * 1000) / unit).toISOString();
}

/** Whether a value has a cast, a `!` or parentheses around it, which the new value would lose. */
function isCast({ value: { outer, span } }: Member): boolean {
  return outer[0] !== span[0] || outer[1] !== span[1];
}

/** Members of the result of `fs.stat`: dates, and times in milliseconds. */
const dates = /^(?:a|birth|c|m)time$/u;
const milliseconds = /^(?:a|birth|c|m)timeMs$/u;

/** Whether a literal is a time that a `Date` can represent. */
function isTime(value: unknown): boolean {
  return typeof value === "number" && Math.abs(value) <= 8.64e15;
}

/**
 * Whether a value is a text of a time that lacks the date, the time or the zone, as its code shows:
 * `date.toISOString().slice(0, 10)`, `date.toLocaleString()`.
 */
export function isOtherText(value: Value): boolean {
  const known = resolve(value);
  return isoCut(known) !== undefined || shownDate(known) !== undefined;
}

/** The whole text of which a value is a part: `date.toISOString().split("T")[0]`. */
function isoCut(value: Value): CallValue | undefined {
  const cut = value.kind === "access" ? value.object : value;
  if (cut.kind !== "call" || !cut.receiver) return undefined;
  const { arguments: given, name, receiver } = cut;
  const isWhole = receiver.kind === "call" && receiver.name === "toISOString";
  const [first, end] = given;
  const isPart =
    name === "split"
      ? value !== cut && /^[-:.TZ]$/u.test(stringOf(first) ?? "")
      : cuts.has(name) && (numberOf(end) ?? whole) < whole;
  return isWhole && isPart ? receiver : undefined;
}

/** How long a text with a time zone is at least: `2025-01-12T15:00:58Z`. */
const whole = 20;

const cuts: ReadonlySet<string> = new Set(["slice", "substring", "substr"]);

/** The date that a method shows as people write it. */
function shownDate(value: Value): Value | undefined {
  if (value.kind !== "call" || !value.receiver) return undefined;
  const { name } = value;
  if (ofDates.test(name)) return value.receiver;
  const isDate = pointInTime(value.receiver) === "date";
  return isDate && /^to(?:Locale)?String$/u.test(name) ? value.receiver : undefined;
}

/** Methods that only dates have. */
const ofDates = /^to(?:UTC|GMT|Date|Time|LocaleDate|LocaleTime)String$/u;

/** The form other than a string in which a value holds a point in time, if the source shows it. */
export function pointInTime(value: Value): "date" | "milliseconds" | undefined {
  const known = resolve(value);
  if (known.kind === "opaque" || known.kind === "new" || known.kind === "class")
    return textOf(value.document, known.span).startsWith("new Date(") ? "date" : undefined;
  if (known.kind === "scalar") return isTime(known.value) ? "milliseconds" : undefined;
  if (known.kind === "call")
    return known.callee.join(".") === "Date.now" ? "milliseconds" : undefined;
  const name = known.kind === "reference" && known.path.length > 1 ? known.path.at(-1) : undefined;
  if (name === undefined) return undefined;
  if (dates.test(name)) return "date";
  return milliseconds.test(name) ? "milliseconds" : undefined;
}
