// The client and the server of the official SDK contain copies of some modules, such as the
// validator of JSON Schemas. A copy is bundled once.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const client = "@modelcontextprotocol/client";
const server = "@modelcontextprotocol/server";

/** The name of a module, without the hash that a build of the SDK adds: `ajvProvider`. */
const nameOf = (file) => basename(file).replace(/-[\w-]{8}\.mjs$/u, "");

/** A plugin that replaces modules of the server by the client's, where these are the same. */
export const sharedCopies = {
  name: "shared-copies",
  async resolveId(source, importer, options) {
    if (!importer?.includes(`node_modules/${server}/`)) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved && !resolved.external ? (twinOf(resolved.id) ?? resolved) : resolved;
  },
};

/** The client's copy of a module of the server; `undefined` if it has none. */
function twinOf(path) {
  if (!path.includes(`node_modules/${server}/`)) return undefined;
  const folder = dirname(path).replace(`node_modules/${server}`, `node_modules/${client}`);
  if (!existsSync(folder)) return undefined;
  const name = readdirSync(folder).find(
    (one) => one.endsWith(".mjs") && nameOf(one) === nameOf(path),
  );
  const twin = name && join(folder, name);
  return twin && isCopy(path, twin) ? twin : undefined;
}

function isCopy(path, twin) {
  const [here, there] = [path, twin].map((file) => readFileSync(file, "utf8"));
  return withoutHashes(here) === withoutHashes(there) && importedBy(path, here).every(twinOf);
}

const imported = /(?<=\bfrom ")\.\/[^"]+(?=")/gu;

function withoutHashes(text) {
  return text.replaceAll(imported, nameOf).replace(/\n\/\/# sourceMappingURL=.*\s*$/u, "");
}

function importedBy(path, text) {
  return [...text.matchAll(imported)].map(([file]) => join(dirname(path), file));
}
