import parserWith, { type Parser } from "jscodeshift/parser/babylon.js";
import { readDocument } from "../syntax/read.js";
import { failed, type Parsed } from "../syntax/parsed.js";

/**
 * The syntax plugins for each file extension. `.ts`, `.mts` and `.cts` files cannot contain JSX,
 * where `<T>x` is a cast.
 */
const pluginsByEnding: Readonly<Record<string, readonly string[]>> = {
  ts: ["typescript"],
  mts: ["typescript"],
  cts: ["typescript"],
  tsx: ["typescript", "jsx"],
  js: ["jsx", "flow"],
  mjs: ["jsx", "flow"],
  cjs: ["jsx", "flow"],
  jsx: ["jsx", "flow"],
};

const parsers = new Map<string, Parser>();

/**
 * Parses TypeScript or JavaScript (including Flow) with jscodeshift's own parser. Its tree has
 * exact offsets, unlike the one that `j(source)` returns.
 */
export function parseWithBabel(text: string, ending: string): Parsed {
  try {
    const document = readDocument(parserFor(ending).parse(text), text, ending);
    if (!document) throw new TypeError("The parser returned no tree.");
    return { kind: "parsed", document };
  } catch (error) {
    return failed(error);
  }
}

function parserFor(ending: string): Parser {
  const known = parsers.get(ending);
  if (known) return known;
  const parser = parserWith({
    sourceType: "unambiguous",
    allowReturnOutsideFunction: true,
    allowImportExportEverywhere: true,
    allowUndeclaredExports: true,
    errorRecovery: false,
    tokens: false,
    attachComment: false,
    plugins: [
      ...(pluginsByEnding[ending] ?? []),
      ["estree", { classFeatures: true }],
      "decorators-legacy",
      "decoratorAutoAccessors",
      "deprecatedImportAssert",
      "explicitResourceManagement",
    ],
  });
  parsers.set(ending, parser);
  return parser;
}
