import { jsxLanguage, tsxLanguage, typescriptLanguage } from "@codemirror/lang-javascript";
import { jsonLanguage } from "@codemirror/lang-json";
import type { Extension } from "@codemirror/state";
import { endingOf, isScript } from "../../engine/endings.js";

/**
 * Returns the syntax highlighting for a file, by its name. The languages come without what
 * CodeMirror adds for completions, which the editors do not have.
 */
export function languageOf(fileName: string): Extension {
  const ending = endingOf(fileName);
  if (!isScript(fileName)) return ending.startsWith("json") ? jsonLanguage : [];
  if (ending.endsWith("sx")) return ending === "tsx" ? tsxLanguage : jsxLanguage;
  return ending.includes("ts") ? typescriptLanguage : jsxLanguage;
}
