import type { Document } from "../../syntax/document.js";
import { onceForEach } from "../../syntax/once-for-each.js";

/**
 * The methods of `console` that a document replaces, as servers on stdio do before anything prints:
 * `console.log = console.error`. `*` is all of them.
 */
export const replacedInConsole = onceForEach((document: Document): readonly string[] => {
  const targets = document.assigned.flatMap(({ place }) =>
    place.kind === "assigned" ? [place.target] : [],
  );
  const named = targets.flatMap((target) => {
    const [root, method = "*"] = target[0] === "globalThis" ? target.slice(1) : target;
    return root === "console" ? [method] : [];
  });
  const isStream = targets.some((target) => target.join(".") === "process.stdout.write");
  return isStream || computed.test(document.text) ? [...named, "*"] : named;
});

/** `console[method] = …`, `Object.assign(console, …)` */
const computed = /\bconsole\s*\[[^\]]+\]\s*=[^=]|\bObject\s*\.\s*assign\s*\(\s*console\b/u;

/** Whether a document loads a module whose name says that it replaces the console. */
export function loadsReplacement({ imports }: Document): boolean {
  return imports.some(({ locals, source }) => locals.length === 0 && replaces.test(source));
}

const replaces = /console|stdout|stderr|(?:quiet|silent)/iu;
