import type { Origin } from "./line-hunks.js";
import { messageText, type Rule } from "../rules/rule.js";
import { applyEdits, beforeEdits, type Edit } from "../syntax/edit.js";
import { todoInsertions, todoMarker, todoRemovals } from "../syntax/todo.js";
import type { Checked, Found } from "./check.js";
import { movedFinding } from "./moved-finding.js";
import { endingOf } from "./endings.js";
import type { Parse } from "../syntax/parsed.js";

/** Whether comments may be written into a file. Plain JSON has none. */
export function takesTodos(path: string): boolean {
  return endingOf(path) !== "json";
}

/** The edits that remove our comments about some rules from a text. */
export function removalsOfTodos(
  text: string,
  parse: Parse,
  rules: readonly Rule[],
): readonly Edit[] {
  if (!text.includes(todoMarker)) return [];
  const parsed = parse(text);
  if (parsed.kind === "failed") return [];
  return todoRemovals(parsed.document, new Set(rules.map(({ id }) => id)));
}

/** A text with our comments, the findings at their new positions, and the number of comments. */
export interface Marked {
  readonly text: string;
  readonly left: Checked;
  readonly count: number;
  /** Maps an offset in this text to the text before the comments were added. */
  readonly origin: Origin;
}

/** Adds a comment above each line with findings, which can be removed without a trace. */
export function withTodos(text: string, parse: Parse, left: Checked): Marked {
  const parsed = parse(text);
  if (left.kind === "failed" || parsed.kind === "failed" || left.found.length === 0)
    return { text, left, count: 0, origin: (at) => at };
  const todos = left.found.map(({ rule, finding: { at, messageId, data } }) => ({
    offset: at.span[0],
    rule: rule.id,
    what: messageText(rule, messageId, data),
  }));
  const edits = todoInsertions(parsed.document, todos);
  const move = movedBy(edits);
  return {
    text: applyEdits(text, edits),
    left: {
      ...left,
      found: left.found.map(move),
      suppressed: left.suppressed.map(move),
    },
    count: edits.reduce((sum, edit) => sum + edit.text.split("\n").length - 1, 0),
    origin: beforeEdits(edits),
  };
}

/** Moves findings past the inserted comments: they stay those of the text without comments. */
function movedBy(insertions: readonly Edit[]): <One extends Found>(found: One) => One {
  const offset = (at: number): number =>
    insertions.reduce((sum, { span, text }) => sum + (span[0] <= at ? text.length : 0), at);
  const moved = ({ span: [start, end], text }: Edit): Edit => {
    return { span: [offset(start), offset(end)], text };
  };
  return (found) => ({ ...found, finding: movedFinding(found.finding, moved) });
}
