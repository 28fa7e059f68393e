import type { Value } from "../syntax/value.js";

/** Numbers in JSON syntax. */
const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/iu;

/**
 * The text of a value in a JSON file, without whitespace. Numbers are copied, because JavaScript
 * reads numbers such as `1234567890123456789` inexactly.
 */
export function jsonSourceOf(value: Value): string {
  switch (value.kind) {
    case "object": {
      const members = value.entries.flatMap((entry) =>
        entry.kind === "member" && entry.key !== undefined
          ? [`${JSON.stringify(entry.key)}:${jsonSourceOf(entry.value)}`]
          : [],
      );
      return `{${members.join(",")}}`;
    }
    case "array": {
      const elements = value.elements.map((element) =>
        element && element.kind !== "spread" ? jsonSourceOf(element) : "null",
      );
      return `[${elements.join(",")}]`;
    }
    case "scalar": {
      const source = value.document.text.slice(...value.span);
      const isCopied = typeof value.value === "number" && jsonNumber.test(source);
      return isCopied ? source : JSON.stringify(value.value);
    }
    default:
      return "null";
  }
}

/** Why programs may read a number in JSON text inexactly, as the end of a sentence. */
export function doubtOfNumbers(value: Value): string | undefined {
  const source = inexactNumber(value);
  return source === undefined ? undefined : `JavaScript reads \`${source}\` as another number`;
}

function inexactNumber(value: Value): string | undefined {
  switch (value.kind) {
    case "object":
      return value.entries.flatMap((one) => inexactNumber(one.value) ?? [])[0];
    case "array":
      return value.elements.flatMap((element) =>
        element && element.kind !== "spread" ? (inexactNumber(element) ?? []) : [],
      )[0];
    case "scalar": {
      if (typeof value.value !== "number") return undefined;
      const source = value.document.text.slice(...value.span);
      const digits = (source.split(/e/iu)[0] ?? "").replaceAll(/\D/gu, "").replace(/^0+/u, "");
      const isExact =
        Number.isFinite(value.value) && !Object.is(value.value, -0) && digits.length <= 15;
      return isExact ? undefined : source;
    }
    default:
      return undefined;
  }
}
