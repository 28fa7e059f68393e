import { resolve } from "node:path";
import { migrateText } from "../../engine/migrate.js";
import { endingOf, isScript } from "../../engine/endings.js";
import { parserFor } from "../../engine/parse.js";
import type { Parse } from "../../syntax/parsed.js";
import { rules as allRules } from "../../rules/all.js";
import { withPackages } from "../../project/packages.js";
import { settingsFor } from "../../rules/settings.js";

/** Settings that are lists. jscodeshift's command line passes a single value without an array. */
const lists: readonly string[] = ["assume", "olderClients", "clients", "registrations"];

/** The settings that jscodeshift's command line accepts as options. */
const settingNames = [
  ...(["protocolVersion", "assume", "olderClients", "sensitive", "types"] as const),
  ...(["completeness", "clients", "registrations"] as const),
];

/** The command line options of jscodeshift that the transforms read. */
export type TransformOptions = Readonly<
  Partial<Record<(typeof settingNames)[number] | "suggestions", unknown>>
>;

/** A file as jscodeshift passes it to a transform. */
interface FileInfo {
  readonly path: string;
  readonly source: string;
}

export type Transform = (
  file: FileInfo,
  api: unknown,
  options?: TransformOptions,
) => Promise<string | undefined>;

/** A jscodeshift transform that makes the same edits as `migrate`, without reprinting the file. */
export function transform(...ruleIds: readonly string[]): Transform {
  const rules = allRules.filter(({ id }) => ruleIds.includes(id));
  return async ({ path, source }, _api, options = {}) => {
    const parse = await parserOf(path);
    if (!parse) return undefined;
    const user = Object.fromEntries(
      settingNames.flatMap((name) => {
        const { [name]: value } = options;
        return value === undefined ? [] : [[name, lists.includes(name) ? [value].flat() : value]];
      }),
    );
    const settings = withPackages(settingsFor(user)(path), resolve(path));
    const hasMark = source.startsWith("\uFEFF");
    const text = hasMark ? source.slice(1) : source;
    const migrated = migrateText(text, parse, rules, settings, options.suggestions === true);
    if (migrated.left.kind === "failed") throw new SyntaxError(migrated.left.message);
    return migrated.text === text ? undefined : (hasMark ? "\uFEFF" : "") + migrated.text;
  };
}

/** The parser for a file. Scripts are parsed with Babel, as jscodeshift does. */
async function parserOf(path: string): Promise<Parse | undefined> {
  if (!isScript(path)) return parserFor(path);
  const { parseWithBabel } = await import("../../engine/parse-with-babel.js");
  return (text) => parseWithBabel(text, endingOf(path));
}
