/**
 * jscodeshift's parser for Babel, which `getParser("babylon", …)` returns. The package has no types
 * for it.
 */
declare module "jscodeshift/parser/babylon.js" {
  export interface Parser {
    parse(text: string): unknown;
  }
  export default function parserWith(options: object): Parser;
}
