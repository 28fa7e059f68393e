import { parse, postprocess, preprocess } from "micromark";
import type { Edit } from "../syntax/edit.js";
import type { Span } from "../syntax/value.js";

/** The code in one fence of a Markdown file. */
export interface Fence {
  /** The first word after the opening fence, in lower case: `ts`. */
  readonly language: string;
  /** The code, without its last line break or what a container adds to each line. */
  readonly text: string;
  readonly lines: readonly FenceLine[];
}

/** A line of a fence's code. Offsets are in UTF-16 code units. */
interface FenceLine {
  /** The offset of the line in the code. */
  readonly start: number;
  /** The offset of the line in the file. */
  readonly place: number;
  /** The text before the code on its line: indentation, or the markers of a block quote. */
  readonly prefix: string;
  readonly isBlank: boolean;
  /** The line break after it. */
  readonly ending: string;
}

/** MDX has none of these, so fences may be inside elements at any indentation. */
const notInMdx = ["autolink", "codeIndented", "htmlFlow", "htmlText"];

/**
 * The code fences of a Markdown text, in order. Omits fences whose code cannot be separated from
 * the prefix of their container, such as when a tab belongs to both.
 *
 * @param text without a byte order mark, which would be counted
 */
export function fencesIn(text: string, isMdx: boolean): readonly Fence[] {
  const context = parse({ extensions: isMdx ? [{ disable: { null: notInMdx } }] : [] });
  const events = postprocess(context.document().write(preprocess()(text, undefined, true)));
  const fences: Fence[] = [];
  let open: OpenFence | undefined;
  for (const [kind, token, tokens] of events) {
    const span = [token.start.offset, token.end.offset] as const;
    if (token.type === "codeFenced") {
      if (open?.isClear === true) fences.push(fenceOf(open, text));
      open = kind === "enter" ? { language: "", isClear: true, codes: [], endings: [] } : undefined;
    }
    if (kind === "exit" || !open) continue;
    if (token.type === "codeFencedFenceInfo")
      open.language = /^[\w+-]*/u.exec(text.slice(...span))?.[0].toLowerCase() ?? "";
    // The token extends over the prefix that the container adds to the next line.
    if (token.type === "lineEnding")
      open.endings.push([span[0], span[0] + (text.startsWith("\r\n", span[0]) ? 2 : 1)]);
    if (token.type !== "codeFlowValue") continue;
    open.codes.push(span);
    open.isClear &&= tokens.sliceSerialize(token) === text.slice(...span);
  }
  return fences;
}

/** A partially read fence, with the spans of its code and its line breaks. */
interface OpenFence {
  language: string;
  isClear: boolean;
  readonly codes: Span[];
  readonly endings: Span[];
}

function fenceOf({ language, codes, endings }: OpenFence, file: string): Fence {
  const lines: FenceLine[] = [];
  let text = "";
  let read = 0;
  // A line of code follows each line break except the last, and the last one too if nothing closes
  // the fence.
  for (const [index, [, begin]] of endings.entries()) {
    const next = endings[index + 1];
    const code = codes[read];
    const own = code && (!next || code[0] < next[0]) ? code : undefined;
    if (own) read += 1;
    else if (!next) break;
    const [place, end] = own ?? [next?.[0] ?? begin, next?.[0] ?? begin];
    const ending = file.slice(end, next?.[1] ?? end);
    const prefix = file.slice(begin, place);
    lines.push({ start: text.length, place, prefix, isBlank: !own, ending });
    text += file.slice(place, end) + ending;
  }
  const last = lines.at(-1)?.ending ?? "";
  return { language, text: text.slice(0, text.length - last.length), lines };
}

/** Maps a span in a fence's code to the file. */
export function spanInFile(fence: Fence, [start, end]: Span): Span {
  return [placeOf(fence, start), placeOf(fence, end)];
}

/** Maps an edit of a fence's code to the file. New lines get the same prefix as existing ones. */
export function editInFile(fence: Fence, { span, text }: Edit): Edit {
  const written = fence.lines.filter(({ isBlank }) => !isBlank);
  const { prefix = "" } = written.findLast(({ start }) => start <= span[0]) ?? written[0] ?? {};
  const ending = fence.lines.find((line) => line.ending !== "")?.ending ?? "\n";
  const [first = "", ...others] = text.split(/\r\n|[\r\n]/u);
  const lines = others.map((line, index) => {
    const isBlank = line === "" && index < others.length - 1;
    return ending + (isBlank ? prefix.trimEnd() : prefix) + line;
  });
  return { span: spanInFile(fence, span), text: first + lines.join("") };
}

function placeOf({ lines }: Fence, offset: number): number {
  const line = lines.findLast(({ start }) => start <= offset);
  return line ? line.place + offset - line.start : 0;
}
