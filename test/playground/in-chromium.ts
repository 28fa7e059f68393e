import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { chromiumPath, launchChromium } from "../chromium.js";
import { Site } from "./site.js";

/** A running Chromium, and a server with the playground. */
export interface Opened {
  readonly browser: Browser;
  readonly site: Site;
}

/** Defines tests that share a browser and a server. They are skipped without a Chromium. */
export function inChromium(title: string, tests: (opened: () => Opened) => void): void {
  describe.skipIf(chromiumPath === undefined)(title, () => {
    let open: Opened | undefined;

    beforeAll(async () => {
      const [browser, site] = await Promise.all([launchChromium(chromiumPath ?? ""), Site.open()]);
      open = { browser, site };
    });

    afterAll(async () => {
      await open?.browser.close();
      await open?.site.close();
    });

    tests(() => {
      if (!open) throw new Error("The playground is not open yet.");
      return open;
    });
  });
}
