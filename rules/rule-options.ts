import type { TypesStyle } from "../context/choices.js";
import type { Settings } from "../context/settings.js";
import { hostIds } from "../protocol/apps/hosts.js";
import { clientIds } from "../protocol/clients/clients.js";
import { typesStyles } from "./settings.js";

/**
 * Settings that only one rule reads. In ESLint, they are also options of that rule, which count
 * before the settings.
 */
export interface RuleOptions {
  readonly words?: readonly string[];
  readonly allow?: readonly string[];
  readonly types?: TypesStyle;
  readonly completeness?: boolean;
  readonly clients?: readonly string[];
  readonly hosts?: readonly string[];
}

const listOf = (items: object): object => ({ type: "array", items, uniqueItems: true });
const words = listOf({ type: "string", minLength: 1 });

/** The JSON Schema of each option, with what it is for. */
export const optionSchemas: Readonly<Record<keyof RuleOptions, object>> = {
  words: { ...words, description: "More words that no form may ask for." },
  allow: { ...words, description: "Words that a form may ask for nevertheless." },
  types: { enum: typesStyles, description: "How to rewrite types that lag behind the protocol." },
  completeness: {
    type: "boolean",
    description: "Whether to report types that are incomplete but break nothing.",
  },
  clients: {
    ...listOf({ enum: clientIds }),
    description: "The clients and models that must accept every tool.",
  },
  hosts: {
    ...listOf({ enum: hostIds }),
    description: "The hosts that must show every interface of a tool.",
  },
};

/** The settings of a file for a rule with these options. */
export function withOptions(settings: Settings, options: RuleOptions): Settings {
  const { sensitive } = settings;
  const {
    words = sensitive.words,
    allow = sensitive.allow,
    types = settings.types,
    completeness = settings.completeness ?? false,
    clients = settings.clients,
    hosts = settings.hosts,
  } = options;
  return {
    ...settings,
    sensitive: { words, allow },
    ...(types === undefined ? {} : { types }),
    completeness,
    clients,
    hosts,
  };
}
