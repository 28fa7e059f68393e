import type { Sentence } from "../meaning.js";

const sdk = "the TypeScript SDK";
const mismatch = "Elicitation response content does not match requested schema:";

/** An answer that is not one of the options. */
export const noOption = {
  source: `${sdk}: the server, about an answer to a form, in Ajv's words`,
  rules: ["valid-enum-schema", "valid-elicitation-default"],
  because:
    "The answer is not one of the options. The client may have shown the field as a plain text box, or sent back a default that is not an option.",
  repair:
    "Write a single choice as `oneOf` and several as `items.anyOf`, each option with `const` and `title`, and take defaults from the options.",
  example: "A single-select field with `anyOf`",
} as const;

/** An answer outside the bounds of its field. */
export const outOfBounds = {
  source: `${sdk}: the server, about an answer to a form, in Ajv's words`,
  rules: ["valid-requested-schema", "valid-elicitation-default"],
  because:
    "The answer is outside the bounds of its field: no value satisfies them, the client dropped one of them, or the default is outside.",
  repair:
    "Choose bounds that some value satisfies, put the default inside them, and repeat them in the `description`.",
} as const;

/** An answer that the form does not allow for some other reason. */
export const notAllowed = {
  source: `${sdk}: the server, about an answer to a form, in Ajv's words`,
  rules: ["valid-requested-schema"],
  because:
    "The client showed the form without a keyword that it does not know, or the form requires something that no answer can have.",
  repair: "Leave out what forms do not support, such as `pattern`, and check the answer yourself.",
  example: "Keywords that never reach the user",
} as const;

/** Errors about forms and the answers to them. */
export const formSentences: readonly Sentence[] = [
  {
    says: ["elicit schema property … has unsupported type"],
    source: "the Go SDK: the client, about a form",
    perhaps: ["valid-requested-schema"],
    because:
      "The client is older than 2025-11-25, which added lists of choices to forms, or the form has a field that no revision allows.",
    repair:
      "Ask for strings, numbers and booleans, and for several choices only if the client speaks 2025-11-25.",
  },
  {
    ...noOption,
    says: [
      `${mismatch} … must be equal to constant`,
      `${mismatch} … must be equal to one of the allowed values`,
      `${mismatch} … must match exactly one schema in oneOf`,
    ],
  },
  {
    ...outOfBounds,
    says: [
      `${mismatch} … must be >`,
      `${mismatch} … must be <`,
      `${mismatch} … must be multiple of`,
      `${mismatch} … must be integer`,
      `${mismatch} … must be number`,
      `${mismatch} … must be string`,
      `${mismatch} … must be boolean`,
    ],
  },
  {
    says: [
      "Elicitation requestedSchema only supports",
      "Elicitation requestedSchema contains unsupported",
      "Elicitation requestedSchema must describe",
    ],
    source: "the TypeScript SDK 2: `inputRequired.elicit`, about a zod schema",
    rules: ["valid-requested-schema"],
    because: "A form cannot express what this zod schema requires.",
    repair: "Ask for strings, numbers, booleans and enums only, one level deep.",
    example: "The same with zod",
  },
  {
    says: [`${mismatch} … must have required property`],
    source: `${sdk}: the server, about an answer to a form, in Ajv's words`,
    rules: ["valid-elicitation-result", "valid-requested-schema"],
    because:
      "The answer lacks a field that the form requires: the client accepted without `content`, or the user left the field empty.",
    repair:
      "In the client, send every required field in `content` with `accept`, or answer `decline`. In the server, require only what users must fill in, and name it in `properties` too.",
  },
  {
    says: ["Error validating elicitation response"],
    source: `${sdk}: the server, where Ajv refuses the form itself`,
    rules: ["valid-requested-schema"],
    because: "A keyword of the form has an invalid value, such as `required: true` in a field.",
    repair: "List the names of required fields in `required`, next to `properties`.",
    example: "Keywords that never reach the user",
  },
  {
    says: [
      "Client does not support url elicitation",
      "Client does not support form elicitation",
      "Client does not support URL-mode elicitation",
      "Client does not support form-mode elicitation",
    ],
    source: `${sdk}: \`elicitInput\``,
    rules: ["valid-elicitation-request"],
    because:
      "The client has not announced this mode. Before revision 2025-11-25 there are only forms.",
    repair: "Ask in this mode only if `server.getClientCapabilities()?.elicitation` has it.",
  },
  {
    says: ["Invalid elicitation result"],
    source: `${sdk}: the client, about the answer of its own handler`,
    coversList: true,
    rules: ["valid-elicitation-result"],
    because: "The answer has an `action` that does not exist, or `content` that no form asks for.",
    repair: "Answer `accept` with `content`, or `decline` or `cancel` without.",
  },
  {
    says: ["-32042", "UrlElicitationRequired"],
    source: `${sdk}, for revisions up to 2025-11-25`,
    rules: ["no-removed-features"],
    because: "The error asks a user to open a URL. Revision 2026-07-28 has no such error.",
    repair: "Answer with `inputRequests` in a result, or catch the error and open the URL.",
  },
];
