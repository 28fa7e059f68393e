import { createRequire } from "node:module";
import type json from "@eslint/json";
import type { ESLint } from "eslint";

const require = createRequire(import.meta.url);

/**
 * The languages of `@eslint/json`. They include a parser, which a project without JSON files never
 * needs, so they are loaded when ESLint first asks for them. Loading is synchronous because ESLint
 * cannot wait.
 */
export const jsonLanguages = {
  get meta() {
    return loaded().meta;
  },
  get languages() {
    return loaded().languages;
  },
} satisfies ESLint.Plugin;

function loaded(): typeof json {
  return (require("@eslint/json") as { default: typeof json }).default; // as its own types say
}
