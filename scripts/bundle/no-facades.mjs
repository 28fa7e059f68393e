// Loads modules from the chunks that contain them.
import { posix } from "node:path";

const facade = /^export\{(?<names>[^}]*)\}from"(?<source>\.\/[^"]+)";\s*$/u;

/**
 * A plugin that removes chunks which only export another chunk's values under their own names, one
 * for each module that is imported dynamically: Node takes a millisecond to load each of them.
 */
export const noFacades = {
  name: "no-facades",
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === "chunk");
    const facades = new Map(chunks.flatMap((chunk) => valuesIn(chunk)));
    for (const chunk of chunks)
      chunk.code = chunk.code.replaceAll(/\bimport\(`(\.[^`]+)`\)/gu, (written, path) => {
        const folder = posix.dirname(chunk.fileName);
        const found = facades.get(posix.join(folder, path));
        if (!found) return written;
        const source = posix.relative(folder, found.source);
        return `import(\`${source.startsWith(".") ? source : `./${source}`}\`).then(e=>(${found.values}))`;
      });
    for (const fileName of facades.keys()) delete bundle[fileName];
  },
};

/** The chunk in which the values of a facade are, and code for an object of them. */
function valuesIn({ code, fileName, isEntry }) {
  const { names, source } = (!isEntry && facade.exec(code)?.groups) || {};
  if (!names) return [];
  const members = names.split(",").map((one) => {
    const [inside, outside = inside] = one.split(" as ");
    return `${outside}:e.${inside}`;
  });
  const values = `{${members.join(",")}}`;
  return [[fileName, { source: posix.join(posix.dirname(fileName), source), values }]];
}
