import { javascript } from "@codemirror/lang-javascript";
import { json } from "@codemirror/lang-json";
import type { Extension } from "@codemirror/state";
import { endingOf, isScript } from "../../engine/parse.js";

/** Returns the syntax highlighting for a file, by its name. */
export function languageOf(fileName: string): Extension {
  const ending = endingOf(fileName);
  if (!isScript(fileName)) return ending.startsWith("json") ? json() : [];
  const typescript = /^[cm]?tsx?$/u.test(ending);
  return javascript({ typescript, jsx: ending.endsWith("x") || !typescript });
}
