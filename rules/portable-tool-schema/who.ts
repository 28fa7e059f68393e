import { type Effect, effects } from "../../protocol/clients/client.js";
import type { ClientLimit } from "../../protocol/clients/clients.js";
import { joinedWith } from "../../codemods/list-in-words.js";

/** What one client or several clients do. The cause, or the object of the verb, comes after it. */
const phrases: Readonly<Record<Effect, readonly [one: string, several: string]>> = {
  "request fails": ["refuses the whole request because of", "refuse the whole request because of"],
  "list fails": [
    "loads none of the server's tools because of",
    "load none of the server's tools because of",
  ],
  "tool dropped": ["leaves the tool out because of", "leave the tool out because of"],
  "schema changed": ["changes", "change"],
  "keyword ignored": ["ignores", "ignore"],
  "text cut off": ["cuts off", "cut off"],
};

/**
 * Builds a sentence such as "Claude and OpenAI refuse the whole request because of `anyOf`, and VS
 * Code ignores it".
 */
export function whoDoes(limits: readonly ClientLimit[], what: string): string {
  const clauses = effects.flatMap((effect) => {
    const names = limits.filter(({ limit }) => limit.effect === effect).map(nameOf);
    return names.length === 0 ? [] : [{ effect, names: [...new Set(names)] }];
  });
  const texts = clauses.map(({ effect, names }, index) => {
    const [one, several] = phrases[effect];
    const verb = names.length === 1 ? one : several;
    return `${joinedWith(" and ", names)} ${verb} ${index === 0 ? what : "it"}`;
  });
  return joinedWith(", and ", texts);
}

function nameOf({ client, limit }: ClientLimit): string {
  return limit.through === undefined ? client.name : `${client.name} (${limit.through})`;
}
