import { endings } from "./parse.js";

/** The endings of the files of which code fences are read. */
export const markdownEndings: readonly string[] = ["md", "mdx"];

/**
 * The endings of the files that are read, without the dot.
 *
 * @param withDocs whether Markdown is read for its code fences
 */
export function readEndings(withDocs: boolean): readonly string[] {
  return withDocs ? [...endings, ...markdownEndings] : endings;
}
