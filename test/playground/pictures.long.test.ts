import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { inChromium } from "./in-chromium.js";
import { Visitor } from "./visitor.js";

const root = join(import.meta.dirname, "../..");
const size = { width: 1200, height: 760 };

/**
 * Whether to save the pictures, as `npm run pictures` does. They are not compared, since fonts
 * differ.
 */
const isKept = process.env["PICTURES"] === "keep";

inChromium("the playground's pictures in the README", (opened) => {
  it.each(["light", "dark"] as const)(
    "show a finding, its fix and the result, in %s mode",
    async (colorScheme) => {
      const name = `docs/pictures/playground-${colorScheme}.png`;
      const visitor = await Visitor.ready(opened(), { colorScheme, viewport: size });
      const { page } = visitor;
      await page.locator("#findings .message").first().click();
      await page.locator("#offline").waitFor({ state: "visible" });
      await page.mouse.move(0, 0);
      const picture = await page.screenshot({ caret: "hide" });
      if (isKept) writeFileSync(join(root, name), picture);
      const kept = readFileSync(join(root, name));
      expect({
        finding: await visitor.findings(),
        isMigrated: (await visitor.result()).includes(`{ const: "eu-1", title: "Frankfurt" }`),
        sizes: [sizeOf(picture), sizeOf(kept)],
        isSmall: kept.length < 150_000,
        isShown: readFileSync(join(root, "README.md"), "utf8").split(`"${name}"`).length - 1,
      }).toEqual({
        finding: [
          "Newer clients may ignore enumNames and show the raw values. Use oneOf with a const and a title for each value.",
        ],
        isMigrated: true,
        sizes: [size, size],
        isSmall: true,
        isShown: 1,
      });
      await visitor.leave();
    },
  );
});

/** Returns the size of a picture, from the header of its PNG file. */
function sizeOf(png: Buffer): typeof size {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
