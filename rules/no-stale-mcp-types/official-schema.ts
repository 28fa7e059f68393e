import type { Rewrite } from "../../codemods/rewrite.js";
import { useOfficialSchema } from "../../codemods/types/zod-official.js";
import { importsFrom } from "../../context/imports.js";
import type { TypesStyle } from "../../context/choices.js";
import type { Settings } from "../../context/settings.js";
import { zodOf } from "../../protocol/sdk-versions.js";
import type { Document } from "../../syntax/document.js";
import type { DeclaredShape } from "../../syntax/shapes/declared-shape.js";
import type { ZodNotation } from "../../syntax/shapes/zod-notation.js";
import type { Value } from "../../syntax/value.js";
import { zodVersion } from "../../syntax/zod.js";
import { type ComparedType, saysMore } from "./says-more.js";
import { packageOf, tooOld } from "./sdk-age.js";

/**
 * Modules with the protocol's schemas: one in SDK 1 and one in SDK 2, where no other package has
 * them.
 */
const modules = [
  {
    packages: /^@modelcontextprotocol\/sdk(?:\/|$)/u,
    module: "@modelcontextprotocol/sdk/types.js",
  },
  { packages: /^@modelcontextprotocol\/core$/u, module: "@modelcontextprotocol/core" },
] as const;

/**
 * The module from which a file can import the SDK's schemas, or `undefined` if it should keep its
 * own.
 *
 * @param style the user's choice; by default the SDK's schemas if the file already imports from
 * that module's package
 */
function officialModule(document: Document, style: TypesStyle | undefined): string | undefined {
  if (style === "inline") return undefined;
  return modules.find(({ packages }) => importsFrom(document, packages))?.module;
}

/**
 * Replaces a schema with the SDK's, if that is wanted and changes nothing else; otherwise returns
 * the given rewrite.
 *
 * @param parts the parts of the schema, which may be unused without it
 */
export function officialOr(
  document: Document,
  shape: DeclaredShape<ZodNotation>,
  parts: readonly Value[],
  type: ComparedType,
  settings: Settings,
  inline: Rewrite,
): Rewrite {
  const { value } = shape.source;
  const module = officialModule(document, settings.types);
  if (module === undefined || value.kind !== "call" || saysMore(document, shape, type))
    return inline;
  if (tooOld(type, module, settings) !== undefined) return inline;
  const name = `${type}Schema`;
  const sdk = packageOf(module);
  const isSameZod = zodVersion(document) === zodOf(sdk, settings.officialPackages.get(sdk));
  return useOfficialSchema(document, value, parts, { name, module, isSameZod }) ?? inline;
}
