import { type Document, textOf } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";
import { todoRule } from "../../syntax/todo.js";
import { functionsAround } from "../../syntax/around.js";
import { members, type Span, stringOf, type Value, within } from "../../syntax/value.js";
import { memberOf, namesEnclosing } from "../../syntax/ancestors.js";
import { olderClientReason } from "./older-clients.js";
import type { KnownFile } from "../known-file.js";
import { lineBreakAfter } from "../../syntax/lines.js";
import { linesAround } from "./lines-around.js";
import { isTitledForm, mentionsTitledForm } from "./titled-twin.js";

/** Words with which authors mark an old form as intended. */
const saysSo = /legacy|deprecated|backward/iu;

/** Words of comments with which authors mark a wrong form as intended. */
const onPurpose = /deliberate|intentional|on purpose|should (?:fail|trigger|warn)/iu;

/** Folders and files whose code is old or broken on purpose. */
const oldFolders =
  /(?:^|\/)(?:conformance|vendor|vendored|compat|legacy|deprecated|old)\/|(?:^|[/._-])(?:legacy|deprecated|old)(?=\.[cm]?[jt]sx?$)/u;

/** Folders of samples. JSON samples are messages, which must be correct. */
const sampleFolders = /(?:^|\/)(?:fixtures|__fixtures__)\//u;

/** Why a legacy enum is probably intended, as the end of a sentence, or `undefined`. */
export function deliberateEnumReason(field: Value, settings: KnownFile): string | undefined {
  const reason = sampleReason(settings) ?? deliberateReason(field, settings);
  if (reason !== undefined) return reason;
  if (hasDocumentationThatSaysSo(field)) return "a comment marks it as intended";
  if (hasTitledAlternative(field)) return "the other branch already has the titled form";
  return olderClientReason(field, settings.path);
}

/** Why old or broken content is probably intended, as the end of a sentence, or `undefined`. */
export function deliberateContentReason(object: Value, settings: KnownFile): string | undefined {
  const sample = object.document.language === "json" ? undefined : sampleReason(settings);
  const reason = sample ?? deliberateReason(object, settings);
  return reason ?? (isQuotedAbove(object) ? "a comment marks it as intended" : undefined);
}

/** Whether a comment right above an enclosing call says so about a text of the object. */
function isQuotedAbove(object: Value): boolean {
  const { calls, comments } = object.document;
  const held = object.kind === "object" ? members(object) : [];
  const texts = held.flatMap(({ value }) => stringOf(value) ?? []);
  return comments.some(({ span }) => {
    const comment = textOf(object.document, span);
    return (
      commentSaysSo(comment) &&
      texts.some((text) => text.length > 3 && comment.includes(text)) &&
      calls.some(
        (one) => within(object.span, one.span) && standsAbove(object.document, span, one.span),
      )
    );
  });
}

/** Why a type or a schema is probably old on purpose, as the end of a sentence, or `undefined`. */
export function deliberateDeclarationReason(
  document: Document,
  name: string,
  span: Span,
  settings: KnownFile,
): string | undefined {
  const folder = sampleReason(settings) ?? folderReason(oldFolders, settings.path);
  if (folder !== undefined) return folder;
  if (saysSo.test(name)) return `the name \`${name}\` marks it as intended`;
  const region = linesAround(document, span);
  return hasCommentWithin(document, region) ? "a comment marks it as intended" : undefined;
}

function sampleReason({ path }: KnownFile): string | undefined {
  return folderReason(sampleFolders, path);
}

function folderReason(folders: RegExp, path: string): string | undefined {
  const found = folders.exec(path)?.[0];
  if (found === undefined) return undefined;
  return found.endsWith("/")
    ? `files under \`${found.replaceAll("/", "")}\` are often old on purpose`
    : `the file is called \`${found.replace(/^[/._-]/u, "")}\``;
}

function deliberateReason(field: Value, { path }: KnownFile): string | undefined {
  const folder = folderReason(oldFolders, path);
  if (folder !== undefined) return folder;
  const own = nameOfField(field);
  for (const name of namesEnclosing(field))
    if ((name !== own || namesForm.test(name)) && saysSo.test(name))
      return `the name \`${name}\` marks it as intended`;
  if (testsThatSaySo(field.document).some(({ span }) => within(field.span, span)))
    return "the title of the test marks it as intended";
  if (hasCommentWithin(field.document, commentRegion(field)))
    return "a comment marks it as intended";
  if (isUnderLegacyTest(field)) return "the condition above marks it as intended";
  return undefined;
}

/** Words in the name of a field that is there to show a form: `legacyTitledEnum`. */
const namesForm = /enum/iu;

/**
 * The name of a field in its form. It describes the user's data, such as a legacy system, and says
 * nothing about the form, unless it names one.
 */
function nameOfField(field: Value): string | undefined {
  const own = memberOf(field);
  return own && memberOf(own.owner)?.key === "properties" ? own.key : undefined;
}

/** Functions of test runners that take a title and one or more tests. */
const takesTitle: ReadonlySet<string> = new Set(["describe", "it", "suite", "test"]);

const testsThatSaySo = onceForEach(({ calls }: Document) =>
  calls.filter(
    ({ arguments: [title], callee }) =>
      callee.some((name) => takesTitle.has(name)) && saysSo.test(stringOf(title) ?? ""),
  ),
);

function hasCommentWithin(document: Document, region: Span): boolean {
  return document.comments.some(
    (comment) =>
      within(comment.span, region) &&
      commentSaysSo(textOf(document, comment.span)) &&
      todoRule(document, comment) === undefined,
  );
}

function commentSaysSo(text: string): boolean {
  return saysSo.test(text) || onPurpose.test(text);
}

function commentRegion(field: Value): Span {
  const own = memberOf(field);
  const lines = linesAround(field.document, field.span);
  if (!own) return lines;
  const { entries, span } = own.owner;
  const previous = entries[entries.indexOf(own) - 1];
  const before = previous ? previous.span[1] : span[0];
  // A comment after the previous member on the same line belongs to that member.
  const nextLine = previous ? lineBreakAfter(field.document, before) : before;
  return [nextLine < own.span[0] ? nextLine : before, Math.min(lines[1], span[1])];
}

/**
 * Whether a comment right above an enclosing function says so about `enumNames`. Other remarks
 * there are about other things.
 */
function hasDocumentationThatSaysSo(field: Value): boolean {
  const { document } = field;
  const around = functionsAround(document, field.span);
  return document.comments.some((comment) => {
    const { span } = comment;
    const text = textOf(document, span);
    return (
      todoRule(document, comment) === undefined &&
      /\benumNames\b/u.test(text) &&
      commentSaysSo(text) &&
      around.some((enclosing) => standsAbove(document, span, enclosing.span))
    );
  });
}

function standsAbove(document: Document, comment: Span, { 0: start }: Span): boolean {
  return comment[1] <= start && /^\s*?\n[^\n;{}]*$/u.test(textOf(document, [comment[1], start]));
}

function isUnderLegacyTest(field: Value): boolean {
  return field.document.branches.some(
    ({ span, test }) => within(field.span, span) && saysSo.test(textOf(field.document, test)),
  );
}

function hasTitledAlternative(field: Value): boolean {
  if (isTitledForm(field)) return false;
  return field.document.branches.some(
    ({ instead, span }) =>
      within(field.span, span) && mentionsTitledForm(textOf(field.document, instead)),
  );
}
