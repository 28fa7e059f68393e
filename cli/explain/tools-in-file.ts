import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { registrations } from "../../context/registrations.js";
import { parserFor } from "../../engine/parse.js";
import { memberOf } from "../../syntax/ancestors.js";
import type { Document } from "../../syntax/document.js";
import { Positions } from "../../syntax/position.js";
import { unlessSpread } from "../../syntax/spreads.js";
import { type ArrayValue, member, stringOf, type Value, within } from "../../syntax/value.js";
import { UsageError } from "../options/usage-error.js";

/** A tool that a file defines. */
export interface ListedTool {
  readonly name: string;
  /** The index of the tool in its list. */
  readonly number: number;
  readonly line: number;
}

/** The keys of a tool's schema, in the protocol and in the APIs of models. */
const schemaKeys = ["inputSchema", "input_schema", "parameters", "parametersJsonSchema"];

/**
 * Returns the tools of a file, which is either a list in JSON, for the protocol or the API of a
 * model, or code that registers them.
 *
 * @throws UsageError if the file does not exist or cannot be parsed
 */
export async function toolsInFile(path: string, cwd: string): Promise<readonly ListedTool[]> {
  const parse = await parserFor(path);
  if (!parse) throw new UsageError(`--file takes code or JSON, and ${path} is neither.`);
  const parsed = parse(textOf(path, cwd));
  if (parsed.kind === "failed")
    throw new UsageError(`${path} cannot be read: ${parsed.message} (line ${parsed.line})`);
  return toolsIn(parsed.document);
}

function textOf(path: string, cwd: string): string {
  try {
    return readFileSync(resolve(cwd, path), "utf8").replace(/^\uFEFF/u, "");
  } catch {
    throw new UsageError(`There is no file ${path}.`);
  }
}

function toolsIn(document: Document): readonly ListedTool[] {
  const names = [...definedNames(document), ...registeredNames(document)].toSorted(
    (one, other) => one.span[0] - other.span[0],
  );
  const lists = new Set(names.map(listOf));
  const [list] = lists.size === 1 ? lists : [];
  const positions = new Positions(document.text);
  return names.map((name, index) => ({
    name: stringOf(name) ?? "",
    number:
      list?.elements.findIndex((element) => element && within(name.span, element.span)) ?? index,
    line: positions.at(name.span[0]).line,
  }));
}

/** The names in tool definitions: in lists, and in objects that frameworks register. */
function definedNames({ objects }: Document): readonly Value[] {
  return objects.flatMap((object) => {
    const name = member(object, "name")?.value;
    const hasSchema = schemaKeys.some((key) => member(object, key) !== undefined);
    return hasSchema && name && stringOf(name) !== undefined ? [name] : [];
  });
}

/** The names under which code registers tools. */
function registeredNames({ calls }: Document): readonly Value[] {
  return calls.flatMap(({ arguments: [given], name }) => {
    const isTool = registrations.get(name)?.registers === "tool";
    const called = isTool ? unlessSpread(given) : undefined;
    return called && stringOf(called) !== undefined ? [called] : [];
  });
}

/** The list with the tool that a name belongs to. OpenAI nests a definition under `function`. */
function listOf(name: Value): ArrayValue | undefined {
  const definition = memberOf(name)?.owner;
  const around = definition && memberOf(definition);
  const place = (around?.key === "function" ? around.owner : definition)?.place;
  return place?.kind === "element" ? place.array : undefined;
}
