import type { Document } from "../../syntax/document.js";
import type { Settings } from "../settings.js";

/** Paths of tests and stories, where the shape of a value is often part of what is tested. */
const testFiles =
  /(?:^|\/)(?:tests?|__tests__|spec|e2e|__mocks__|mocks?)\/|(?:^|\/)(?:(?:jest|vitest)[.-](?:global-?)?setup|setupTests)\.[cm]?[jt]sx?$|(?:^|\/)mocks?(?:[-_.A-Z][^/]*)?\.[cm]?[jt]sx?$|\.(?:test|spec|stories|mock)\.[cm]?[jt]sx?$/u;

/** Whether the file is a test. */
export function isTest({ path }: Pick<Settings, "path">): boolean {
  return testFiles.test(path);
}

/** Whether a file records what a program does at the moment, to be compared by its tests. */
export function isSnapshot({ path }: Pick<Settings, "path">): boolean {
  return /(?:^|\/)__snapshots__\/|\.snap(?:shot)?\.json$/u.test(path);
}

/** Whether the file is the script of a test, whose values may be test input or mocks. */
export function isTestScript({ language }: Document, settings: Pick<Settings, "path">): boolean {
  return language === "script" && isTest(settings);
}
