import { functionAround, objectAround } from "./around.js";
import type { Document } from "./document.js";
import type { Edit } from "./edit.js";
import { members, type ObjectValue, within } from "./value.js";
import { byKeys } from "./by-keys.js";

/** The effect of edits on the keys of one object. */
export interface EditedObject {
  readonly object: ObjectValue;
  /** The keys whose members are removed, renamed, or given another value. */
  readonly gone: ReadonlySet<string>;
  /** The keys that are added or given another value, each with the offset of its edit. */
  readonly brought: readonly BroughtKey[];
  /** The keys of the members that stay. */
  readonly kept: ReadonlySet<string>;
}

export interface BroughtKey {
  readonly key: string;
  readonly at: number;
}

/** The objects whose keys change through edits, each with the effect on it. */
export function editedObjects(document: Document, edits: readonly Edit[]): readonly EditedObject[] {
  const byObject = byKeys(edits, ({ span }) =>
    [editedObject(document, span)].filter((object) => object !== undefined),
  );
  return [...byObject].map(([object, own]) => edited(object, own));
}

/** The innermost object that an edit changes: what a function does is not in the object that has it. */
export function editedObject(document: Document, span: Edit["span"]): ObjectValue | undefined {
  const object = objectAround(document, span);
  const by = object && functionAround(document, span);
  return by && within(by.span, object.span) ? undefined : object;
}

function edited(object: ObjectValue, edits: readonly Edit[]): EditedObject {
  const isTouched = ({ keySpan: [from, to] }: { readonly keySpan: Edit["span"] }): boolean =>
    edits.some(({ span: [start, end] }) => start < to && end > from);
  const [gone, kept] = [new Set<string>(), new Set<string>()];
  for (const member of members(object))
    if (member.key !== undefined) (isTouched(member) ? gone : kept).add(member.key);
  const changed = members(object).flatMap(({ key, keySpan, value }) => {
    const { outer } = value;
    const edit = edits.find(({ span: [start, end] }) => start < outer[1] && end > outer[0]);
    const isNew = edit !== undefined && key !== undefined && kept.has(key);
    return isNew ? [{ key, at: keySpan[0] }] : [];
  });
  for (const { key } of changed) {
    kept.delete(key);
    gone.add(key);
  }
  const written = edits.flatMap(({ span, text }) => {
    const isName = members(object).some(
      ({ keySpan, span: whole }) =>
        span[0] === keySpan[0] && (span[1] === keySpan[1] || span[1] === whole[1]),
    );
    const renamed = isName ? soleKey.exec(text)?.groups?.["key"] : undefined;
    const keys = renamed === undefined ? keysIn(text) : [renamed];
    // Next to a comma a name is a shorthand member; elsewhere it is a value.
    if (/^\s*,|,\s*$/u.test(text)) keys.push(...shortKeysIn(text));
    return keys.map((key) => ({ key, at: span[0] }));
  });
  return { object, gone, brought: [...changed, ...written], kept };
}

const soleKey = /^["']?(?<key>[\w$]+)["']?$/u;

/** The names in a text that consists of one shorthand member. */
function shortKeysIn(text: string): readonly string[] {
  const name = /^[\w$]+$/u.exec(text.replaceAll(/[\s,]+/gu, " ").trim())?.[0];
  return name === undefined ? [] : [name];
}

/** Strings, templates without nested ones, and comments: no keys or brackets are in them. */
const quotedText =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//uy;

/** The keys of the members in a text, without those of nested objects. */
function keysIn(text: string): string[] {
  const keys: string[] = [];
  let depth = 0;
  let isStart = true;
  for (let index = 0; index < text.length; index += 1) {
    const found = isStart && depth === 0 ? keyAt(text, index) : undefined;
    if (found) {
      keys.push(found.key);
      index = found.end - 1;
      isStart = false;
      continue;
    }
    quotedText.lastIndex = index;
    const [skipped] = quotedText.exec(text) ?? [];
    const character = text.charAt(index);
    if (skipped !== undefined) {
      index += skipped.length - 1;
      isStart &&= skipped.startsWith("/");
    } else if (/[([{]/u.test(character)) depth += 1;
    else if (/[)\]}]/u.test(character)) depth -= 1;
    else if (!/\s/u.test(character)) isStart = character === ",";
  }
  return keys;
}

const memberKey = /(?:"(?<double>[^"\\]*)"|'(?<single>[^'\\]*)'|(?<name>[\w$]+))\s*:/uy;

function keyAt(
  text: string,
  index: number,
): { readonly key: string; readonly end: number } | undefined {
  memberKey.lastIndex = index;
  const found = memberKey.exec(text);
  const { double, single, name } = found?.groups ?? {};
  const key = double ?? single ?? name;
  return key === undefined ? undefined : { key, end: memberKey.lastIndex };
}
