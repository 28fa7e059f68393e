import { officialPackages } from "../../protocol/packages.js";
import { dependencies } from "../../project/manifest.js";
import { manifestWithDeno } from "../../project/deno-packages.js";
import { firstLinePackage } from "./first-line-packages.js";
import { isZodTooOld } from "./manifest-text.js";

/** A minimal `package.json` for the codemod, which reads one section of dependencies. */
export function plainManifest(folder: string): string {
  return JSON.stringify({ dependencies: Object.fromEntries(dependenciesOf(folder)) });
}

/** The packages in all sections of a manifest and in the `imports` for Deno, with their ranges. */
export function dependenciesOf(folder: string): ReadonlyMap<string, string> {
  return new Map(dependencies(manifestWithDeno(folder)));
}

/** The packages that the codemod added and that the code still needs. */
export function addedTo(
  text: string,
  before: ReadonlySet<string>,
  code: readonly string[],
): ReadonlyMap<string, string> {
  const after: unknown = JSON.parse(text);
  const manifest = typeof after === "object" && after !== null ? { ...after } : {};
  const isNeeded = (name: string): boolean =>
    name === "zod" || code.some((one) => one.includes(name));
  const ours = dependencies(manifest, ["dependencies"]).filter(
    ([name]) => !before.has(name) && name !== firstLinePackage && isOfMove(name) && isNeeded(name),
  );
  return new Map(ours.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whether a package is one of those that replace SDK 1. */
export function isOfSdk2(name: string): boolean {
  return secondLine.test(name);
}

const secondLine =
  /^@modelcontextprotocol\/(?:client|core|express|fastify|hono|node|server|server-legacy)$/u;

function isOfMove(name: string): boolean {
  return name === "zod" || officialPackages.test(name);
}

/** The project's range for zod if it is too old for SDK 2. */
export function zodIn(folder: string): string | undefined {
  const range = dependenciesOf(folder).get("zod");
  return range !== undefined && isZodTooOld(range) ? range : undefined;
}
