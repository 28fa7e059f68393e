import type { Document } from "../document.js";
import type { Member, ObjectValue, Span } from "../value.js";

/** A value that is still being read. Only the readers may change it. */
export type Draft<T> = { -readonly [Key in keyof T]: T[Key] };

/** A document whose arrays and maps are still growing. */
export type DocumentDraft = { -readonly [Key in keyof Document]: Growing<Document[Key]> };

type Growing<T> =
  T extends ReadonlyMap<infer Key, infer Item>
    ? Map<Key, Growing<Item>>
    : T extends readonly (infer Item)[]
      ? Item[]
      : T;

/** A document with nothing read yet. */
export function emptyDocument(
  language: Document["language"],
  ending: string,
  text: string,
): DocumentDraft {
  return {
    language,
    ending,
    text,
    values: [],
    objects: [],
    arrays: [],
    functions: [],
    classes: [],
    accesses: [],
    calls: [],
    constructions: [],
    operations: new Map(),
    returned: [],
    thrown: [],
    assigned: [],
    comments: [],
    verbatim: () => [],
    declarations: new Map(),
    references: new Map(),
    types: new Map(),
    comparisons: [],
    exported: new Map(),
    reexports: [],
    branches: [],
    loops: [],
    finalizers: [],
    pauses: [],
    statements: [],
    blocks: () => [],
    imports: [],
  };
}

/** A plain member without its value, which needs the member as its place to be read. */
export function memberDraft(
  owner: ObjectValue,
  span: Span,
  key: string | undefined,
  keySpan: Span,
): Draft<Member> {
  return {
    kind: "member",
    document: owner.document,
    span,
    key,
    keySpan,
    isShorthand: false,
    isMethod: false,
    isGetter: false,
    owner,
    value: {
      kind: "opaque",
      document: owner.document,
      span: keySpan,
      outer: keySpan,
      place: { kind: "elsewhere" },
      casts: [],
      isPure: false,
    },
  };
}
