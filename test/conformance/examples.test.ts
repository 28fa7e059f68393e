import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkText } from "../../engine/check.js";
import { parserFor } from "../../engine/parse.js";
import { recommendedRules } from "../../rules/all.js";
import { messageText } from "../../rules/rule.js";
import { settingsFor } from "../../rules/settings.js";

/** A folder with the official examples of 2026-07-28, in `examples/<definition>/<example>.json`. */
const folder = process.env["MCP_SPEC_DIR"];

/** An official example of a definition. */
interface Example {
  readonly name: string;
  readonly definition: string;
  readonly json: string;
}

if (folder === undefined)
  it("does not check the official examples if MCP_SPEC_DIR is not set", () => {
    expect(process.env).not.toHaveProperty("MCP_SPEC_DIR");
  });
else {
  const examples = examplesIn(join(folder, "examples"));

  it("finds more than 100 official examples", () => {
    expect(examples.length).toBeGreaterThan(100);
  });

  describe("an official example has no findings", () => {
    it.each(examples)("as a JSON file: $name", async ({ json }) => {
      expect(await findings(json, "json")).toEqual([]);
    });

    it.each(examples)("as a typed constant: $name", async ({ definition, json }) => {
      expect(await findings(typed(definition, json), "ts")).toEqual([]);
    });
  });
}

function examplesIn(root: string): readonly Example[] {
  return readdirSync(root)
    .toSorted()
    .flatMap((definition) =>
      readdirSync(join(root, definition))
        .toSorted()
        .map((file) => ({
          name: `${definition}/${file}`,
          definition,
          json: readFileSync(join(root, definition, file), "utf8"),
        })),
    );
}

function typed(definition: string, json: string): string {
  const source = `import type { ${definition} } from "@modelcontextprotocol/server";`;
  return `${source}\n\nexport const example: ${definition} = ${json.trimEnd()};\n`;
}

/**
 * All recommended rules except the one about limits of individual clients, which an example
 * exceeds.
 */
const rules = recommendedRules.filter(({ id }) => id !== "portable-tool-schema");

/** Returns the findings in a file, with the marked code. */
async function findings(text: string, ending: "json" | "ts"): Promise<readonly string[]> {
  const path = `src/example.${ending}`;
  const parse = await parserFor(path);
  if (!parse) throw new Error(`No parser for .${ending}`);
  const settings = settingsFor({ protocolVersion: "2026-07-28" })(path);
  const checked = checkText(text, parse, rules, settings);
  if (checked.kind === "failed") throw new Error(checked.message);
  return checked.found.map(({ finding: { at, data, messageId }, rule }) => {
    const place = text.slice(...at.span);
    return `${rule.id}: ${messageText(rule, messageId, data)}\n${place}`;
  });
}
