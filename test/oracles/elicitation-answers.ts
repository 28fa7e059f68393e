/** How both SDKs handle an answer: they keep it unchanged, change it, or refuse it. */
export type Verdict = "kept" | "changed" | "refused";

export interface RewrittenAnswer {
  readonly name: string;
  readonly before: object;
  readonly after: object;
  readonly verdict: Verdict;
  /** Whether the rewrite is a suggestion. */
  readonly isSuggested?: true;
}

const form = { boat: "Petrel", crew: 3, isPaid: true };

/** Answers that are rewritten. */
export const rewrites: readonly RewrittenAnswer[] = [
  {
    name: "reject",
    before: { action: "reject" },
    after: { action: "decline" },
    verdict: "refused",
  },
  {
    name: "reject with content",
    before: { action: "reject", content: { boat: "Petrel" } },
    after: { action: "decline", content: { boat: "Petrel" } },
    verdict: "refused",
  },
  {
    name: "reject with `content: null`",
    before: { content: null, action: "reject" },
    after: { action: "decline" },
    verdict: "refused",
  },
  {
    name: "a decline with `content: null`",
    before: { action: "decline", content: null },
    after: { action: "decline" },
    verdict: "changed",
  },
  {
    name: "a cancel with `content: null` and metadata",
    before: { action: "cancel", content: null, _meta: { "com.example/dialog": 7 } },
    after: { action: "cancel", _meta: { "com.example/dialog": 7 } },
    verdict: "changed",
  },
  {
    name: "an accept with `content: null`",
    before: { action: "accept", content: null },
    after: { action: "accept" },
    verdict: "changed",
  },
  ...[
    ["approved", "accept"],
    ["submit", "accept"],
    ["Accept", "accept"],
    ["denied", "decline"],
    ["rejected", "decline"],
    ["cancelled", "cancel"],
    ["dismiss", "cancel"],
  ].map(([before, after]): RewrittenAnswer => ({
    name: `the word ${String(before)}`,
    before: { action: before, content: form },
    after: { action: after, content: form },
    verdict: "refused",
    isSuggested: true,
  })),
];

export interface ReportedAnswer {
  readonly name: string;
  readonly answer: object;
  readonly found: readonly string[];
}

/** Answers that the SDKs refuse, whose findings have no fix. */
export const reported: readonly ReportedAnswer[] = [
  { name: "an unknown action", answer: { action: "later" }, found: ["unknown"] },
  { name: "an action that is not a string", answer: { action: 1 }, found: ["actionType"] },
  { name: "no action", answer: { content: form }, found: ["missing"] },
  {
    name: "content that is a string",
    answer: { action: "accept", content: "Petrel" },
    found: ["contentType"],
  },
  {
    name: "content that is a list",
    answer: { action: "accept", content: ["Petrel"] },
    found: ["contentType"],
  },
  {
    name: "a nested value",
    answer: { action: "accept", content: { boat: { name: "Petrel" } } },
    found: ["valueType"],
  },
  {
    name: "null as a value",
    answer: { action: "accept", content: { ...form, note: null } },
    found: ["valueType"],
  },
  {
    name: "a list of numbers",
    answer: { action: "accept", content: { berths: [1, 2] } },
    found: ["valueType"],
  },
  {
    name: "a list of lists",
    answer: { action: "decline", content: { berths: [["1"]] } },
    found: ["valueType"],
  },
];

/** Answers that the SDKs keep unchanged. */
export const passing: readonly object[] = [
  { action: "accept", content: form },
  { action: "accept", content: {} },
  { action: "accept" },
  { action: "accept", content: { crew: ["Ada", "Grace"], none: [] } },
  { action: "decline" },
  { action: "decline", content: form },
  { action: "cancel", _meta: { "com.example/dialog": 7 } },
];

export interface ReadAnswer {
  readonly name: string;
  /** The body of a server function that uses `server` and `form`. */
  readonly code: string;
  /** The value it returns for each action, before and after the rewrite. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Server code that misinterprets the user's action. */
export const readers: readonly ReadAnswer[] = [
  {
    name: "a comparison",
    code: `const answer = await server.elicitInput(form);
if (answer.action === "accept") return "sails";
return answer.action === "reject" ? "stays" : "waits";`,
    before: { accept: "sails", decline: "waits", cancel: "waits" },
    after: { accept: "sails", decline: "stays", cancel: "waits" },
  },
  {
    name: "a switch",
    code: `const { action } = await server.elicitInput(form);
switch (action) {
  case "accept":
    return "sails";
  case "reject":
    return "stays";
  default:
    return "waits";
}`,
    before: { accept: "sails", decline: "waits", cancel: "waits" },
    after: { accept: "sails", decline: "stays", cancel: "waits" },
  },
  {
    name: "an inequality in a promise callback",
    code: `return server.elicitInput(form).then(({ action }) => action !== "reject");`,
    before: { accept: true, decline: true, cancel: true },
    after: { accept: true, decline: false, cancel: false },
  },
  {
    name: "a comparison with another word",
    code: `const answer = await server.elicitInput(form);
return answer.action === "approved" ? "sails" : "stays";`,
    before: { accept: "stays", decline: "stays", cancel: "stays" },
    after: { accept: "sails", decline: "stays", cancel: "stays" },
  },
  {
    name: "a test of whether there is an answer",
    code: `const answer = await server.elicitInput(form);
if (!answer) return "stays";
return "sails";`,
    before: { accept: "sails", decline: "sails", cancel: "sails" },
    after: { accept: "sails", decline: "stays", cancel: "stays" },
  },
  {
    name: "a test of whether there is an action",
    code: `const { action } = await server.elicitInput(form);
return action ? "sails" : "stays";`,
    before: { accept: "sails", decline: "sails", cancel: "sails" },
    after: { accept: "sails", decline: "stays", cancel: "stays" },
  },
];
