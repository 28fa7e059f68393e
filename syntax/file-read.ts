import { isFileRead } from "./kinds/bytes-of-calls.js";
import { constantAt } from "./names.js";
import { textOf } from "./document.js";
import { type CallValue, type Spread, stringOf, type Value } from "./value.js";

/** How many constants a path may be made of in a row: two can refer to each other. */
const fewNames = 4;

/**
 * The file that a call reads, as an import would name it, if its path begins where the script is:
 * `readFileSync(new URL("./tools.json", import.meta.url))`, `readFile(join(__dirname, "tools.json"))`.
 */
export function fileReadBy(call: CallValue): string | undefined {
  const [first] = call.arguments;
  const path = first && isFileRead(call) ? pathOf(first, fewNames) : undefined;
  // Otherwise it is the script itself, or its folder.
  return path?.startsWith("./") === true && path.length > 2 ? path : undefined;
}

/** A path from the folder of the script: `./` is that folder, and `.` the script itself. */
function pathOf(value: Value | Spread, names: number): string | undefined {
  const written = ofThisFile.get(value.kind === "spread" ? "" : textOf(value.document, value.span));
  if (written !== undefined) return written;
  switch (value.kind) {
    case "reference": {
      const [name, ...keys] = value.path;
      const held = keys.length === 0 ? constantAt(value.document, name, value.span) : undefined;
      return held && names > 0 ? pathOf(held, names - 1) : undefined;
    }
    // `new URL("./tools.json", import.meta.url).pathname`
    case "access":
      return ofAddress.has(value.key ?? "") ? pathOf(value.object, names) : undefined;
    case "template": {
      const [before, after] = value.texts;
      const [folder, ...others] = value.expressions;
      if (!folder || others.length > 0 || before !== "") return undefined;
      return inside(pathOf(folder, names), after);
    }
    case "new": {
      const [path, base] = value.arguments;
      if (value.name !== "URL" || !path) return undefined;
      if (!base) return pathOf(path, names);
      return pathOf(base, names) === "." ? inside("./", stringOf(path)) : undefined;
    }
    case "opaque": {
      const { operands = [], operator } = value.document.operations.get(value) ?? {};
      const [folder, path] = operands;
      return operator === "+" && folder ? inside(pathOf(folder, names), stringOf(path)) : undefined;
    }
    case "call":
      return pathMade(value, names);
    default:
      return undefined;
  }
}

function pathMade({ arguments: given, name }: CallValue, names: number): string | undefined {
  const [first, ...others] = given;
  const start = first && pathOf(first, names);
  switch (name) {
    case "fileURLToPath":
      return start;
    case "dirname":
      return start === "." ? "./" : undefined;
    case "join":
    case "resolve": {
      const parts = others.map((one) => stringOf(one));
      return parts.every((one) => one !== undefined) ? inside(start, parts.join("/")) : undefined;
    }
    default:
      return undefined;
  }
}

function inside(folder: string | undefined, path: string | undefined): string | undefined {
  if (folder?.startsWith("./") !== true || path === undefined) return undefined;
  return `${folder}/${path}`.replaceAll(/\/(?:\.?\/)+/gu, "/");
}

/** The members of an address that say where the file is. */
const ofAddress: ReadonlySet<string> = new Set(["href", "pathname"]);

const ofThisFile: ReadonlyMap<string, string> = new Map([
  ["__dirname", "./"],
  ["__filename", "."],
  ["import.meta.dirname", "./"],
  ["import.meta.filename", "."],
  ["import.meta.url", "."],
]);
