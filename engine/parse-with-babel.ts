import { parse, type ParserOptions, type ParserPlugin } from "@babel/parser";
import { readDocument } from "../syntax/read.js";
import { failed, type Parsed } from "../syntax/parsed.js";

/** The syntax plugins for each file extension. In `.ts` and the like, `<T>x` is a cast. */
const pluginsByEnding: Readonly<Record<string, readonly ParserPlugin[]>> = {
  ts: ["typescript"],
  mts: ["typescript"],
  cts: ["typescript"],
  tsx: ["typescript", "jsx"],
  js: ["jsx", "flow"],
  mjs: ["jsx", "flow"],
  cjs: ["jsx", "flow"],
  jsx: ["jsx", "flow"],
};

/**
 * Parses TypeScript or JavaScript (including Flow) with Babel. Its tree has exact offsets, unlike
 * the one that jscodeshift's `j(source)` returns.
 */
export function parseWithBabel(text: string, ending: string): Parsed {
  try {
    const document = readDocument(parse(text, optionsFor(ending)), text, ending);
    if (!document) throw new TypeError("The parser returned no tree.");
    return { kind: "parsed", document };
  } catch (error) {
    return failed(error);
  }
}

function optionsFor(ending: string): ParserOptions {
  return {
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
  };
}
