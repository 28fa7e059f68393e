import { isScript } from "../../engine/parse.js";

/** An object whose first name stands in quotes: no script begins like that, and JSON that is only half typed does. */
const object = /^\s*\{\s*"(?:[^"\\\n]|\\.)*"\s*:/u;

/** A list of objects may be the beginning of a statement too: it counts only if it is JSON to its end. */
const list = /^\s*\[\s*\{/u;

/** The name by which a text is read: one of JSON where the text is plainly JSON and the name is one of code. */
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
