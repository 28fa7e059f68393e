import fc from "fast-check";
import type { Cases } from "./form-cases.js";
import { hostileKey, hostileText } from "./hostile-texts.js";
import type { RewriteCase } from "./rewrite-case.js";

type Data = Readonly<Record<string, unknown>>;

/** An invalid property, its rewrite, and what is added to the schema around it. */
type Wrong = readonly [name: string, before: Data, after: Data, beside?: Data];

/** `valid-tool-schema` */
export const toolSchemas: Cases = fc
  .tuple(hostileKey, hostileText, hostileText)
  .chain(([key, title, description]) => {
    const wrong: readonly Wrong[] = [
      ["a type of another language", { title, type: "str" }, { title, type: "string" }],
      ["types of another language", { type: ["int", "null"] }, { type: ["integer", "null"] }],
      ["a required property", { title, required: true }, { title }, { required: [key] }],
      ["an optional property", { title, required: false, description }, { title, description }],
      [
        "a limit of draft-04",
        { minimum: 1, title, exclusiveMinimum: true },
        { exclusiveMinimum: 1, title },
      ],
      [
        "a list of items",
        { type: "array", items: [{ title }, { description }], description },
        { type: "array", prefixItems: [{ title }, { description }], items: {}, description },
      ],
      [
        "a closed list of items",
        { type: "array", items: [{ title }], additionalItems: false },
        { type: "array", prefixItems: [{ title }], items: {}, maxItems: 1 },
      ],
      ["an empty list of properties", { properties: [], title }, { properties: {}, title }],
    ];
    return fc.constantFrom(...wrong).map(([name, before, after, beside = {}]): RewriteCase => {
      const tools = (property: Data, more: Data = {}): unknown => {
        const schema = { type: "object", properties: { [key]: property }, ...more };
        return { tools: [{ name: "weigh", description, inputSchema: schema }] };
      };
      const fixed = tools(after, beside);
      const data = { before: tools(before), fixed, suggested: fixed };
      // The SDKs do not check properties.
      return { name, subject: "tools", ...data, verdict: "kept" };
    });
  });

/** `portable-tool-schema` */
export const portableTools: Cases = fc
  .tuple(hostileText, hostileText)
  .map(([title, description]): RewriteCase => {
    const tools = (hives: Data): unknown => {
      const schema = { type: "object", properties: { hives } };
      return { tools: [{ name: "weigh", description, inputSchema: schema }] };
    };
    const before = { title, type: "array", description };
    const data = { before: tools(before), fixed: tools(before) };
    const suggested = tools({ ...before, items: {} });
    return { name: "a list of anything", subject: "tools", ...data, suggested, verdict: "kept" };
  });

/** `tool-annotations` */
export const toolHints: Cases = fc
  .tuple(
    hostileText,
    fc.constantFrom(
      ["list_hives", { readOnlyHint: true, destructiveHint: false }] as const,
      ["hive-delete", { readOnlyHint: false, destructiveHint: true }] as const,
      ["createHive", { readOnlyHint: false, destructiveHint: false }] as const,
    ),
  )
  .map(([title, [name, annotations]]): RewriteCase => {
    const tool = { name, title, inputSchema: { type: "object", properties: {} } };
    const before = { tools: [tool] };
    const suggested = { tools: [{ ...tool, annotations }] };
    const data = { before, fixed: before, suggested };
    return { name: "a tool without hints", subject: "tools", ...data, verdict: "kept" };
  });
