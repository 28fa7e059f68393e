import { clients } from "../../protocol/clients/clients.js";
import { traitWords } from "../../rules/portable/trait-words.js";
import { whoDoes } from "../../rules/portable/who.js";
import type { Sentence } from "./error-sentences.js";

/** What clients and models say themselves of tools that they do not take. */
export const clientSentences: readonly Sentence[] = clients.flatMap((client) =>
  client.limits.flatMap((limit): readonly Sentence[] => {
    const { of, says } = limit;
    if (says === undefined) return [];
    const because = `${whoDoes([{ client, limit }], traitWords(of))}.`;
    return [
      {
        words: new RegExp(escaped(says), "u"),
        source: `${client.name}, about the tools of a request`,
        rules: ["portable-tool-schema"],
        because,
      },
    ];
  }),
);

/** A text as an expression that finds it as it is. */
function escaped(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`);
}
