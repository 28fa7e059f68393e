import { expect, it } from "vitest";
import { nameToReadBy } from "../../playground/analysis/plain-json.js";

it.each([
  { what: "an object", text: `{ "name": "search", "inputSchema": {} }`, name: "src/server.json" },
  { what: "half an object", text: `\n{\n  "name": `, name: "src/server.json" },
  { what: "an object with comments", text: `{ "a": 1, // one\n}`, name: "src/server.json" },
  { what: "a list of objects", text: `[{ "name": "search" }]\n`, name: "src/server.json" },
  { what: "code", text: `const tool = { "name": "search" };`, name: "src/server.ts" },
  { what: "a block", text: `{ "use strict"; run(); }`, name: "src/server.ts" },
  { what: "a block with a label", text: `{ name: run() }`, name: "src/server.ts" },
  {
    what: "a statement that begins with a list",
    text: `[{ "name": "search" }].forEach(register);`,
    name: "src/server.ts",
  },
  { what: "an empty text", text: "", name: "src/server.ts" },
  { what: "an empty pair of braces", text: "{}", name: "src/server.ts" },
])("detects the language of $what under a script's name", ({ text, name }) => {
  expect(nameToReadBy("src/server.ts", text)).toBe(name);
});

it.each(["notes.txt", "request.jsonc", "request.json5"])("does not change the name %s", (name) => {
  expect(nameToReadBy(name, `{ "name": "search" }`)).toBe(name);
});
