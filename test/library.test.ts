import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, it } from "vitest";
import { checkMessage, isValidMetaKey, toTitledEnum } from "../faces/library/library.js";

describe("toTitledEnum", () => {
  it("rewrites a field whose default is a title", () => {
    const field = {
      type: "string",
      title: "Reed",
      enum: ["soft", "hard"],
      enumNames: ["Soft reed", "Hard reed"],
      default: "Hard reed",
    };
    expect(toTitledEnum(field)).toEqual({
      kind: "titled",
      schema: {
        type: "string",
        title: "Reed",
        oneOf: [
          { const: "soft", title: "Soft reed" },
          { const: "hard", title: "Hard reed" },
        ],
        default: "hard",
      },
    });
  });

  it("rewrites every field of a form to one that the SDK accepts unchanged", () => {
    const form = {
      type: "object",
      properties: {
        bow: { type: "string", enum: ["a\u2028", "__proto__"], enumNames: ['"A"', "</script>"] },
        strings: {
          type: "array",
          items: { type: "string", enum: ["e", "g"], enumNames: ["E", "G"] },
        },
        name: { type: "string" },
      },
      required: ["bow"],
    };
    const titled = toTitledEnum(form);
    const schema = {
      type: "object",
      properties: {
        bow: {
          type: "string",
          oneOf: [
            { const: "a\u2028", title: '"A"' },
            { const: "__proto__", title: "</script>" },
          ],
        },
        strings: {
          type: "array",
          items: {
            anyOf: [
              { const: "e", title: "E" },
              { const: "g", title: "G" },
            ],
          },
        },
        name: { type: "string" },
      },
      required: ["bow"],
    };
    expect(titled).toEqual({ kind: "titled", schema });
    const request = {
      method: "elicitation/create",
      params: { message: "?", requestedSchema: schema },
    };
    expect(ElicitRequestSchema.parse(request)).toEqual({
      ...request,
      params: { ...request.params },
    });
  });

  it("returns values without anything to rewrite, and does not mutate them", () => {
    const field = Object.freeze({ type: "string", enum: Object.freeze(["a"]) });
    expect(toTitledEnum(field)).toEqual({
      kind: "titled",
      schema: { type: "string", enum: ["a"] },
    });
    expect(toTitledEnum("no schema")).toEqual({ kind: "titled", schema: "no schema" });
  });

  it("refuses a whole form if one enum cannot be rewritten", () => {
    const form = {
      type: "object",
      properties: {
        a: { type: "string", enum: ["x", "y"], enumNames: ["X"] },
        b: { type: "string", enum: ["x"], enumNames: ["X"] },
      },
    };
    expect(toTitledEnum(form)).toEqual({
      kind: "refused",
      reason: "the lists differ in length",
    });
  });
});

describe("checkMessage", () => {
  it("reports what is wrong and where, with the rules' messages", () => {
    const response = {
      jsonrpc: "2.0",
      id: 1,
      result: {
        content: [
          { type: "text", text: "fine" },
          { type: "json", json: {} },
        ],
        _meta: { "io.modelcontextprotocol/own": true, "a/b": [1, { c: 2 }] },
      },
    };
    expect(checkMessage(response)).toEqual([
      {
        ruleId: "valid-content-block",
        severity: "error",
        message:
          'Clients reject the whole result for a block of type `json`. Send text: `{ type: "text", text }`, with `JSON.stringify` for data.',
        pointer: "/result/content/1/type",
      },
      {
        ruleId: "valid-meta-keys",
        severity: "error",
        message:
          "In 2025-11-25 keys with the prefix `io.modelcontextprotocol/` belong to the protocol, which may give `io.modelcontextprotocol/own` another meaning. Use your own prefix, like `com.example/`.",
        pointer: "/result/_meta/io.modelcontextprotocol~1own",
      },
    ]);
  });

  it("finds nothing in a valid message", () => {
    const result = { content: [{ type: "text", text: "fine" }] };
    expect(checkMessage({ jsonrpc: "2.0", id: 1, result })).toEqual([]);
    expect(checkMessage(result)).toEqual([]);
    expect(checkMessage(null)).toEqual([]);
  });

  it("does not treat parts of a tool's schema as a form", () => {
    const entry = {
      type: "object",
      properties: { kind: { type: "string", enum: ["a"], enumNames: ["A"] }, inner: {} },
    };
    const schema = {
      type: "object",
      properties: { tree: { type: "array", items: { anyOf: [entry] } } },
      $defs: { entry },
      additionalProperties: entry,
    };
    const tool = {
      name: "tree",
      title: "Tree",
      description: "Shows a tree.",
      inputSchema: schema,
      outputSchema: schema,
      annotations: { readOnlyHint: true },
    };
    const response = { jsonrpc: "2.0", id: 1, result: { tools: [tool] } };
    expect(checkMessage(response)).toEqual([]);
    expect(checkMessage(tool)).toEqual([]);
  });

  it("depends on the revision", () => {
    const link = { type: "resource_link", uri: "file:///a", name: "a" };
    const message = { jsonrpc: "2.0", id: 1, result: { content: [link] } };
    expect(checkMessage(message, "2025-06-18")).toEqual([]);
    expect(checkMessage(message, "2025-03-26")).toEqual([
      {
        ruleId: "valid-content-block",
        severity: "error",
        message:
          "Clients of 2025-03-26 reject a block of type `resource_link`, which was added in 2025-06-18.",
        pointer: "/result/content/0/type",
      },
    ]);
  });

  it("throws for a value that JSON cannot express", () => {
    expect(() => checkMessage(undefined)).toThrow(
      new TypeError("JSON has no way to say undefined."),
    );
  });
});

describe("isValidMetaKey", () => {
  it.each([
    ["traceparent", true],
    ["com.example/id", true],
    ["", true],
    ["io.modelcontextprotocol/mine", false],
    ["no spaces", false],
  ])("%j: %j", (key, isValid) => {
    expect(isValidMetaKey(key)).toBe(isValid);
  });

  it("depends on the revision", () => {
    expect(isValidMetaKey("mcp.dev/a", "2025-06-18")).toBe(false);
    expect(isValidMetaKey("mcp.dev/a", "2025-11-25")).toBe(true);
  });
});
