import { describe } from "vitest";
import { testColours } from "./colours.js";

/** A module as an address that the shell leaves alone. */
function moduleUrl(text: string): string {
  return `data:text/javascript,${encodeURIComponent(text).replaceAll("'", "%27")}`;
}

const hook = moduleUrl(
  `export const resolve = (name, context, next) => next(name === "eslint" ? "eslint-9" : name, context);`,
);

/** Makes the program find another major version of ESLint, which looks at the terminal itself. */
const NODE_OPTIONS = `--import=${moduleUrl(`import { register } from "node:module"; register("${hook}");`)}`;

describe.concurrent("colours, with ESLint 9", () => {
  testColours(
    (folder, env, ...words) => folder.runProcess({ env: { ...env, NODE_OPTIONS } }, ...words),
    `NODE_OPTIONS='${NODE_OPTIONS}'`,
  );
});
