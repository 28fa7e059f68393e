import type { Document } from "../document.js";
import type { Member, ObjectValue, Span } from "../value.js";

/** What is still being read: only the readers may change it. */
export type Draft<T> = { -readonly [Key in keyof T]: T[Key] };

/** A document whose lists and tables still grow. */
export type DocumentDraft = { -readonly [Key in keyof Document]: Growing<Document[Key]> };

type Growing<T> =
  T extends ReadonlyMap<infer Key, infer Item>
    ? Map<Key, Growing<Item>>
    : T extends readonly (infer Item)[]
      ? Item[]
      : T;

/** A document of which nothing was read yet. */
export function emptyDocument(
  language: Document["language"],
  ending: string,
  text: string,
): DocumentDraft {
  return {
    language,
    ending,
    text,
    objects: [],
    arrays: [],
    functions: [],
    classes: [],
    accesses: [],
    calls: [],
    constructions: [],
    operations: new Map(),
    returned: [],
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

/** A plain member whose value was not read yet: that needs its member as its place. */
export function memberDraft(
  owner: ObjectValue,
  span: Span,
  key: string | undefined,
  keySpan: Span,
): Draft<Member> {
  return {
    kind: "member",
    span,
    key,
    keySpan,
    isShorthand: false,
    isMethod: false,
    isGetter: false,
    owner,
    value: {
      kind: "opaque",
      span: keySpan,
      outer: keySpan,
      place: { kind: "elsewhere" },
      casts: [],
      isPure: false,
    },
  };
}
