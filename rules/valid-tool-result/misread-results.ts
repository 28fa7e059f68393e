import { type Rewrite, rewritten } from "../../codemods/rewrite.js";
import {
  placeInSdkResult,
  type AnswerReading,
  answerReadings,
} from "../../context/messages/client-results.js";
import { scalar } from "../../flow/evaluated.js";
import { mayBe } from "../../flow/passages.js";
import { isIndex, type Path } from "../../flow/path.js";
import { blockKinds } from "../../protocol/content.js";
import { type Document, textOf } from "../../syntax/document.js";
import { declarationAt } from "../../syntax/names.js";
import { member, type ReferenceValue } from "../../syntax/value.js";
import type { Defect } from "../defect.js";
import { misreadAt, misreadKeys } from "./misread-keys.js";

/** Reports code of a client that reads a member which the answer does not have. */
export function* misreadResults(
  document: Document,
): Iterable<Defect<"misread"> & { readonly at: AnswerReading }> {
  const readings = answerReadings(document);
  for (const at of readings.filter((one) => namesIn(one).some((key) => misreadKeys.has(key)))) {
    for (const place of placesOf(at)) {
      const end = place.findIndex((_, index) => misreadAt(place.slice(0, index + 1)));
      const known = misreadAt(place.slice(0, end + 1));
      const key = place[end] ?? "";
      if (!known || !namesIn(at).includes(key)) continue;
      const whole = [...place.slice(0, end), ...keysIn(known.meant)];
      // Code that reads a list may go on with its elements under other names.
      const list = whole.indexOf("*", end + 1);
      const right = list < 0 ? whole : whole.slice(0, list);
      // Code for several protocols reads both, and a server may be the project's own.
      const beside = readings.filter((one) => isBeside(one, at));
      if (beside.some((one) => reads(one, right)) || addsMember(document, readings, key)) continue;
      const { isList = false, meant, more = "", what } = known;
      const rewrite = isList ? undefined : readInstead(at, key, meant, place.slice(end + 1));
      yield { at, id: "misread", data: { key, meant, more, what }, rewrite };
      break;
    }
  }
}

/**
 * The definition of an answer and the keys to what an expression reads, as in the table; and those in
 * a block, if the code has asked for its type.
 */
function placesOf(at: AnswerReading): readonly Path[] {
  const place = placeInSdkResult(at)?.map((key) => (isIndex(key) ? "*" : key));
  if (!place) return [];
  const [root, content, , ...inBlock] = place;
  if (root !== "CallToolResult" || content !== "content" || at.kind !== "reference") return [place];
  const isOfBlock = at.path.length - 1 === inBlock.length;
  const [only, ...others] = isOfBlock ? definitionsAt(at) : [];
  return only && others.length === 0 ? [[only, ...inBlock], place] : [place];
}

/** The definitions of the blocks with which the code gets to a place. */
function definitionsAt(at: ReferenceValue): readonly string[] {
  const known = [...blockKinds].map(([kind, { definition }]) => [kind, definition] as const);
  return [...known, ["another", "another"] as const].flatMap(([kind, definition]) =>
    mayBe(at, { kind: "object with", key: "type", value: scalar(kind) }) ? definition : [],
  );
}

/** `[0].text`, as in the table. */
function keysIn(meant: string): Path {
  return meant
    .replaceAll("[0]", ".*")
    .split(".")
    .filter((key) => key !== "");
}

/** The keys that an expression itself reads. */
function namesIn(at: AnswerReading): Path {
  return at.kind === "reference" ? at.path.slice(1) : [at.key ?? ""];
}

/** Whether a file adds a member to what it has got: `block.source = name`, `Object.assign(…)`. */
function addsMember({ calls }: Document, readings: readonly AnswerReading[], key: string): boolean {
  return (
    readings.some((one) => one.place.kind === "written" && namesIn(one).at(-1) === key) ||
    calls.some(
      ({ arguments: [, ...given], callee }) =>
        callee.join(".") === "Object.assign" && given.some((one) => member(one, key)),
    )
  );
}

/** Whether two expressions read from the same variable. */
function isBeside(one: AnswerReading, other: AnswerReading): boolean {
  const root = rootOf(one);
  const name = root?.path[0] ?? "";
  if (!root || name !== rootOf(other)?.path[0]) return false;
  const declared = declarationAt(root.document, name, root.span);
  return declared === declarationAt(root.document, name, other.span);
}

function rootOf(at: AnswerReading): ReferenceValue | undefined {
  if (at.kind === "reference") return at;
  return at.object.kind === "reference" ? at.object : undefined;
}

/** Whether an expression reads what is under some keys of an answer. */
function reads(at: AnswerReading, [...right]: Path): boolean {
  if (!namesIn(at).includes(right.at(-1) ?? "")) return false;
  return placesOf(at).some((place) => place.slice(0, right.length).join() === right.join());
}

function readInstead(
  { document, kind, span }: AnswerReading,
  key: string,
  known: string,
  rest: readonly string[],
): Rewrite | undefined {
  // Of a link, another part of the object is meant than the whole.
  if (key === "resource") return undefined;
  // The text of an error is elsewhere.
  if (key === "error" && (kind === "access" || rest.join(".") !== known)) return undefined;
  const dot = textOf(document, span).lastIndexOf(`.${key}`);
  const isWhole = ["source", "image_url"].includes(key);
  if (dot < 0 || (isWhole && rest.length > 0)) return undefined;
  const start = span[0] + (known.startsWith("[") ? dot : dot + 1);
  const end = key === "error" ? span[1] : span[0] + dot + 1 + key.length;
  return rewritten([{ span: [start, end], text: known }], "the code may take another way then");
}
