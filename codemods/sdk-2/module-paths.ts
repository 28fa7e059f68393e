import type { Document } from "../../syntax/document.js";
import type { Edit } from "../../syntax/edit.js";

/** Other names that SDK 1 has for its modules, which the codemod does not know. */
const path =
  /(?<=["']@modelcontextprotocol\/sdk\/)(?:dist\/(?:cjs|esm)\/)?(?<module>[\w/.-]+)(?=["'])/gu;

/** `@modelcontextprotocol/sdk/client` becomes `@modelcontextprotocol/sdk/client/index.js`. */
export function modulePaths({ text }: Document): readonly Edit[] {
  return [...text.matchAll(path)].flatMap(({ 0: found, groups, index }): readonly Edit[] => {
    const module = groups?.["module"] ?? "";
    const whole = /^(?:client|server)$/u.test(module) ? `${module}/index.js` : module;
    return whole === found ? [] : [{ span: [index, index + found.length], text: whole }];
  });
}
