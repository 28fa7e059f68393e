// Leaves out what bundled packages load, and our code does not need.

/** What takes the place of modules, by the ends of their paths. */
const leftOut = [
  {
    // Parses the configuration of rules in comments. We only read which rules a comment disables.
    path: /\/node_modules\/levn\/.*\.js$/u,
    code: () => "export default {};",
  },
  {
    // The names of characters, as in `&nbsp;`, which mean nothing in the code of a fence.
    path: /\/node_modules\/character-entities\/index\.js$/u,
    code: () => "export const characterEntities = {};",
  },
  {
    // Ajv is as large as the rest of the official client. We only check the arguments of our own
    // tools and answers to our own questions, for which the validator is enough that the SDK has for
    // other platforms; it also names the values that are allowed.
    path: /\/node_modules\/@modelcontextprotocol\/[^/]+\/dist\/shimsNode\.mjs$/u,
    code: (code) => replaced(code, ajv, smallValidator),
  },
];

const ajv = /^import \{ \w+ as AjvJsonSchemaValidator \} from "\.\/ajvProvider-[\w-]+\.mjs";$/mu;

const smallValidator =
  'import { CfWorkerJsonSchemaValidator as AjvJsonSchemaValidator } from "@modelcontextprotocol/client/validators/cf-worker";';

function replaced(code, pattern, replacement) {
  if (!pattern.test(code)) throw new Error(`Not found in the module: ${pattern.source}`);
  return code.replace(pattern, replacement);
}

/** A plugin that replaces these modules. */
export const leavesOut = {
  name: "left-out",
  transform: (code, id) => leftOut.find(({ path }) => path.test(id))?.code(code) ?? null,
};
