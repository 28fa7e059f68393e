import { expect, it } from "vitest";
import { rules } from "../../rules/all.js";

// Files without any of them are not parsed, so a word that other programs have too, such as
// `prompt`, makes every run slower.
it("the only plain words that make a file worth parsing are those of the protocol", () => {
  const words = new Set(rules.flatMap(({ needs }) => needs.context));
  expect([...words].filter((word) => /^[a-z]+$/u.test(word)).toSorted()).toEqual(
    ["elicit", "jsonrpc", "mcp", "modelcontextprotocol", "skybridge"], // the last: ChatGPT's MIME type
  );
});
