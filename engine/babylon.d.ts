/** jscodeshift's parser for Babel: what its `getParser("babylon", …)` hands out, of which it ships no types. */
declare module "jscodeshift/parser/babylon.js" {
  export interface Parser {
    parse(text: string): unknown;
  }
  export default function parserWith(options: object): Parser;
}
