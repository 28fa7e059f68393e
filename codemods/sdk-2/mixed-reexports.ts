import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";

const reexport =
  /^export (?<names>\{[^{}]*\}) from (?<mark>["'])@modelcontextprotocol\/(?:client|server)\k<mark>(?<end>;?)/gmu;

/** Schemas that a file hands on come from a package of their own: one statement becomes two. */
export function mixedReexports({ text }: Document): readonly Edit[] {
  return [...text.matchAll(reexport)].flatMap((found): readonly Edit[] => {
    const { 0: source, groups, index } = found;
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
    if (isSame || /\/[/*]/u.test(names)) return [];
    const core = `export { ${schemas.join(", ")} } from ${mark}@modelcontextprotocol/core${mark}${end}`;
    const kept = source.replace(names, `{ ${others.join(", ")} }`);
    const both = others.length === 0 ? core : `${core}\n${kept}`;
    const whole = schemas.length === 0 ? kept : both;
    return [{ span: [index, index + source.length], text: whole }];
  });
}

/** The codes of the protocol keep their name for who imports them; those of the SDK itself are elsewhere. */
function withNewCodes(name: string): string {
  return name === "ErrorCode" ? "ProtocolErrorCode as ErrorCode" : name;
}
