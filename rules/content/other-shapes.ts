import { contentHints, toolHints } from "../../protocol/annotations.js";

/** Members whose placement `valid-meta-placement` and `valid-annotations` check. */
const metadata: ReadonlySet<string> = new Set([
  ...["_meta", "meta", "annotations", ...contentHints, ...toolHints],
]);

/** Whether `valid-meta-placement` or `valid-annotations` checks where a member is. */
export function isMetadata(key: string): boolean {
  return metadata.has(key);
}

/** Properties of other shapes, which `valid-resource-link` and `no-foreign-content` report. */
const otherShapes: Readonly<Record<string, readonly string[]>> = {
  resource: [
    ...["uri", "name", "title", "description", "mimeType", "text", "blob", "data", "size", "icons"],
  ],
  resource_link: ["resource", "link", "resourceLink", "resource_link"],
  image: ["source"],
  audio: ["source"],
};

/** The properties of the shapes that blocks of a kind have elsewhere. */
export function keysOfOtherShapes(kind: string): readonly string[] {
  return otherShapes[kind] ?? [];
}
