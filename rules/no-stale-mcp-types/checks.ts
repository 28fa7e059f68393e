import type { Unlisted } from "../../syntax/shapes/declared-shape.js";
import { explained } from "../defect.js";

/**
 * The messages about differences between a declaration and its definition in the protocol, for
 * every notation.
 */
const says = {
  kinds:
    "Servers of {{ revision }} also send {{ missing }} blocks, which {{ name }} does not list: {{ effect }}. List every kind.",
  thrown:
    "Servers of {{ revision }} also send {{ missing }} blocks, for which this throws: users lose the whole result. Handle every kind, or turn the rest into text.",
  sent: "{{ name }} does not list {{ missing }} blocks, which code of this project puts into it and which do not fit. List them, or use the SDK's type.",
  unknownKind:
    "No revision has blocks of the kind `{{ kind }}`, so this type never matches one. The protocol's word is `{{ meant }}`.",
  unlisted: "{{ revision }} has {{ keys }} here, which {{ name }} does not list: {{ effect }}.",
  copied:
    "This copy of a `{{ definition }}` from another server lists its members one by one and leaves out {{ keys }}, which never reach the clients of this one. Spread the original first.",
  lostForModel:
    "This copy of a tool's result leaves out `structuredContent`, in which some servers send all their data. Copy it too.",
  relayed:
    "A `{{ definition }}` from another server may have {{ keys }}, which {{ name }} does not list: {{ effect }}. List them, or keep unlisted keys.",
  narrower:
    "Zod refuses valid answers here, because {{ name }} {{ problem }}. Allow all that the protocol allows.",
  optionalName:
    "The SDK refuses a `resource_link` without a `name`, which every revision requires, and {{ name }} allows one. Require `name`.",
  indexSignature:
    "The index signature lets misspelt properties into {{ name }}. Only SDKs up to 1.21 declared one for blocks: remove it.",
  meta: "Servers may put any key into `_meta` of a result, and {{ name }} allows only some: {{ effect }}. Use an open record.",
  structured:
    "In {{ revision }} `structuredContent` is {{ official }}, described by the tool's `outputSchema`, but {{ name }} allows less: results of other tools do not fit.",
  answer:
    "When users can choose several options (since {{ since }}), the answer is a list of strings, which does not fit {{ name }}. Allow lists too.",
  enum: "Titled enums, which {{ since }} added, do not fit {{ name }}: they have `oneOf` instead of `enumNames`, or are arrays if users can choose several. Allow both forms.",
  looseKind:
    "{{ name }} declares `type: string`, which is not assignable to the SDK's types: these have a union of literals. Use `{{ word }}`.",
} as const;

/** The name of a check. */
export type CheckId = keyof typeof says;

/** The messages of `no-stale-mcp-types`. */
export const staleMessages = {
  ...explained(says),
  complete: "Complete the type in place (check first: {{ reason }}).",
  useSdk: "Use `{{ official }}` from `{{ source }}` (check first: {{ reason }}).",
};

/** What happens to a part of a message that a declaration does not list, by notation. */
export const lossBy: Readonly<
  Record<"type" | "zod" | "json", Readonly<Partial<Record<"kinds" | Unlisted, string>>>>
> = {
  type: {
    kinds: "they do not compile or get dropped",
    dropped: "code cannot read unlisted keys, and copies lose them",
  },
  zod: {
    kinds: "zod refuses every result that contains one",
    dropped: "zod silently drops unlisted keys",
    refused: "zod refuses the whole result",
  },
  json: {
    kinds: "validation fails for every result that contains one",
    refused: "validation fails",
  },
};
