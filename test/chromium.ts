import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright-core";

/** The names that Chromium and its kin have as programs. */
const names = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome.exe",
  "msedge.exe",
];

/** Where installers put it that tell no path. */
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** The Chromium of this machine: the one that `CHROMIUM_PATH` names, or the first that is found. */
export const chromiumPath: string | undefined = named(process.env["CHROMIUM_PATH"]) ?? found();

function named(path: string | undefined): string | undefined {
  return path === "" ? undefined : path;
}

function found(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places].find(existsSync);
}

/** Starts it without a window. The sandbox that it builds around pages is refused to root. */
export function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
}
