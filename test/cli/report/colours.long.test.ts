import { describe } from "vitest";
import { testColours } from "./colours.js";

/** Returns a module as a URL without characters that are special in the shell. */
function moduleUrl(text: string): string {
  return `data:text/javascript,${encodeURIComponent(text).replaceAll("'", "%27")}`;
}

const hook = moduleUrl(
  `export const resolve = (name, context, next) => next(name === "eslint" ? "eslint-9" : name, context);`,
);

/** Makes the program import another major version of ESLint, which checks for a terminal itself. */
const NODE_OPTIONS = `--import=${moduleUrl(`import { register } from "node:module"; register("${hook}");`)}`;

describe.concurrent("colours, with ESLint 9", () => {
  testColours(
    (folder, env, ...words) => folder.runProcess({ env: { ...env, NODE_OPTIONS } }, ...words),
    `NODE_OPTIONS='${NODE_OPTIONS}'`,
  );
});
