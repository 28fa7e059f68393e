import { resolve } from "node:path";
import { migrateText } from "../../engine/migrate.js";
import { endingOf, isScript, parserFor } from "../../engine/parse.js";
import type { Parse } from "../../syntax/parsed.js";
import { rules as allRules } from "../../rules/all.js";
import { withPackages } from "../../rules/packages.js";
import { settingsFor } from "../../rules/settings.js";

/** The options of jscodeshift's command line that our transforms read. */
export interface TransformOptions {
  readonly protocolVersion?: unknown;
  readonly assume?: unknown;
  readonly olderClients?: unknown;
  readonly sensitive?: unknown;
  readonly types?: unknown;
  readonly completeness?: unknown;
  readonly clients?: unknown;
  readonly suggestions?: unknown;
}

/** A file as jscodeshift hands it to a transform. */
interface FileInfo {
  readonly path: string;
  readonly source: string;
}

export type Transform = (
  file: FileInfo,
  api: unknown,
  options?: TransformOptions,
) => Promise<string | undefined>;

/** A transform for jscodeshift that does what `migrate` does with the same rules: edits of the source, no reprinting. */
export function transform(...ruleIds: readonly string[]): Transform {
  const rules = allRules.filter(({ id }) => ruleIds.includes(id));
  return async ({ path, source }, _api, options = {}) => {
    const parse = await parserOf(path);
    if (!parse) return undefined;
    const { protocolVersion, assume, olderClients, sensitive, types } = options;
    const { completeness, clients, suggestions } = options;
    const user = {
      ...(protocolVersion === undefined ? {} : { protocolVersion }),
      ...(assume === undefined ? {} : { assume: [assume].flat() }),
      ...(olderClients === undefined ? {} : { olderClients: [olderClients].flat() }),
      ...(sensitive === undefined ? {} : { sensitive }),
      ...(types === undefined ? {} : { types }),
      ...(completeness === undefined ? {} : { completeness }),
      ...(clients === undefined ? {} : { clients: [clients].flat() }),
    };
    const settings = withPackages(settingsFor(user)(path), resolve(path));
    const hasMark = source.startsWith("\uFEFF");
    const text = hasMark ? source.slice(1) : source;
    const migrated = migrateText(text, parse, rules, settings, suggestions === true);
    if (migrated.left.kind === "failed") throw new SyntaxError(migrated.left.message);
    return migrated.text === text ? undefined : (hasMark ? "\uFEFF" : "") + migrated.text;
  };
}

/** Scripts are parsed as jscodeshift itself parses them: only what it can read comes here. */
async function parserOf(path: string): Promise<Parse | undefined> {
  if (!isScript(path)) return parserFor(path);
  const { parseWithBabel } = await import("../../engine/parse-with-babel.js");
  return (text) => parseWithBabel(text, endingOf(path));
}
