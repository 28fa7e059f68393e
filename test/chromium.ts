import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright-core";

/** The command names of Chromium and browsers based on it. */
const names = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome.exe",
  "msedge.exe",
];

/** Install locations that are not on the `PATH`. */
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** The path of Chromium: the one in `CHROMIUM_PATH`, or the first one found. */
export const chromiumPath: string | undefined = named(process.env["CHROMIUM_PATH"]) ?? found();

function named(path: string | undefined): string | undefined {
  return path === "" ? undefined : path;
}

function found(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places].find(existsSync);
}

/** Launches Chromium without a window. Its sandbox does not work as root. */
export function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
}
