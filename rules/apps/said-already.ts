import { type Document, textOf } from "../../syntax/document.js";
import { type Span, within } from "../../syntax/value.js";
import type { Defect } from "../defect.js";

/** Why a text that only becomes one of an interface further on is not rewritten. */
export const passedOn = "other code passes it on";

/** Findings about texts, which may be written in one place and arrive in another. */
interface SaidAlready {
  readonly add: (found: Defect<string>) => void;
  /** Whether one is known already, at the text itself or where it arrives. */
  readonly has: (found: Defect<string>) => boolean;
}

/**
 * Collects what findings say about texts.
 *
 * @param name the name of the text in their data
 */
export function saidAlready(document: Document, name: string): SaidAlready {
  const written: Span[] = [];
  const arrived = new Set<string>();
  const textIn = ({ data, id }: Defect<string>): string => `${id} ${data?.[name] ?? ""}`;
  return {
    add: (found) => {
      const { at, data } = found;
      const text = data?.[name]?.slice(1, -1);
      if (text === undefined) return;
      if (textOf(document, at.span).includes(text)) written.push(at.span);
      else arrived.add(textIn(found));
    },
    has: (found) =>
      written.some((span) => within(found.at.span, span)) || arrived.has(textIn(found)),
  };
}
