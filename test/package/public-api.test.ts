import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

it("the public API is what public-api.txt says", async () => {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
  }; // our own file
  const entries = Object.entries(exports).flatMap(([name, to]) =>
    typeof to === "string" || to.types.includes("*") ? [] : [[name, to.types] as const],
  );
  const texts = entries.map(
    ([name, types]) => `=== ${name}\n${readFileSync(join(root, types), "utf8").trimEnd()}\n`,
  );
  await expect(texts.join("\n")).toMatchFileSnapshot("public-api.txt");
});
