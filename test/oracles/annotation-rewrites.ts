/** How an SDK handles a result: it refuses it, or passes it on unchanged or, silently, changed. */
export type Verdict = "refused" | "changed" | "kept";

/** Requests whose results may have annotations, or must not have any. */
export type Method =
  | "tools/call"
  | "tools/list"
  | "resources/list"
  | "resources/templates/list"
  | "prompts/get"
  | "resources/read";

/** A result with a defect, and how it is rewritten. */
export interface Rewrite {
  readonly name: string;
  readonly method: Method;
  readonly before: unknown;
  readonly after: unknown;
  readonly verdict: Verdict;
  /** Whether the rewrite is a suggestion. */
  readonly isSuggested?: true;
}

/** How a part is sent: in which request's result, and inside which value. */
export type Wrap = readonly [method: Method, wrap: (part: object) => unknown];

const block: Wrap = [
  "tools/call",
  (part: object): unknown => ({ content: [{ type: "text", text: "" }, part] }),
];
const inPrompt: Wrap = [
  "prompts/get",
  (part: object): unknown => ({
    messages: [{ role: "user", content: { type: "text", text: "Fog", ...part } }],
  }),
];
const promptBlock: Wrap = [
  "prompts/get",
  (content: object): unknown => ({ messages: [{ role: "user", content: { ...content } }] }),
];
const message: Wrap = [
  "prompts/get",
  (part: object): unknown => ({
    messages: [{ role: "user", content: { type: "text", text: "Fog" }, ...part }],
  }),
];
export const text: Wrap = [
  "tools/call",
  (part: object): unknown => ({ content: [{ type: "text", text: "Fog", ...part }] }),
];
const link: Wrap = [
  "tools/call",
  (part: object): unknown => ({
    content: [{ type: "resource_link", uri: "light://log", name: "log", ...part }],
  }),
];
const tool: Wrap = [
  "tools/list",
  (part: object): unknown => ({
    tools: [{ name: "log", inputSchema: { type: "object" }, ...part }],
  }),
];
const resource: Wrap = [
  "resources/list",
  (part: object): unknown => ({ resources: [{ uri: "light://log", name: "log", ...part }] }),
];
const template: Wrap = [
  "resources/templates/list",
  (part: object): unknown => ({
    resourceTemplates: [{ uriTemplate: "light://{night}", name: "night", ...part }],
  }),
];
const contents: Wrap = [
  "resources/read",
  (part: object): unknown => ({ contents: [{ uri: "light://log", text: "Fog", ...part }] }),
];

function row(
  verdict: Verdict,
  name: string,
  [method, wrap]: Wrap,
  before: object,
  after: object,
  isSuggested?: true,
): Rewrite {
  const data = { name, method, before: wrap(before), after: wrap(after), verdict };
  return isSuggested ? { ...data, isSuggested } : data;
}

/** Returns a case that both SDKs refuse, with its fix or suggestion. */
const refused = row.bind(undefined, "refused");
/** Returns a case that both SDKs strip silently. */
const stripped = row.bind(undefined, "changed");

const log = { uri: "light://log", text: "Fog" };

export const rewrites: readonly Rewrite[] = [
  stripped(
    "annotations inside a resource",
    block,
    { type: "resource", resource: { ...log, annotations: { audience: ["user"], priority: 1 } } },
    { type: "resource", resource: log, annotations: { audience: ["user"], priority: 1 } },
  ),
  stripped(
    "annotations inside a resource with bytes",
    block,
    {
      type: "resource",
      resource: { uri: "light://map", annotations: { priority: 0 }, blob: "QUJD" },
    },
    {
      type: "resource",
      resource: { uri: "light://map", blob: "QUJD" },
      annotations: { priority: 0 },
    },
  ),
  stripped(
    "empty annotations inside a resource",
    block,
    { type: "resource", resource: { annotations: {}, ...log } },
    { type: "resource", resource: log, annotations: {} },
  ),
  stripped(
    "annotations inside a resource in a prompt",
    promptBlock,
    { type: "resource", resource: { ...log, annotations: { audience: ["assistant"] } } },
    { type: "resource", resource: log, annotations: { audience: ["assistant"] } },
  ),
  stripped(
    "annotations inside a resource with an audience that is a string",
    block,
    { type: "resource", resource: { ...log, annotations: { audience: "user", priority: 1 } } },
    { type: "resource", resource: log, annotations: { audience: ["user"], priority: 1 } },
  ),
  stripped(
    "annotations inside a resource with a priority on another scale",
    block,
    { type: "resource", resource: { ...log, annotations: { priority: 80 } } },
    { type: "resource", resource: log, annotations: { priority: 0.8 } },
    true,
  ),
  stripped(
    "annotations inside a resource with a date without a time",
    promptBlock,
    { type: "resource", resource: { ...log, annotations: { lastModified: "2026-03-01" } } },
    { type: "resource", resource: log, annotations: { lastModified: "2026-03-01T00:00:00Z" } },
    true,
  ),
  stripped(
    "an audience directly in a block",
    text,
    { audience: ["user"] },
    { annotations: { audience: ["user"] } },
  ),
  stripped(
    "three hints directly in a link",
    link,
    { audience: ["user"], priority: 0.5, lastModified: "2026-03-01T04:00:00Z" },
    {
      annotations: { audience: ["user"], priority: 0.5, lastModified: "2026-03-01T04:00:00Z" },
    },
  ),
  stripped(
    "a hint beside annotations",
    text,
    { priority: 1, annotations: { audience: ["user"] } },
    { annotations: { audience: ["user"], priority: 1 } },
  ),
  stripped(
    "a hint beside empty annotations",
    text,
    { annotations: {}, priority: 1 },
    { annotations: { priority: 1 } },
  ),
  stripped(
    "a hint directly in a block of a prompt",
    inPrompt,
    { priority: 1 },
    { annotations: { priority: 1 } },
  ),
  stripped(
    "a hint directly in a resource",
    resource,
    { priority: 0.5 },
    { annotations: { priority: 0.5 } },
  ),
  stripped(
    "hints directly in a template",
    template,
    { audience: ["user"], priority: 0.5 },
    { annotations: { audience: ["user"], priority: 0.5 } },
  ),
  stripped(
    "a hint directly in a tool",
    tool,
    { readOnlyHint: true },
    { annotations: { readOnlyHint: true } },
  ),
  stripped(
    "every hint directly in a tool",
    tool,
    { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    {
      annotations: {
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
  ),
  stripped(
    "a hint beside the annotations of a tool",
    tool,
    { annotations: { title: "Log" }, readOnlyHint: true },
    { annotations: { title: "Log", readOnlyHint: true } },
  ),
  refused(
    "an audience that is a string",
    text,
    { annotations: { audience: "user" } },
    { annotations: { audience: ["user"] } },
  ),
  refused(
    "a string as the audience of a resource",
    resource,
    { annotations: { audience: "assistant", priority: 1 } },
    { annotations: { audience: ["assistant"], priority: 1 } },
  ),
  refused(
    "a string as the audience of a template",
    template,
    { annotations: { audience: "assistant" } },
    { annotations: { audience: ["assistant"] } },
  ),
  refused(
    "a string as the audience of a block in a prompt",
    inPrompt,
    { annotations: { audience: "user" } },
    { annotations: { audience: ["user"] } },
  ),
  refused(
    "a string as the audience, with a priority beside the annotations",
    link,
    { annotations: { audience: "user" }, priority: 1 },
    { annotations: { audience: ["user"], priority: 1 } },
  ),
  ...[11, 35, 100].map((priority) =>
    refused(
      `a priority of ${String(priority)}`,
      text,
      { annotations: { priority } },
      { annotations: { priority: priority / 100 } },
      true,
    ),
  ),
  refused(
    "a date without a time",
    text,
    { annotations: { lastModified: "2026-03-01" } },
    { annotations: { lastModified: "2026-03-01T00:00:00Z" } },
    true,
  ),
  ...[1_772_337_600_000, 1_772_337_600].map((lastModified) =>
    refused(
      `a time that is ${String(lastModified)}`,
      text,
      { annotations: { lastModified } },
      { annotations: { lastModified: "2026-03-01T04:00:00.000Z" } },
      true,
    ),
  ),
  refused(
    "a time of a resource with a fraction of a second",
    resource,
    { annotations: { lastModified: 1_772_337_600.25, priority: 1 } },
    { annotations: { lastModified: "2026-03-01T04:00:00.250Z", priority: 1 } },
    true,
  ),
  refused(
    "a time without a time zone",
    resource,
    { annotations: { lastModified: "2026-03-01T04:00:00.5" } },
    { annotations: { lastModified: "2026-03-01T04:00:00.5Z" } },
    true,
  ),
];

/** Annotations of a text with values from code, as source, with the statements before it. */
export interface SourceRewrite {
  readonly name: string;
  readonly setup: string;
  readonly before: string;
  readonly after: object;
  readonly isSuggested?: true;
}

export const sourceRewrites: readonly SourceRewrite[] = [
  {
    name: "an audience in a variable",
    setup: 'const reader = "user";',
    before: "{ audience: reader }",
    after: { audience: ["user"] },
  },
  {
    name: "an audience in shorthand",
    setup: 'const audience = "assistant";',
    before: "{ audience }",
    after: { audience: ["assistant"] },
  },
  {
    name: "a Date object",
    setup: "",
    before: "{ lastModified: new Date(0) }",
    after: { lastModified: "1970-01-01T00:00:00.000Z" },
    isSuggested: true,
  },
  {
    name: "a Date object in a variable",
    setup: "const night = new Date(0);",
    before: "{ lastModified: night }",
    after: { lastModified: "1970-01-01T00:00:00.000Z" },
    isSuggested: true,
  },
  {
    name: "milliseconds",
    setup: "",
    before: "{ lastModified: 1772337600000 }",
    after: { lastModified: "2026-03-01T04:00:00.000Z" },
    isSuggested: true,
  },
  {
    name: "seconds",
    setup: "",
    before: "{ lastModified: 1_772_337_600 }",
    after: { lastModified: "2026-03-01T04:00:00.000Z" },
    isSuggested: true,
  },
  {
    name: "the modification date of a file",
    setup: "const stats = { mtime: new Date(0) };",
    before: "{ lastModified: stats.mtime }",
    after: { lastModified: "1970-01-01T00:00:00.000Z" },
    isSuggested: true,
  },
  {
    name: "the modification time of a file in milliseconds",
    setup: "const stats = { mtimeMs: 0 };",
    before: "{ lastModified: stats.mtimeMs }",
    after: { lastModified: "1970-01-01T00:00:00.000Z" },
    isSuggested: true,
  },
];

/** Annotations from code whose findings have no fix, with what is sent. */
export const reportedSources: readonly Pick<
  SourceRewrite,
  "name" | "setup" | "before" | "after"
>[] = [
  {
    name: "a number of milliseconds in a variable",
    setup: "const night = 1772337600000;",
    before: "{ lastModified: night }",
    after: { lastModified: 1_772_337_600_000 },
  },
  {
    name: "a number of seconds in shorthand",
    setup: "const lastModified = 1772337600;",
    before: "{ lastModified }",
    after: { lastModified: 1_772_337_600 },
  },
  {
    name: "a priority in a variable",
    setup: "const most = 100;",
    before: "{ priority: most }",
    after: { priority: 100 },
  },
];

const hinted = (hints: object): object => ({ type: "resource", resource: { ...log, ...hints } });
const within = (annotations: unknown): object => hinted({ annotations });
const resourceWith = (annotations: object): object => ({
  ...within({ priority: 1 }),
  annotations,
});

/** Findings without a fix. */
export const reported: readonly (readonly [
  name: string,
  verdict: Verdict,
  at: Wrap,
  part: object,
])[] = [
  ["an unknown role", "refused", text, { annotations: { audience: ["keeper"] } }],
  [
    "an unknown role beside a known one",
    "refused",
    text,
    { annotations: { audience: ["user", "system"] } },
  ],
  ["an unknown role as a string", "refused", resource, { annotations: { audience: "all" } }],
  ["an audience that is null", "refused", text, { annotations: { audience: null } }],
  ["an audience that is an object", "refused", text, { annotations: { audience: { user: true } } }],
  ["a priority of 1.5", "refused", text, { annotations: { priority: 1.5 } }],
  // The scale is unclear: it could be out of 10 or 100.
  ["a priority of 2", "refused", text, { annotations: { priority: 2 } }],
  ["a priority of 101", "refused", text, { annotations: { priority: 101 } }],
  ["a priority below zero", "refused", resource, { annotations: { priority: -0.1 } }],
  ["a priority that is a string", "refused", text, { annotations: { priority: "0.5" } }],
  ["a date in words", "refused", text, { annotations: { lastModified: "yesterday" } }],
  ["a date in another format", "refused", text, { annotations: { lastModified: "1.3.2026" } }],
  ["a date that is null", "refused", text, { annotations: { lastModified: null } }],
  ["a number that is not a time", "refused", text, { annotations: { lastModified: 1e300 } }],
  ...[0, -1_772_337_600, 999_999_999, 1e10, 999_999_999_999, 1e13].map(
    (lastModified) =>
      [
        `the time ${String(lastModified)}, before 2001 or after 2286,`,
        "refused",
        text,
        { annotations: { lastModified } },
      ] as const,
  ),
  ["a hint that is a string", "refused", tool, { annotations: { readOnlyHint: "yes" } }],
  ["a hint that is null", "refused", tool, { annotations: { openWorldHint: null } }],
  ["a title that is a number", "refused", tool, { annotations: { title: 7 } }],
  [
    "a content hint in the annotations of a tool",
    "changed",
    tool,
    { annotations: { audience: ["user"] } },
  ],
  [
    "a tool hint in the annotations of a block",
    "changed",
    text,
    { annotations: { readOnlyHint: true } },
  ],
  [
    "a tool hint in the annotations of a resource",
    "changed",
    resource,
    { annotations: { openWorldHint: true } },
  ],
  ["a content hint directly in a tool", "changed", tool, { audience: ["user"] }],
  ["a tool hint directly in a resource", "changed", resource, { readOnlyHint: true }],
  ["a tool hint directly in a template", "changed", template, { openWorldHint: true }],
  ["a tool hint directly in a block", "changed", text, { readOnlyHint: true }],
  [
    "a priority in the annotations of resource contents",
    "changed",
    contents,
    { annotations: { priority: 1 } },
  ],
  [
    "an invalid audience in the annotations of resource contents",
    "changed",
    contents,
    { annotations: { audience: "user" } },
  ],
  ["a hint directly in resource contents", "changed", contents, { priority: 1 }],
  ["a hint inside a resource", "changed", block, hinted({ audience: ["user"] })],
  [
    "an audience in the annotations of a message",
    "changed",
    message,
    { annotations: { audience: ["user"] } },
  ],
  [
    "an invalid priority in the annotations of a message",
    "changed",
    message,
    { annotations: { priority: 80 } },
  ],
  ["a hint directly in a message", "changed", message, { priority: 1 }],
  ["null as the annotations inside a resource", "changed", block, within(null)],
  ["a string as the annotations inside a resource", "changed", block, within("internal")],
  ["a priority on another scale directly in a block", "changed", text, { priority: 80 }],
  ["an unknown role directly in a block", "changed", link, { audience: ["keeper"], priority: 1 }],
  [
    "a date without a time directly in a resource",
    "changed",
    resource,
    { lastModified: "2026-03-01" },
  ],
  ["a string as a hint directly in a tool", "changed", tool, { readOnlyHint: "yes" }],
  [
    "a block with annotations both inside and outside its resource",
    "changed",
    block,
    resourceWith({ audience: ["user"] }),
  ],
  [
    "a hint both in and beside the annotations",
    "changed",
    text,
    { priority: 1, annotations: { priority: 0 } },
  ],
  [
    "a tool that is both read-only and destructive",
    "changed",
    tool,
    { readOnlyHint: true, destructiveHint: true },
  ],
  [
    "a tool that is read-only in its annotations and destructive outside them",
    "changed",
    tool,
    { annotations: { readOnlyHint: true }, destructiveHint: true },
  ],
  [
    "a tool hint both in and beside the annotations",
    "changed",
    tool,
    { readOnlyHint: true, annotations: { readOnlyHint: false } },
  ],
];

/** Valid and invalid values of hints. */
export const values: Readonly<Record<string, readonly unknown[]>> = {
  audience: [[], ["user"], ["user", "assistant"], ["user", "user"], ["User"], ["system"], "user"],
  priority: [0, 1, 0.5, 1e-9, 1.000001, -1, 2, 50, "1"],
  lastModified: [
    ...["2026-03-01T04:00:00Z", "2026-03-01T04:00:00.123Z", "2026-03-01T04:00:00.123456789Z"],
    ...["2026-03-01T04:00:00+02:00", "2026-03-01T04:00:00-00:00", "2024-02-29T00:00:00Z"],
    ...["2026-03-01", "2026-03-01T04:00:00", "2026-03-01T04:00", "2026-03-01 04:00:00Z"],
    ...["2026-03-01T04:00:00+0200", "2026-03-01T04:00:00+02", "2026-03-01t04:00:00z"],
    ...["20260301T040000Z", "2026-03", "2026-W09", "Sun, 01 Mar 2026 04:00:00 GMT", "", "now"],
    // Valid and invalid days, hours and time zones.
    ...["2026-02-29T04:00:00Z", "2000-02-29T04:00:00Z", "1900-02-29T04:00:00Z"],
    ...["0096-02-29T04:00:00Z", "0099-02-29T04:00:00Z", "0000-01-01T04:00:00Z"],
    ...["2026-04-31T04:00:00Z", "2026-13-01T04:00:00Z", "2026-00-01T04:00:00Z"],
    ...["2026-03-00T04:00:00Z", "2026-3-1T04:00:00Z", "+056971-10-25T00:00:00.000Z"],
    ...["2026-03-01T23:59:59Z", "2026-03-01T24:00:00Z", "2026-03-01T23:60:00Z"],
    ...["2016-12-31T23:59:60Z", "2026-03-01T04:00Z", "2026-03-01T04:00:00.Z"],
    ...["2026-03-01T04:00:00,5Z", " 2026-03-01T04:00:00Z", "2026-03-01T04:00:00Z "],
    ...["2026-03-01T04:00:00+13:45", "2026-03-01T04:00:00-14:00", "2026-03-01T04:00:00+23:59"],
    ...["2026-03-01T04:00:00+24:00", "2026-03-01T04:00:00+23:60", "2026-03-01T04:00:00+1:00"],
  ],
};
