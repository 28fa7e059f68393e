import { writesContentOnly } from "../../context/declared/written-content.js";
import type { Settings } from "../../context/settings.js";
import type { Document } from "../../syntax/document.js";
import { explained } from "../defect.js";

/** What the comparison of a declaration with the definition of the protocol finds in one notation. */
interface Check {
  /** When code breaks for it; otherwise the declaration is only less than complete. */
  readonly breaks: "always" | "never" | "where others send";
  readonly why: string;
  readonly says: string;
}

/** All of them, each under the notation and the name of the check. A notation without a row is not asked. */
const checks = {
  typeKinds: {
    breaks: "where others send",
    why: "code that only writes blocks knows their kinds; code that reads those of others drops the rest",
    says: "Servers of {{ revision }} also send {{ missing }} blocks. {{ name }} does not list them, so they do not compile or get dropped. List every kind.",
  },
  zodKinds: {
    breaks: "always",
    why: "zod throws",
    says: "A result with one {{ missing }} block is refused as a whole, because this schema lists only {{ known }}.",
  },
  jsonKinds: {
    breaks: "always",
    why: "validation fails",
    says: "A result with one {{ missing }} block fails validation, because this schema lists only {{ known }}.",
  },
  typeFlatKinds: {
    breaks: "where others send",
    why: "code that only writes blocks knows their kinds; code that reads those of others drops the rest",
    says: "Servers of {{ revision }} also send {{ missing }} blocks, which {{ name }} does not list. List every kind, preferably as a union with one member for each.",
  },
  typeUnknownKind: {
    breaks: "always",
    why: "no SDK accepts such a block",
    says: "No revision has blocks of the kind `{{ kind }}`, so this type never matches one. The protocol's word is `{{ meant }}`.",
  },
  typeDropped: {
    breaks: "never",
    why: "TypeScript accepts such a property of a value from elsewhere, and few read one",
    says: "{{ name }} does not declare {{ keys }}, which {{ revision }} has here: code cannot read {{ them }}, and copies lose {{ them }}.",
  },
  zodDropped: {
    breaks: "never",
    why: "zod accepts the message, and few read what it drops",
    says: "zod silently drops {{ keys }} from {{ what }}, because this schema does not list {{ them }}.",
  },
  zodRefused: {
    breaks: "always",
    why: "zod throws",
    says: "zod refuses {{ what }} with {{ keys }}{{ too }}: this schema is strict and does not list {{ them }}.",
  },
  jsonRefused: {
    breaks: "always",
    why: "validation fails",
    says: "Validation fails for {{ what }} with {{ keys }}: this schema does not list {{ them }} and allows no other properties.",
  },
  typeOptionalName: {
    breaks: "always",
    why: "SDKs refuse the link that compiles",
    says: "The SDK refuses a `resource_link` without a `name`, which every revision requires, and {{ name }} allows one. Require `name`.",
  },
  zodOptionalName: {
    breaks: "always",
    why: "SDKs refuse the link that passes",
    says: "The SDK refuses a `resource_link` without a `name`, so a link that passes here fails elsewhere. Every revision requires `name`.",
  },
  jsonOptionalName: {
    breaks: "always",
    why: "SDKs refuse the link that fits",
    says: "The SDK refuses a `resource_link` without a `name`, so a link that is valid here fails elsewhere. Every revision requires `name`.",
  },
  typeIndexSignature: {
    breaks: "never",
    why: "it takes all that there is, and more",
    says: "The index signature lets misspelt properties into {{ name }}. Only SDKs up to 1.21 declared one for blocks: remove it.",
  },
  typeMetaDropped: {
    breaks: "never",
    why: "other keys come through, and few read them",
    says: "Servers may put any key into `_meta` of a result, and {{ name }} declares only some. Declare an open record.",
  },
  zodMetaDropped: {
    breaks: "never",
    why: "few read what is dropped",
    says: "Servers may put any key into `_meta` of a result, and zod drops {{ others }} here. Use an open record.",
  },
  zodMetaRefused: {
    breaks: "always",
    why: "zod throws",
    says: "Servers may put any key into `_meta` of a result, and zod refuses {{ others }} here. Use an open record.",
  },
  zodTokenDropped: {
    breaks: "never",
    why: "few read what is dropped",
    says: "A `progressToken` belongs to the `_meta` of requests, not of results, and zod drops all that a server does put there. Use an open record.",
  },
  zodTokenRefused: {
    breaks: "always",
    why: "zod throws",
    says: "A `progressToken` belongs to the `_meta` of requests, not of results, and zod refuses all that a server does put there. Use an open record.",
  },
  typeStructured: {
    breaks: "always",
    why: "code reads what is not there",
    says: "In {{ revision }} `structuredContent` is {{ official }}, described by the tool's `outputSchema`. {{ name }} declares less, so other values do not fit.",
  },
  zodStructured: {
    breaks: "always",
    why: "zod throws where a key is missing",
    says: "`structuredContent` has the keys that the tool's `outputSchema` describes: zod refuses results without {{ keys }} in it{{ others }}.",
  },
  zodStructuredRecord: {
    breaks: "always",
    why: "zod throws",
    says: "From {{ since }} on `structuredContent` can be any value, and a result with a list, a string or `null` there is refused as a whole.",
  },
  typeAnswer: {
    breaks: "always",
    why: "code takes a list for one value",
    says: "When users can choose several options, the answer is a list of strings, which does not fit {{ name }}. Allow `string[]` too.",
  },
  zodAnswer: {
    breaks: "always",
    why: "zod throws",
    says: "When users can choose several options (from {{ since }} on), the answer is a list of strings, which this schema refuses.",
  },
  typeEnum: {
    breaks: "always",
    why: "a titled enum cannot be written",
    says: "{{ name }} allows only enums with `enumNames`: titled enums do not compile, and newer clients may not show the names. Add `oneOf`.",
  },
  zodEnum: {
    breaks: "always",
    why: "a titled enum loses its options",
    says: "This schema refuses titled enums or drops their options: from {{ since }} on enums can have `oneOf`, and fields with several answers have the type `array`.",
  },
  jsonEnum: {
    breaks: "always",
    why: "a titled enum is not valid",
    says: "This schema has no form for titled enums: from {{ since }} on enums can have `oneOf`, and fields with several answers have the type `array`.",
  },
  typeLooseKind: {
    breaks: "never",
    why: "every value of the protocol fits",
    says: "{{ name }} declares `type: string`, which is not assignable to the SDK's types: these have a union of literals. Use `{{ word }}`.",
  },
} as const satisfies Readonly<Record<string, Check>>;

/** The name of a check, with the notation in front of it. */
export type CheckId = keyof typeof checks;

/** Whether there is such a check for a notation. */
export function isCheck(id: string): id is CheckId {
  return Object.hasOwn(checks, id);
}

// The same keys with the texts alone.
const says = Object.fromEntries(
  Object.entries(checks).map(([id, row]) => [id, row.says]),
) as Record<CheckId, string>;

/** What `no-stale-mcp-types` says. */
export const staleMessages = {
  ...explained(says),
  complete: "Complete the type in place (check first: {{ reason }}).",
  useSdk: "Use `{{ official }}` from `{{ source }}` (check first: {{ reason }}).",
};

/** Whether a finding is wanted: one that code breaks for always is, others where the settings ask for completeness. */
export function isWanted(document: Document, { completeness }: Settings, id: CheckId): boolean {
  if (completeness === true) return true;
  const { breaks }: Check = checks[id];
  return breaks === "where others send" ? !writesContentOnly(document) : breaks === "always";
}
