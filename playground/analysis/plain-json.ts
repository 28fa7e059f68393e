import { isScript } from "../../engine/endings.js";

/**
 * Matches an object whose first key is quoted. No script starts like this, but half-typed JSON
 * does.
 */
const object = /^\s*\{\s*"(?:[^"\\\n]|\\.)*"\s*:/u;

/**
 * Matches the start of an array of objects. A statement can start like this too, so the whole text
 * must parse as JSON.
 */
const list = /^\s*\[\s*\{/u;

/**
 * Returns the file name that decides how a text is parsed: a `.json` name if the text is clearly
 * JSON although the file name is that of a script.
 */
export function nameToReadBy(fileName: string, text: string): string {
  return isScript(fileName) && isPlainJson(text)
    ? fileName.replace(/\.[^.]*$/u, ".json")
    : fileName;
}

function isPlainJson(text: string): boolean {
  return object.test(text) || (list.test(text) && isJson(text));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
