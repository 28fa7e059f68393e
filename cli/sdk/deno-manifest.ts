import { parseJson } from "../../syntax/parse-json.js";
import { applyEdits, type Edit } from "../../syntax/edit.js";
import { lineBreakOf } from "../../syntax/style.js";
import { indentAt, isMultiline } from "../../syntax/lines.js";
import { type Member, member, members, stringOf } from "../../syntax/value.js";
import { denoSpecifier } from "../../project/deno-packages.js";
import { rootObject } from "../init/json-file.js";
import { firstLinePackage } from "./first-line-packages.js";
import { isZodTooOld, type ManifestTexts, newZod } from "./manifest-text.js";

/**
 * Replaces SDK 1 with the packages of SDK 2 in the `imports` of a `deno.json`. If these named the
 * modules of SDK 1 one by one, they name those of SDK 2 too.
 *
 * @param added the packages that the code needs, with their ranges
 * @param modules the modules that the code imports
 * @returns the texts, or the reason why the file must be changed by hand
 */
export function denoTexts(
  text: string,
  added: ReadonlyMap<string, string>,
  modules: ReadonlySet<string>,
): ManifestTexts | string {
  const parsed = parseJson(text, "json");
  if (parsed.kind === "failed") return "It cannot be parsed.";
  const root = rootObject(parsed.document);
  if (typeof root === "string") return root;
  const imports = member(root, "imports")?.value;
  if (imports?.kind !== "object") return "It has no `imports`.";
  const all = members(imports);
  const old = all.filter((one) => packageIn(one)?.name === firstLinePackage);
  const [first] = old;
  if (!first) return `It does not ask for ${firstLinePackage}.`;
  const sign = /^[~^]?/u.exec(packageIn(first)?.version ?? "")?.[0] ?? "";
  const isByModule = old.some(({ key }) => key?.startsWith(`${firstLinePackage}/`) === true);
  const lines = [...added].flatMap(([name, range]) => {
    const asked = `npm:${name}@${range.replace(/^\^/u, sign)}`;
    const own = isByModule ? [...modules].filter((one) => one.startsWith(`${name}/`)) : [];
    return [name, ...own.toSorted()]
      .filter((key) => !member(imports, key))
      .map((key) => `${JSON.stringify(key)}: ${JSON.stringify(asked + key.slice(name.length))}`);
  });
  const gap = isMultiline(parsed.document, imports.span)
    ? lineBreakOf(parsed.document) + indentAt(parsed.document, first.span[0])
    : " ";
  const last = old.at(-1) ?? first;
  const between = lines.map((line) => `,${gap}${line}`).join("");
  const [start, end] = [all.indexOf(first), all.indexOf(last)];
  if (end - start !== old.length - 1 || lines.length === 0)
    return `Its entries for ${firstLinePackage} are not in a row.`;
  const replaced: Edit = { span: [first.span[0], last.span[1]], text: lines.join(`,${gap}`) };
  return {
    between: applyEdits(text, [{ span: [last.span[1], last.span[1]], text: between }]),
    after: applyEdits(text, [replaced, ...zodEdits(all)]),
  };
}

/** Raises zod to the oldest version that SDK 2 supports. */
function zodEdits(all: readonly Member[]): readonly Edit[] {
  return all.flatMap((one): readonly Edit[] => {
    const { name, version } = packageIn(one) ?? {};
    if (name !== "zod" || version === undefined || !isZodTooOld(version)) return [];
    const said = stringOf(one.value)?.replace(version, newZod(version));
    return [{ span: one.value.span, text: JSON.stringify(said) }];
  });
}

function packageIn({ value }: Member): ReturnType<typeof denoSpecifier> {
  return denoSpecifier(stringOf(value) ?? "");
}
