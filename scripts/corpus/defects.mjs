// Plants known defects in scripts, to measure how many of them `check` reports.
import { parse } from "@typescript-eslint/parser";

/**
 * @typedef {object} Planted
 * @property {string} kind one of `kinds`
 * @property {number} from the first line of the node that contains the defect
 * @property {number} to the last line of this node
 */

/** The kinds of defects, each with a pattern that matches findings about it. */
export const kinds = new Map([
  ["a block of a made-up kind in a result", /`json`/u],
  ["the same in a prompt message", /`json`/u],
  ["an `inputSchema` that is not an object", /inputSchema/u],
  ["resource contents with `url` instead of `uri`", /\bur[il]\b/iu],
  ["an image without `mimeType`", /mimeType/u],
  ['`isError: "true"`', /isError/u],
]);

const [block, message, input, contents, image, flag] = kinds.keys();

/**
 * Plants every kind of defect wherever it applies in a script.
 *
 * @param {string} path
 * @param {string} text
 * @returns {{ text: string, planted: readonly Planted[] }}
 */
export function plant(path, text) {
  const found = [];
  const filePath = path.replace(/\.([cm])[jt]s$/u, ".ts");
  walk(parse(text, { filePath, jsx: /x$|\.js$/u.test(path), loc: true, range: true }), [], found);
  const edits = found.toSorted((a, b) => b.range[0] - a.range[0]);
  return {
    text: edits.reduce(
      (before, { range: [start, end], by }) => before.slice(0, start) + by + before.slice(end),
      text,
    ),
    planted: found.map(({ kind, within: { start, end } }) => ({
      kind,
      from: start.line,
      to: end.line,
    })),
  };
}

/** @param around the ancestors of the node without casts, innermost first */
function walk(node, around, found) {
  if (node.type === "ObjectExpression") found.push(...defectsOf(node, around));
  const isCast = /^TS(?:As|Satisfies|NonNull)Expression$/u.test(node.type);
  const outer = isCast ? around : [node, ...around];
  for (const [key, child] of Object.entries(node))
    if (key !== "parent")
      for (const one of [child].flat()) if (typeof one?.type === "string") walk(one, outer, found);
}

function* defectsOf(object, [holder, ...outer]) {
  const kind = bare(valueOf(object, "type"));
  const isElement = holder?.type === "ArrayExpression";
  const [key, owner] = isElement ? outer : [holder, outer[0]];
  const place = key?.type === "Property" ? keyOf(key) : undefined;
  const hasRole = owner?.type === "ObjectExpression" && propertyOf(owner, "role") !== undefined;
  const at = (what, { range, loc }, by, within = loc) => ({ kind: what, range, by, within });

  if (kind?.value === "text" && propertyOf(object, "text") && place === "content") {
    if (isElement && !hasRole) yield at(block, kind, '"json"');
    if (!isElement && hasRole) yield at(message, kind, '"json"');
  }
  const mimeType = propertyOf(object, "mimeType");
  if (kind?.value === "image" && propertyOf(object, "data") && mimeType)
    yield at(image, mimeType.key, "mediaType", object.loc);
  const schema = bare(valueOf(object, "inputSchema"));
  const type = schema?.type === "ObjectExpression" ? bare(valueOf(schema, "type")) : undefined;
  if (type?.value === "object") yield at(input, type, '"array"', object.loc);
  const uri = propertyOf(object, "uri");
  if (isElement && place === "contents" && uri)
    yield at(contents, uri, uri.shorthand ? "url: uri" : "url", object.loc);
  const isError = bare(valueOf(object, "isError"));
  if (isError?.value === true && propertyOf(object, "content") && !propertyOf(object, "role"))
    yield at(flag, isError, '"true"');
}

function propertyOf(object, name) {
  const found = object.properties.find((one) => one.type === "Property" && keyOf(one) === name);
  if (!found) return undefined;
  // The edit replaces the key, or all of a shorthand property.
  const { key, loc, shorthand } = found;
  return { key, loc, range: key.range, shorthand, value: found.value };
}

function valueOf(object, name) {
  return propertyOf(object, name)?.value;
}

function keyOf({ computed, key }) {
  return computed ? undefined : (key.name ?? key.value);
}

/** Returns an expression without its casts. */
function bare(node) {
  return /^TS(?:As|Satisfies|NonNull)Expression$/u.test(node?.type) ? bare(node.expression) : node;
}
