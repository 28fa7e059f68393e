import leven from "leven";
import { blockKinds } from "../../protocol/content.js";
import { table } from "../../protocol/table.js";
import { bareWord } from "../../protocol/bare-word.js";

/** What the author of an unknown kind probably meant. */
export type Meant =
  | { readonly as: Invented }
  | { readonly as: "media"; readonly mimeType: string }
  /** `isSure`: the kinds differ only in case or separators. */
  | { readonly as: "kind"; readonly kind: string; readonly isSure: boolean };

type Invented = "data" | "text" | "error" | "blob" | "interface";

/** Kinds that authors invent, and what they mean by them. The first match counts. */
const invented: readonly (readonly [pattern: RegExp, as: Invented])[] = [
  // By far the most frequent case: structured data, which belongs in a text or in
  // `structuredContent`.
  [/^(?:json|object|data|structured(?:content)?|application\/(?:[\w.-]+\+)?json5?)$/iu, "data"],
  // Text in some format. The protocol only has plain text blocks.
  [
    /^(?:string|plain(?:text)?|warning|markdown|md|html|xml|yaml|csv|code|table|text\/[\w.+-]+)$/iu,
    "text",
  ],
  [/^application\/(?:[\w.-]+\+)?(?:xml|yaml|javascript|x-yaml)$/iu, "text"],
  [/^(?:error|failure|exception)$/iu, "error"],
  [/^(?:blob|binary|file|document|pdf|video|application\/[\w.+-]+|video\/[\w.+-]+)$/iu, "blob"],
  // An MCP Apps interface is a resource whose URI starts with `ui://`.
  [/^(?:ui|widget|component)$/iu, "interface"],
];

/** Other words for the protocol's kinds. */
const synonyms = table({
  embeddedresource: "resource",
  img: "image",
  link: "resource_link",
  picture: "image",
  resourcereference: "resource_link",
  sound: "audio",
});

/** What the author of an unknown kind probably meant, or `undefined` if that is unclear. */
export function meantBy(kind: string): Meant | undefined {
  const exact = kindLike(kind, 0);
  if (exact !== undefined) return { as: "kind", kind: exact, isSure: true };
  if (/^(?:image|audio)\/[\w.+-]+$/iu.test(kind)) return { as: "media", mimeType: kind };
  const [, as] = invented.find(([pattern]) => pattern.test(kind)) ?? [];
  if (as) return { as };
  const near = synonyms.get(bareWord(kind)) ?? kindLike(kind, 2);
  return near === undefined ? undefined : { as: "kind", kind: near, isSure: false };
}

/** The known kind within a number of typos. No word is that close to two kinds. */
function kindLike(kind: string, errors: number): string | undefined {
  return [...blockKinds.keys()].find((known) => {
    const distance = leven(bareWord(known), bareWord(kind));
    return distance <= errors && distance < bareWord(known).length / 2;
  });
}
