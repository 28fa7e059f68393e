import { type CallValue, members } from "../value.js";

/** The options of `page.screenshot(…)` in Playwright and Puppeteer. */
const options: ReadonlySet<string> = new Set([
  ...["animations", "captureBeyondViewport", "caret", "clip", "encoding", "fromSurface"],
  ...["fullPage", "mask", "maskColor", "omitBackground", "optimizeForSpeed", "path", "quality"],
  ...["scale", "style", "timeout", "type"],
]);

/**
 * Whether a call is `page.screenshot(…)` of Playwright or Puppeteer, which returns bytes: methods of
 * this name in other classes take other options, or what they return is called base64.
 */
export function isPageScreenshot({ arguments: given, name, place }: CallValue): boolean {
  if (name !== "screenshot") return false;
  const [first] = given;
  if (first?.kind === "object" && members(first).some(({ key = "" }) => !options.has(key)))
    return false;
  const holder = place.kind === "awaited" ? place.by.place : place;
  return holder.kind !== "variable" || !/base_?64/iu.test(holder.name);
}
