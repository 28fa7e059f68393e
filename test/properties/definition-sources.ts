import { checkText } from "../../engine/check.js";
import { parserFor } from "../../engine/parse.js";
import type { DefinitionName } from "../../protocol/definitions.js";
import type { Revision } from "../../protocol/revision.js";
import { recommendedRules } from "../../rules/all.js";
import { settingsFor } from "../../rules/settings.js";
import type { Json } from "./definition-json.js";
import { messagesWith } from "./definition-messages.js";

/** A way to write an object of a definition in a file that proves what it is. */
export interface Source {
  /** `a typed constant` or, in JSON, the message that contains the object. */
  readonly name: string;
  readonly language: "JSON" | "TypeScript";
  readonly write: (value: Json) => string;
}

/**
 * Returns the ways to write objects of a definition: as a typed constant, and in every message that
 * can contain them.
 */
export function sourcesOf(name: DefinitionName, revision: Revision): readonly Source[] {
  const constant: Source = {
    name: "a typed constant",
    language: "TypeScript",
    write: (value) =>
      `import type { ${name} } from "@modelcontextprotocol/sdk/types.js";\n\n` +
      `export const value: ${name} = ${JSON.stringify(value, null, 2)};\n`,
  };
  const messages = messagesWith(name, revision).map((message): Source => ({
    name: message.name,
    language: "JSON",
    write: (value) => `${JSON.stringify(message.of(value), null, 2)}\n`,
  }));
  return [constant, ...messages];
}

const endings = { JSON: "json", TypeScript: "ts" };

const parsers = {
  JSON: await parserFor(`a.${endings.JSON}`),
  TypeScript: await parserFor(`a.${endings.TypeScript}`),
};

/**
 * The recommended rules about the protocol itself, without the one about limits of individual
 * clients.
 */
const rules = recommendedRules.filter(({ id }) => id !== "portable-tool-schema");

/** Returns the findings of these rules in a file, as `<rule> <message id>`. */
export function findingsIn(
  text: string,
  language: Source["language"],
  protocolVersion: Revision,
): readonly string[] {
  const parse = parsers[language];
  if (!parse) throw new Error(`There is no parser for ${language}.`);
  const settings = settingsFor({ protocolVersion })(`src/value.${endings[language]}`);
  const checked = checkText(text, parse, rules, settings);
  if (checked.kind === "failed") throw new Error(`${checked.message}\n${text}`);
  return checked.found.map(({ finding: { messageId }, rule }) => `${rule.id} ${messageId}`);
}
