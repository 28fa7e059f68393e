import { type Rewrite, rewritten } from "../../codemods/rewrite.js";
import {
  placeInSdkResult,
  type AnswerReading,
  answerReadings,
} from "../../context/messages/client-results.js";
import { definitionsUnder } from "../../context/messages/relayed.js";
import { scalar } from "../../flow/evaluated.js";
import { mayBe } from "../../flow/passages.js";
import { isIndex, type Path } from "../../flow/path.js";
import { definitionNames, isDefinitionName, keysOf } from "../../protocol/definitions.js";
import { blockKinds } from "../../protocol/content.js";
import { rowsOf, table } from "../../protocol/table.js";
import { type Document, textOf } from "../../syntax/document.js";
import { member, type ReferenceValue } from "../../syntax/value.js";
import type { Defect } from "../defect.js";

/** What clients look for under a key, although it has another one. */
interface Misread {
  readonly what: string;
  readonly meant: string;
  readonly more?: string;
}

const ofTool = { what: "Results of tools have" } as const;
const ofBlock = { what: "Blocks have" } as const;
const ofResource = { what: "Blocks of type `resource` have" } as const;
const ofContents = { what: "Contents of resources have" } as const;

/** By the definition of the answer, and the keys that lead to what is misread. */
const misread = table<Misread>({
  // The error of JSON-RPC: SDK clients throw it, so it never is in a result.
  "CallToolResult.error": {
    ...ofTool,
    meant: "isError",
    more: "; what went wrong is in `content`, and `callTool` throws when the request itself fails",
  },
  // The blocks of models, to which clients pass on those of tools.
  ...rowsOf({ ...ofBlock, meant: "data" }, [
    ...["CallToolResult.content.*.source", "CallToolResult.content.*.image_url"],
  ]),
  ...rowsOf({ ...ofBlock, meant: "mimeType" }, [
    ...["CallToolResult.content.*.media_type", "CallToolResult.content.*.mediaType"],
  ]),
  "ReadResourceResult.content": {
    what: "Results of `resources/read` have",
    meant: "contents",
  },
  "ReadResourceResult.contents.*.data": { ...ofContents, meant: "blob" },
  "ListToolsResult.tools.*.parameters": { what: "Tools have", meant: "inputSchema" },
  "ListPromptsResult.prompts.*.args": { what: "Prompts have", meant: "arguments" },
  "ListResourceTemplatesResult.resourceTemplates.*.uri": {
    what: "Templates of resources have",
    meant: "uriTemplate",
  },
  // Plural, unlike the request `completion/complete`.
  "ServerCapabilities.completion": { what: "Capabilities of servers have", meant: "completions" },
  // Blocks of a type that the code has asked for.
  ...rowsOf({ what: "Blocks of type `text` have", meant: "text" }, [
    ...["TextContent.content", "TextContent.value"],
  ]),
  ...rowsOf({ what: "Images have", meant: "data" }, ["ImageContent.url", "ImageContent.base64"]),
  ...rowsOf({ what: "Audio has", meant: "data" }, ["AudioContent.url", "AudioContent.base64"]),
  "EmbeddedResource.uri": { ...ofResource, meant: "resource.uri" },
  "EmbeddedResource.text": { ...ofResource, meant: "resource.text" },
  "EmbeddedResource.blob": { ...ofResource, meant: "resource.blob" },
  "EmbeddedResource.mimeType": { ...ofResource, meant: "resource.mimeType" },
  "ResourceLink.resource": { what: "Links have", meant: "uri" },
});

/** The keys that may be misread. Those of one word are spelt alike everywhere. */
const keys: ReadonlySet<string> = new Set([
  ...[...misread.keys()].map((one) => one.slice(one.lastIndexOf(".") + 1)),
  ...[...definitionNames]
    .filter(isDefinitionName)
    .flatMap(keysOf)
    .filter((key) => inSnakeCase(key) !== key)
    .map(inSnakeCase),
]);

/** A key as the SDKs of other languages spell it: `mime_type`. */
function inSnakeCase(key: string): string {
  return key.replace(/(?<=[a-z])[A-Z]/gu, (capital) => `_${capital.toLowerCase()}`);
}

/** What is misread at a place: a row of the table, or a member that is spelt otherwise. */
function misreadAt(place: Path): Misread | undefined {
  const [root = "", ...path] = place;
  const key = path.pop() ?? "";
  const known = misread.get(place.join("."));
  if (known || !isDefinitionName(root)) return known;
  for (const name of definitionsUnder(root, path)) {
    const meant = keysOf(name).find((one) => one !== key && inSnakeCase(one) === key);
    if (meant !== undefined) return { what: whatHas.get(name) ?? `\`${name}\` has`, meant };
  }
  return undefined;
}

const whatHas = table<string>({
  CallToolResult: ofTool.what,
  Tool: "Tools have",
  ...rowsOf(ofContents.what, ["TextResourceContents", "BlobResourceContents"]),
  ...rowsOf(
    ofBlock.what,
    [...blockKinds.values()].map(({ definition }) => definition),
  ),
});

/** Reports code of a client that reads a member which the answer does not have. */
export function* misreadResults(
  document: Document,
): Iterable<Defect<"misread"> & { readonly at: AnswerReading }> {
  const readings = answerReadings(document);
  for (const at of readings.filter((one) => namesIn(one).some((key) => keys.has(key)))) {
    for (const place of placesOf(at)) {
      const end = place.findIndex((_, index) => misreadAt(place.slice(0, index + 1)));
      const known = misreadAt(place.slice(0, end + 1));
      const key = place[end] ?? "";
      if (!known || !namesIn(at).includes(key)) continue;
      const right = [...place.slice(0, end), ...known.meant.split(".")];
      // Code for several protocols reads both, and a server may be the project's own.
      if (readings.some((one) => reads(one, right)) || addsMember(document, readings, key))
        continue;
      const { meant, more = "", what } = known;
      const rewrite = readInstead(at, key, meant, place.slice(end + 1));
      yield { at, id: "misread", data: { key, meant, more, what }, rewrite };
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
  return only && others.length === 0 ? [place, [only, ...inBlock]] : [place];
}

/** The definitions of the blocks with which the code gets to a place. */
function definitionsAt(at: ReferenceValue): readonly string[] {
  const known = [...blockKinds].map(([kind, { definition }]) => [kind, definition] as const);
  return [...known, ["another", "another"] as const].flatMap(([kind, definition]) =>
    mayBe(at, { kind: "object with", key: "type", value: scalar(kind) }) ? definition : [],
  );
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
  const start = span[0] + dot + 1;
  const end = key === "error" ? span[1] : start + key.length;
  return rewritten([{ span: [start, end], text: known }], "the code may take another way then");
}
