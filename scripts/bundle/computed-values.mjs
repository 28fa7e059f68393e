// Replaces a module by the values that it exports, computed when the package is built.
import { Buffer } from "node:buffer";
import { build } from "rolldown";

/**
 * A plugin that replaces a module by its exports.
 *
 * @param {string} path the path of the module
 */
export function computedValues(path) {
  return { name: "computed-values", load: (id) => (id === path ? valuesOf(id) : null) };
}

/** Returns code with the exports that a module evaluates to. */
async function valuesOf(path) {
  const built = await build({ input: path, platform: "node", write: false });
  const code = Buffer.from(built.output[0].code).toString("base64");
  const values = await import(`data:text/javascript;base64,${code}`);
  const names = new Map();
  const lines = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${written(value, names)};`,
  );
  return [...[...names].map(([text, name]) => `const ${name} = ${text};`), ...lines].join("\n");
}

/**
 * Serialises a value as code. Equal lists share one variable, since rules have most of their words
 * in common.
 */
function written(value, names) {
  if (Array.isArray(value)) {
    const text = `[${value.map((one) => written(one, names)).join(", ")}]`;
    if (!names.has(text)) names.set(text, `list${names.size}`);
    return names.get(text);
  }
  if (typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value).map(([key, one]) => `${key}: ${written(one, names)}`);
  return `{ ${members.join(", ")} }`;
}
