import { distinctBy } from "../../syntax/by-keys.js";
import { frameworks } from "../../protocol/frameworks.js";
import type { Document } from "../../syntax/document.js";
import { serverOf } from "./framework-servers.js";
import { registrations } from "../registrations.js";
import { sdkObjectAt } from "./sdk-objects.js";
import { questionsAbout, type ServerQuestion } from "./server-questions.js";

/**
 * The questions of a file about objects on which it calls registration methods, and whose class it
 * does not show itself.
 */
export function serverQuestions(document: Document): readonly ServerQuestion[] {
  const asked = document.calls.flatMap(({ callee, name, span }) => {
    if (callee.length < 2 || !isMethodOfServer(name)) return [];
    const path = callee.slice(0, -1);
    if (sdkObjectAt(document, path, span) !== undefined) return [];
    return questionsAbout(document, path, span[0]);
  });
  return distinctBy(asked, ({ id }) => id);
}

/** Whether servers of an SDK or a framework have a method with which they register something. */
function isMethodOfServer(name: string): boolean {
  const { config, takes } = registrations.get(name) ?? {};
  return (config ?? takes) !== undefined || ofFrameworks.has(name);
}

const made = new Set(frameworks.flatMap((one) => (one.servers ? [serverOf(one)] : [])));

const ofFrameworks: ReadonlySet<string> = new Set(
  frameworks
    .filter((one) => made.has(serverOf(one)))
    .flatMap(({ registrations: all }) => all.map(({ name }) => name)),
);
