import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits, type Edit, OverlappingEdits } from "../../syntax/edit.js";
import { Positions } from "../../syntax/position.js";

/** A text, with edits that do not touch. */
const textWithEdits = fc
  .tuple(fc.array(fc.tuple(fc.string(), fc.string(), fc.string())), fc.string())
  .map(([parts, tail]) => {
    let text = "";
    let expected = "";
    const edits: Edit[] = [];
    for (const [kept, replaced, replacement] of parts) {
      // One character between any two edits: the order of edits that touch would be arbitrary.
      text += `${kept}|`;
      expected += `${kept}|`;
      edits.push({ span: [text.length, text.length + replaced.length], text: replacement });
      text += replaced;
      expected += replacement;
    }
    return { text: text + tail, edits, expected: expected + tail };
  });

interface Sample {
  readonly text: string;
  readonly edits: readonly Edit[];
  readonly expected: string;
}

function shuffled({ text, edits, expected }: Sample): fc.Arbitrary<Sample> {
  const order = fc.shuffledSubarray([...edits], { minLength: edits.length });
  return order.map((list) => ({ text, edits: list, expected }));
}

describe("applyEdits", () => {
  it("applies edits in any order, and changes nothing else", () => {
    fc.assert(
      fc.property(textWithEdits.chain(shuffled), ({ text, edits, expected }) => {
        expect(applyEdits(text, edits)).toBe(expected);
      }),
    );
  });

  it("throws for overlapping edits", () => {
    const edits = [
      { span: [0, 3], text: "a" },
      { span: [2, 4], text: "b" },
    ] as const;
    expect(() => applyEdits("0123456", edits)).toThrow(OverlappingEdits);
  });

  it("keeps the order of insertions at the same offset", () => {
    const edits = [
      { span: [1, 1], text: "a" },
      { span: [1, 1], text: "b" },
    ] as const;
    expect(applyEdits("01", edits)).toBe("0ab1");
  });
});

describe("Positions", () => {
  it("agrees with splitting the text at its line breaks", () => {
    const text = fc
      .array(fc.constantFrom("a", "é", "😀", "\n", "\r\n", "\r", "\u2028", " "))
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, fc.nat(), (whole, seed) => {
        const offset = seed % (whole.length + 1);
        // There is no position between `\r` and `\n`: ESLint counts them as one line break.
        fc.pre(!(whole[offset - 1] === "\r" && whole[offset] === "\n"));
        const lines = whole.slice(0, offset).split(/\r\n|[\n\r\u2028\u2029]/u);
        expect(new Positions(whole).at(offset)).toEqual({
          line: lines.length,
          column: (lines.at(-1) ?? "").length + 1,
        });
      }),
    );
  });
});
