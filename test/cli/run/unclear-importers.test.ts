import { describe, expect, it } from "vitest";
import { Folder } from "../program.js";

/** A module whose exported form would be rewritten if nothing else may read it. */
const forms = `import { server } from "./server.mjs";
export const form = {
  type: "object",
  properties: {
    size: { type: "string", enum: ["s", "l"], enumNames: ["Small", "Large"] },
  },
};
await server.server.elicitInput({ message: "?", requestedSchema: form });
`;

const names = "form.properties.size.enumNames";

const manifest = JSON.stringify({ dependencies: { "@modelcontextprotocol/sdk": "^1.26.0" } });

/** Files that read the form, each in a way that no import shows. */
const readers: readonly (readonly [name: string, text: string])[] = [
  ["page.vue", `<script setup>\nimport { form } from "./forms.mjs";\n</script>\n`],
  ["page.svelte", `<script>\nimport { form } from './forms.mjs';\n</script>\n`],
  ["page.astro", `---\nimport { form } from "./forms.mjs";\n---\n`],
  ["page.mdx", `import { form } from "./forms.mjs";\n\n# {${names}}\n`],
  ["page.html", `<script type="importmap">{ "imports": { "shapes": "./forms.mjs" } }</script>\n`],
  ["labels.sh", `node -e 'import("./forms.mjs").then(({ form }) => form)'\n`],
  ["tasks.json", `{ "labels": "node -e \\"import('./forms.mjs')\\"" }\n`],
  ["template.mjs", "const { form } = await import(`./forms.mjs`);\n" + `${names}.join();\n`],
  ["added.mjs", `const { form } = await import("./forms" + ".mjs");\n`],
  ["constant.mjs", `const path = "./forms.mjs";\nconst { form } = await import(path);\n`],
  ["url.mjs", `const { form } = await import(new URL("./forms.mjs", import.meta.url));\n`],
  ["named.cjs", `const load = require;\nconst { form } = load("./forms.mjs");\n`],
  ["module.cjs", `const { form } = module.require("./forms.mjs");\n`],
  ["actual.test.mjs", `const { form } = await vi.importActual("./forms.mjs");\n`],
  ["mock.test.mjs", `vi.mock("./forms.mjs", async (load) => ({ ...(await load()) }));\n`],
  ["alias.mjs", `import { form } from "~/forms.mjs";\n`],
  ["imports.mjs", `import { form } from "#app/forms.mjs";\n`],
  ["path.mjs", `import { form } from "forms";\n`],
  ["all.mjs", `const all = import.meta.glob("./*.mjs");\n`],
  ["below.mjs", `const all = import.meta.glob("./**/*.mjs");\n`],
  ["each.mjs", "for (const name of names) await import(`./${name}.mjs`);\n"],
  ["list.mjs", `for (const name of readdirSync(import.meta.dirname)) await import(name);\n`],
];

/** Files that name the module, but do not read it. */
const others: readonly (readonly [name: string, text: string])[] = [
  ["page.vue", `<script setup>\nimport { form } from "./other/forms.mjs";\n</script>\n`],
  ["NOTES.md", `import { form } from "./forms.mjs";\n`],
  ["start.sh", `node forms.mjs\n`],
  ["route.mjs", `app.get("/forms", (request, reply) => reply.send());\n`],
  ["kind.mjs", `export const kind = "forms";\n`],
  ["other.mjs", `import { form } from "./other/forms.mjs";\n`],
  ["package.mjs", `import { form } from "@modelcontextprotocol/sdk/forms";\n`],
  ["mocked.test.mjs", `vi.mock("./forms.mjs", () => ({ form: {} }));\n`],
];

function folderWith(name: string, text: string): Folder {
  return new Folder({
    "package.json": manifest,
    "forms.mjs": forms,
    "server.mjs": "",
    "other/forms.mjs": "export const form = {};\n",
    [name]: text,
  });
}

describe.concurrent("an exported value is only rewritten as a suggestion if it may be read", () => {
  it.each(readers)("in %s", async (name, text) => {
    const folder = folderWith(name, text);
    await folder.run("migrate");
    expect(folder.read("forms.mjs")).toBe(forms);
  });
});

describe.concurrent("an exported value is rewritten if only its name occurs", () => {
  it.each(others)("in %s", async (name, text) => {
    const folder = folderWith(name, text);
    await folder.run("migrate");
    expect(folder.read("forms.mjs")).not.toBe(forms);
  });
});

it("a data file is only rewritten as a suggestion if a script reads its folder", async () => {
  const folder = new Folder({
    "golden/ask.json": `{"method":"elicitation/create","params":{"message":"?","requestedSchema":{"type":"object","properties":{"size":{"type":"string","enum":["s","l"],"enumNames":["Small","Large"]}}}}}\n`,
    "ask.test.mjs": `for (const name of readdirSync("golden")) readFileSync("golden/" + name);\n`,
  });
  const before = folder.read("golden/ask.json");
  await folder.run("migrate");
  expect(folder.read("golden/ask.json")).toBe(before);
});
