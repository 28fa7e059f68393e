import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";
import { insteadOfMatches } from "./matches.js";

/** Paths of SDK 1's modules that the SDK's codemod does not know. */
const path =
  /(?<=["']@modelcontextprotocol\/sdk\/)(?:dist\/(?:cjs|esm)\/)?(?<module>[\w/.-]+)(?=["'])/gu;

/** Rewrites `@modelcontextprotocol/sdk/client` to `@modelcontextprotocol/sdk/client/index.js`. */
export function modulePaths({ text }: Document): readonly Edit[] {
  return insteadOfMatches(text, path, ({ 0: found, groups }) => {
    const module = groups?.["module"] ?? "";
    const whole = /^(?:client|server)$/u.test(module) ? `${module}/index.js` : module;
    return whole === found ? undefined : whole;
  });
}

/** Types with the same name in both versions of the SDK. */
const type =
  /@modelcontextprotocol\/sdk\/(?<module>client|server)\/(?:index|mcp)\.js(?=["']\)\.(?:McpServer|ResourceTemplate|Server|Client)\b)/gu;

/** Updates type imports in comments: `import("@modelcontextprotocol/server").McpServer`. */
export function commentTypes({ comments, text }: Document): readonly Edit[] {
  return comments.flatMap(({ span }) =>
    insteadOfMatches(
      text,
      type,
      ({ groups }) => `@modelcontextprotocol/${groups?.["module"] ?? "server"}`,
      span,
    ),
  );
}

const reexport =
  /^export (?<names>\{[^{}]*\}) from (?<mark>["'])@modelcontextprotocol\/(?:client|server)\k<mark>(?<end>;?)/gmu;

/** Splits re-exports, because SDK 2 has a separate package for schemas. */
export function mixedReexports({ text }: Document): readonly Edit[] {
  return insteadOfMatches(text, reexport, ({ 0: source, groups }) => {
    const { end = "", mark = '"', names = "" } = groups ?? {};
    const listed = names
      .slice(1, -1)
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "");
    const isSchema = (name: string): boolean => /^[A-Z]\w*Schema\b/u.test(name);
    const schemas = listed.filter(isSchema);
    const others = listed.filter((name) => !isSchema(name)).map(withNewCodes);
    const isSame = schemas.length === 0 && others.every((name) => listed.includes(name));
    if (isSame || /\/[/*]/u.test(names)) return undefined;
    const core = `export { ${schemas.join(", ")} } from ${mark}@modelcontextprotocol/core${mark}${end}`;
    const kept = source.replace(names, `{ ${others.join(", ")} }`);
    if (schemas.length === 0) return kept;
    return others.length === 0 ? core : `${core}\n${kept}`;
  });
}

/** Keeps the exported name of the protocol's error codes. The SDK's own codes are elsewhere. */
function withNewCodes(name: string): string {
  return name === "ErrorCode" ? "ProtocolErrorCode as ErrorCode" : name;
}
